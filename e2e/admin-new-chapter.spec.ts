import { readFile } from 'node:fs/promises';
import { projectPath } from '../src/infra/project-path.ts';
import { arriveAt, expectAccessible } from './admin-steps.ts';
import { textOf } from './editor-page/open.ts';
import { describeFurther, fillEvent } from './events-steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { password, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, editorIsReady, expectToast, field } from './pages-steps.ts';
import { devices, expect, test, type Browser, type Page } from './test.ts';
import { open } from './visitor.ts';

const programs = {
  'Mobile Pantry': 'Two vans bring fresh food to eleven villages every week.',
  'Seed Library': 'Borrow seeds in spring, and bring some back in autumn.',
  'Kitchen School': 'Evening courses for people who cook for many.',
};

/** The text of a public page as a visitor reads it. */
async function readPage(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

async function signUp(page: Page, site: OwnBackOffice, file: string): Promise<void> {
  await expect.poll(() => site.server.lines.some((line) => line.includes(file))).toBe(true);
  const secret = (await readFile(file, 'utf8')).trim().split('#')[1]!;
  await page.goto(`${site.url}/admin/setup#${secret}`);
  await arriveAt(page, 'Set up your website');
  await field(page, 'Chapter name').fill('Cedar Valley Food Alliance');
  await field(page, 'Contact email').fill('hello@cedarvalley.example');
  await field(page, 'Your name').fill('Noor Rahimi');
  await field(page, 'Username').fill('noor');
  await field(page, 'Your email').fill('noor@cedarvalley.example');
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Dashboard');
}

/** From the list of first steps to the screen of one, and back once it is published. */
async function takeStep(page: Page, step: string, edit: () => Promise<void>): Promise<void> {
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: step }).click();
  await expect(button(page, 'Publish changes')).toBeVisible();
  await edit();
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await arriveAt(page, 'Dashboard');
}

async function upload(page: Page, picture: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await button(page, 'Upload a picture').click();
  await (await asked).setFiles(projectPath(`database/seed/pictures/${picture}`));
  await expectToast(page, 'Upload successful');
}

async function writeProgram(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/admin/create-page');
  await arriveAt(page, 'Create New Page');
  await editorIsReady(page);
  await field(page, 'Title').fill(title);
  await page.getByText('Address and kind of page').click();
  await field(page, 'Page Type').selectOption({ label: 'Program' });
  await textOf(page).click();
  await page.keyboard.type(text);
  await button(page, 'Create Page').click();
  await arriveAt(page, 'Manage Pages');
}

async function planEvent(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'First steps' })
    .getByRole('link', { name: 'Create New Event' })
    .click();
  await arriveAt(page, 'Create New Event');
  await editorIsReady(page, 'Description');
  await fillEvent(page, 'Harvest supper');
  await field(page, 'Location (optional)').fill('Grange Hall, 4 Mill Road');
  await describeFurther(page, 'Bring a plate and a friend.');
  await button(page, 'Create Event').click();
  await expectToast(page, 'Event created successfully');
}

test('another organization makes the website its own, with nothing but the back office', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const file = test.info().outputPath('setup-link.txt');
  const site = await startOwnBackOffice('new_chapter', { SETUP_LINK_FILE: file });
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(20_000);
  try {
    await expectFinished(browser, site.url, 'empty');
    await signUp(page, site, file);
    await takeStep(page, 'Colors and logo', async () => {
      await field(page, 'Tagline (optional)').fill('Good food for every table');
      await page.getByText('Slate blue and mint').click();
    });
    await takeStep(page, 'Contact and links', () =>
      field(page, 'Mailing address (optional)').fill('4 Mill Road\nCedar Valley'),
    );
    await takeStep(page, 'Mission and figures', async () => {
      await field(page, 'Mission statement (optional)').fill('We see that good food reaches every table.');
      await button(page, 'Add a figure').click();
      await field(page, 'Figure').fill('11');
      await field(page, 'What it counts').fill('villages on our route');
    });
    await takeStep(page, 'Home slides', async () => {
      await button(page, 'Add slide').click();
      await upload(page, 's-books-0.webp');
      await field(page, 'Title').fill('Good food for every table');
    });
    for (const [title, text] of Object.entries(programs)) await writeProgram(page, title, text);
    await page.goto('/admin');
    await planEvent(page);
    await expectFinished(browser, site.url, 'filled');
    const home = await readPage(page, '/');
    for (const text of ['data-palette="slate"', 'Good food for every table', 'Harvest supper', 'villages on'])
      expect(home).toContain(text);
    for (const title of Object.keys(programs)) expect(home).toContain(title);
    expect(home).not.toMatch(/presidents-message|Our Chapter/);
  } finally {
    await page.close();
    await site.stop();
  }
});

/** Every public page is whole on a phone and on a laptop: nothing cut off, nothing empty, accessible. */
async function expectFinished(browser: Browser, url: string, state: 'empty' | 'filled'): Promise<void> {
  const programPaths = state === 'filled' ? ['/programs/mobile-pantry'] : [];
  for (const device of [devices['Pixel 7'], devices['Desktop Chrome']]) {
    const page = await browser.newPage({ ...device, baseURL: url });
    for (const path of [
      '/',
      '/events',
      '/about/members',
      '/about/past-boards',
      '/gallery',
      '/partners',
      '/contact',
      ...programPaths,
    ]) {
      await open(page, path);
      expect(await layoutFaults(page), path).toEqual([]);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('main :is(section, header, ul, ol, p):empty'), path).toHaveCount(0);
      const name = `${state}${path.replaceAll('/', '-')}-${device.viewport.width}.png`;
      await page.screenshot({ path: test.info().outputPath(name), fullPage: true });
      if (state === 'filled') await expectAccessible(page);
    }
    await page.close();
  }
}
