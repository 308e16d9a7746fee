import sharp from 'sharp';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import { emptySlide } from '../src/features/chapter/admin/slide-list.ts';
import type { ChapterValues } from '../src/features/chapter/topics.contract.ts';
import type { Site } from '../src/features/chapter/site.contract.ts';
import { publishDetails } from '../test/chapter-details.ts';
import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { delayRequests } from './intercept.ts';
import { photo, said } from './gallery-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('slides', { prepare: withAda });
const planned = ['First', 'Second', 'Third'].map((title) => ({
  ...emptySlide,
  title,
  imageUrl: `/icon.svg?wide=${title}`,
  mobileImageUrl: `/icon.svg?square=${title}`,
}));

test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate chapter_details, idempotency_keys; delete from revisions');
  await publish(planned);
  await beSignedIn(page, site);
});

function publish(slides: ChapterValues['slides']['slides']): Promise<void> {
  return publishDetails((...statement) => query(site.databaseUrl, ...statement), { slides: { slides } });
}

async function openSlides(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/chapter/slides`);
  await arriveAt(page, 'Home slides');
}

/** What visitors see, at most a second after it was published. */
async function expectPublished(page: Page, expected: object[]): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get(`${site.url}/`)).text()).includes(titleIn(expected)), {
      timeout: 1000,
      intervals: [100],
    })
    .toBe(true);
  const { slides } = (await (await page.request.get(`${site.url}/api/site`)).json()) as Site;
  expect(slides).toMatchObject(expected);
}

function titleIn([first]: object[]): string {
  return (first as { title: string }).title;
}

test(
  'an officer changes the picture and the title of a slide in six presses',
  { tag: '@phone' },
  async ({ page }) => {
    const { press, type, total } = countPresses();
    await page.goto(`${site.url}/admin`);
    await arriveAt(page, 'Dashboard');
    await press(page.getByRole('main').getByRole('link', { name: 'Chapter details' }));
    await press(page.getByRole('link', { name: 'Home slides', exact: true }));
    await press(button(page, 'First'));
    const chooser = page.waitForEvent('filechooser');
    await press(button(page, 'Change picture').first());
    await (await chooser).setFiles([await photo('Volunteers at the pantry.jpg')]);
    await expectToast(page, 'Upload successful');
    await press(field(page, 'Title'));
    await type(field(page, 'Title'), 'Thank you, volunteers');
    await press(button(page, 'Publish changes'));
    await expectToast(page, 'Published', 'Visitors see it now.');
    expect(total()).toBeLessThanOrEqual(6);
    await expectPublished(page, [
      {
        title: 'Thank you, volunteers',
        imageUrl: expect.stringMatching(/^\/media\/\d+\/large-640x480\.webp$/),
        imageAlt: 'Volunteers at the pantry',
        focus: { x: 50, y: 50 },
      },
      { title: 'Second' },
      { title: 'Third' },
    ]);
    const { slides } = (await (await page.request.get(`${site.url}/api/site`)).json()) as Site;
    expect(slides[0]!.mobileImageUrl, 'phones do not keep the last picture').toBeUndefined();
  },
);

test(
  'an officer orders, hides and removes slides, and brings one back',
  { tag: '@phone' },
  async ({ page }) => {
    await openSlides(page);
    await expect(page.getByText('3 of 8 slides, shown in this order')).toBeVisible();
    await button(page, 'Move First').click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await said(page, 'Moved to position 2 of 3');
    await page.keyboard.press('Escape');
    const titles = page.getByRole('list', { name: 'Slides' }).locator('.row-title');
    await expect(titles).toHaveText(['Second', 'First', 'Third']);

    await button(page, 'Third').click();
    await field(page, 'Hide this slide').check();
    await expect(page.locator('.slide-head', { hasText: 'Third' })).toContainText('Hidden');

    await button(page, 'Second').click();
    await expect(button(page, 'Third')).toHaveAttribute('aria-expanded', 'false');
    await button(page, 'Remove slide').click();
    await expect(titles).toHaveText(['First', 'Third']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles).toHaveText(['Second', 'First', 'Third']);

    await button(page, 'Publish changes').click();
    await expectToast(page, 'Published');
    await expectPublished(page, [{ title: 'Second' }, { title: 'First' }]);
  },
);

test('an officer publishes a slide while its picture is uploaded', async ({ page }) => {
  await openSlides(page);
  await button(page, 'Add slide').click();
  await field(page, 'Title').fill('Winter coat drive');
  const release = await delayRequests(page, /\/api\/media\/upload/);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload a picture').click();
  await (await chooser).setFiles([await photo('IMG_2041.jpg')]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, 'Publish changes').click();
  release();
  await expectToast(page, 'Published');
});

test('an officer adds a slide, previews it and publishes it', { tag: '@phone' }, async ({ page }) => {
  await openSlides(page);
  await button(page, 'Add slide').click();
  await expect(button(page, 'New slide')).toBeFocused();
  await button(page, 'Publish changes').click();
  await expect(page.getByText('Please add a picture.').last()).toBeVisible();
  await expect(page.getByText('Please give the slide a title.').last()).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload a picture').click();
  await (await chooser).setFiles([await photo('IMG_2041.jpg')]);
  await expectToast(page, 'Upload successful');
  await field(page, 'Title').fill('Winter coat drive');
  await test.step('what must stay in sight', async () => {
    const picture = page.locator('.focal-point');
    const { width, height } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width * 0.25, y: height * 0.5 } });
    const across = page.getByRole('slider', { name: 'What must stay in sight: left or right' });
    await expect(across).toHaveAttribute('aria-valuetext', 'left, middle');
    await across.focus();
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowUp');
    await expect(across).toHaveAttribute('aria-valuetext', 'left, top');
    await expect(page.locator('.slide-crops img').last()).toHaveCSS('object-position', '25% 0%');
  });
  await page.getByRole('combobox', { name: 'Link' }).selectOption({ label: 'Events' });
  await page.getByText('Plum', { exact: true }).click();
  await expectAccessible(page);

  await test.step('the preview shows it, the website does not yet', async () => {
    await button(page, 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    const slide = preview.frameLocator('iframe').locator('.carousel-slide', { hasText: 'Winter coat drive' });
    await expect(slide).toHaveClass(/(^| )t-wine( |$)/);
    await expectAccessible(page, '[role=dialog]');
    await preview.getByRole('button', { name: 'Close' }).click();
    expect(await (await page.request.get(`${site.url}/`)).text()).not.toContain('Winter coat drive');
  });

  await test.step('from a day on', async () => {
    await field(page, 'Show from').fill('2099-12-01');
    await field(page, 'Show until').fill('2099-11-01');
    await button(page, 'Publish changes').click();
    await expect(page.getByText('Please choose a day that is not before the first.').last()).toBeVisible();
    await field(page, 'Show until').fill('2099-12-26');
    await expect(page.locator('.slide-head', { hasText: 'Winter coat drive' })).toContainText(
      'From Dec 1, 2099 until Dec 26, 2099',
    );
    await field(page, 'Show from').fill('2020-12-01');
    await button(page, 'Publish changes').click();
    await expectToast(page, 'Published');
    const shown = { title: 'Winter coat drive', link: '/events', tone: 'plum', focus: { x: 25, y: 0 } };
    await expectPublished(page, [...planned.map(({ title }) => ({ title })), shown]);
  });
});

async function upload(page: Page, size: { width: number; height: number }): Promise<string> {
  const buffer = await sharp({ create: { ...size, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'tea.jpg', mimeType: 'image/jpeg', buffer };
  const multipart = { category: 'about', title: 'Tea', uploadKey: crypto.randomUUID(), file };
  const response = await page.request.post(`${site.url}/api/media/upload`, { multipart });
  return ((await response.json()) as MediaItem).urls.large;
}

test('a photograph of any shape stands beside the text, and only a banner behind it', async ({ page }) => {
  const slides = [];
  for (const [width, height] of [
    [640, 480],
    [480, 640],
    [1600, 400],
    [1600, 700],
  ] as const) {
    const imageUrl = await upload(page, { width, height });
    slides.push({ ...emptySlide, title: `${width} by ${height}`, imageUrl });
  }
  await publish(slides);
  for (const width of [900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    const isBeside = await page.locator('.carousel-slide').evaluateAll((elements) =>
      elements.map((slide) => {
        // The pictures of slides that were not shown yet are not displayed.
        delete slide.querySelector('picture')!.dataset['waiting'];
        const [text, picture] = [slide.querySelector('.carousel-text')!, slide.querySelector('img')!];
        return picture.getBoundingClientRect().left > text.getBoundingClientRect().right;
      }),
    );
    expect(isBeside, `${width}`).toEqual([true, true, true, false]);
  }
});

test('eight slides and their controls fit the screen', { tag: '@phone' }, async ({ page, isMobile }) => {
  await publish(Array.from({ length: 8 }, (_, index) => ({ ...planned[0]!, title: `Slide ${index + 1}` })));
  for (const width of isMobile ? [390, 320] : [1280, 900]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site.url);
    const controls = (await page.locator('.carousel-controls').boundingBox())!;
    const text = (await page.locator('.carousel-text').first().boundingBox())!;
    expect(controls.x + controls.width, `${width}`).toBeLessThanOrEqual(text.x + text.width);
    for (const dot of await page.locator('.carousel-dot').all()) {
      const { x, width: size } = (await dot.boundingBox())!;
      expect(size).toBeGreaterThanOrEqual(24);
      expect(x + size).toBeLessThanOrEqual(controls.x + controls.width);
    }
  }
});
