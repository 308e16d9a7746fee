import { intercept } from './intercept.ts';
import { expect, test, type Page } from './test.ts';
import { serveUiParts } from './ui-parts/serve.ts';
import { storedDrafts } from './stored-drafts.ts';
import { stopClock } from './stopped-clock.ts';

let parts: Awaited<ReturnType<typeof serveUiParts>>;

test.beforeAll(async () => {
  parts = await serveUiParts();
});

test.afterAll(() => parts.stop());

test('a draft is kept one second after typing stops, restored after a reload, and gone once saved', async ({
  page,
}) => {
  await intercept(page, '**/api/save', (route) => route.fulfill({ status: 204 }));
  await openForm(page, 'ada');
  await stopClock(page);
  await page.getByLabel('Title').fill('Spring Gala');
  await page.getByLabel('Email').fill('ada@chapter.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Show on the website').check();
  await page.clock.runFor(900);
  expect(await storedText(page)).toBe('');
  await page.clock.runFor(200);
  await expect(
    page.getByText(/^Not on the website yet\. Kept on this device at \d+:\d\d [AP]M\.$/),
  ).toBeVisible();
  await page.clock.resume();
  expect(await storedText(page)).toContain('Spring Gala');
  expect(await storedText(page)).not.toContain('correct horse');

  await page.reload();
  await expect(
    page.getByText(/^Your changes from \d+:\d\d [AP]M were not saved\. They are kept on this device\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Spring Gala');
  await expect(page.getByLabel('Email')).toHaveValue('ada@chapter.example');
  await expect(page.getByLabel('Show on the website')).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();

  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => storedText(page)).toBe('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create Event' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('a draft can be discarded, taken back for a moment, or ignored and restored later', async ({ page }) => {
  await test.step('discarded and taken back', async () => {
    await keepDraftOf(page, 'ada', 'Spring Gala');
    await openForm(page, 'ada');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await storedText(page)).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Spring Gala');
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  });
  await test.step('ignored', async () => {
    await keepDraftOf(page, 'ada', 'An hour of work');
    await openForm(page, 'ada');
    await page.getByLabel('Title').fill('A slip of the finger');
    await expect(page.getByText(/^Not on the website yet/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Restore' }).nth(1).click();
    await expect(page.getByLabel('Title')).toHaveValue('An hour of work');
  });
});

test('a draft is kept when the officer leaves the form, and the question says so', async ({ page }) => {
  await openForm(page, 'ada');
  await page.getByLabel('Title').fill('Spring Gala');
  await page.getByRole('link', { name: 'Toasts' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'They are kept on this device for when you come back.',
  );
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Form' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Spring Gala');
});

test('a draft is never shown to another administrator, nor to anyone after a sign-out', async ({ page }) => {
  await keepDraftOf(page, 'ada', 'Spring Gala');
  for (const owner of ['grace', '']) {
    await openForm(page, owner);
    await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
    await page.getByLabel('Title').fill('Another text');
    await page.waitForTimeout(1_300);
    await page.getByLabel('Title').fill('');
  }
  await openForm(page, 'ada');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Spring Gala');
  await page.getByLabel('Caption').fill('Not kept yet');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.reload();
  expect(await storedText(page)).toBe('');
  await expect(page.getByRole('button', { name: 'Create Event' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('no window brings a draft back after a sign-out in another', async ({ page, context }) => {
  await keepDraftOf(page, 'ada', 'Spring Gala');
  await page.getByLabel('Caption').fill('Not kept yet');
  const other = await context.newPage();
  await openForm(other, 'ada');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/^Not on the website yet/)).toBeHidden();
  await page.getByLabel('Title').fill('Typed on');
  await page.waitForTimeout(2_300);
  await page.close();
  expect(await storedText(other)).toBe('');
});

test('at most two seconds of typing are lost when the page is killed', async ({ page, context }) => {
  await openForm(page, 'ada');
  await page.getByLabel('Caption').focus();
  const typedAt: number[] = [];
  const begun = Date.now();
  // Ends in the middle between two autosaves, so that a timer which is late on a busy machine does not matter.
  while (Date.now() - begun < 4_950) {
    await page.keyboard.type('x');
    typedAt.push(Date.now());
    await page.waitForTimeout(70);
  }
  const killedAt = Date.now();
  const devTools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await openForm(next, 'ada');
  await next.getByRole('button', { name: 'Restore' }).click();
  const caption = next.getByLabel('Caption');
  await expect(caption).toHaveValue(/x{11}/);
  const kept = (await caption.inputValue()).length;
  // Long enough for more than one autosave.
  expect(typedAt.at(-1)! - typedAt[0]!).toBeGreaterThan(4_000);
  expect(killedAt - (typedAt[kept] ?? killedAt)).toBeLessThanOrEqual(2_000);
});

async function openForm(page: Page, owner: string): Promise<void> {
  await page.goto(`${parts.url}/form${owner && `?owner=${owner}`}`);
}

async function keepDraftOf(page: Page, owner: string, title: string): Promise<void> {
  await openForm(page, owner);
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText(/^Not on the website yet/)).toBeVisible();
}

function storedText(page: Page): Promise<string> {
  return storedDrafts(page, '5a'.repeat(32));
}
