import { expectNoViolation } from './accessibility.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { cups, ownGallery } from './gallery-steps.ts';
import { countPresses } from './accounts-steps.ts';
import { query } from './databases.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

const site = ownGallery('photo_removal', cups);
test.beforeEach(() =>
  query(
    site.databaseUrl,
    'truncate hidden_media_items, guarded_collections, photo_requests, photo_permissions',
  ),
);

const firstCup = async () => {
  const [row] = await query<{ id: number }>(
    site.databaseUrl,
    `select id from media_items where title = 'First cup'`,
  );
  return row!.id;
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor asks for a removal with two presses', { tag: '@widths' }, async ({ page }) => {
    await page.goto(`${site.url}/gallery/tea?photo=${await firstCup()}`);
    const { press, total } = countPresses();
    await press(page.getByRole('link', { name: 'Ask us to remove this photo' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask us to remove this photo');
    await expect(page.getByText('You don’t need to give a reason.')).toBeVisible();
    await press(button(page, 'Send request'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your request');
    expect(total()).toBe(2);
  });
});

/** Asks for the removal of the first cup, as a visitor. */
async function ask(page: Page, email = ''): Promise<number> {
  const id = await firstCup();
  await page.goto(`${site.url}/photo-removal/${id}`);
  if (email) await page.getByRole('main').getByLabel('Email').fill(email);
  await expectNoViolation(page);
  await button(page, 'Send request').click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Thank you|The photo is hidden)/ }),
  ).toBeVisible();
  await expectNoViolation(page);
  return id;
}

test(
  'an officer hides a photo with two presses, and shows it again',
  { tag: '@widths' },
  async ({ page }) => {
    const id = await ask(page, 'parent@mail.example');
    const status = async () => (await page.request.get(`${site.url}/api/photo-removal/${id}`)).status();
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin`);
    await arriveAt(page, 'Dashboard');
    const { press, total } = countPresses();
    await press(page.getByRole('link', { name: 'Someone asks us to remove a photo' }));
    await expect(page.getByText('1 to decide')).toBeVisible();
    await expectAccessible(page);
    await press(button(page, 'Hide'));
    await expect(page.getByText('Nothing to decide')).toBeVisible();
    expect(total()).toBe(2);
    await expectAccessible(page);
    expect(await status()).toBe(410);
    await page.getByRole('button', { name: /^Show again/ }).click();
    await expect(page.getByText('The photo is on the website')).toBeVisible();
    expect(await status()).toBe(200);
  },
);

test('a collection of young people is hidden until permission', { tag: '@widths' }, async ({ page }) => {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/gallery/young-people?collection=Tea`);
  await arriveAt(page, 'Tea');
  const young = page.getByRole('switch', { name: 'This collection shows children or teenagers' });
  const isPublic = async () =>
    (await (await page.request.get(`${site.url}/gallery`)).text()).includes('First cup');
  expect(await isPublic()).toBe(true);
  await young.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: '3 photos are hidden from the website' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hidden photos (3)' })).toBeVisible();
  await expectAccessible(page);
  // A copy that is stale for less than a second may still be sent.
  await expect.poll(isPublic).toBe(false);
  // No slip of a finger shows the photos.
  await young.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alertdialog')).toContainText('3 photos will be on the website again');
  await button(page, 'Cancel').click();
  await expect(young).toBeChecked();
  await button(page, 'Show 3 photos').click();
  await expect(page.getByRole('button', { name: 'Confirm the permission first.' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^We hold written permission/ }).check();
  await page.getByLabel('Where are the papers?').fill('Blue folder');
  await button(page, 'Show 3 photos').click();
  await expect(page.getByText('Permission confirmed by Ada Example')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(isPublic).toBe(true);
  // A request hides one of them at once.
  const id = await ask(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The photo is hidden now');
  expect((await page.request.get(`${site.url}/api/photo-removal/${id}`)).status()).toBe(410);
});
