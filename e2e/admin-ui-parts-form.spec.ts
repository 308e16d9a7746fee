import { expectTabToClose } from './admin-steps.ts';
import { intercept } from './intercept.ts';
import { expect, test, type Page, type Request } from './test.ts';
import { serveUiParts } from './ui-parts/serve.ts';

let parts: Awaited<ReturnType<typeof serveUiParts>>;

test.beforeAll(async () => {
  parts = await serveUiParts();
});

test.afterAll(() => parts.stop());

test.describe('a form', () => {
  test.beforeEach(({ page }) => page.goto(`${parts.url}/form`));

  test('shows its problems at the fields and in a summary, and focuses the first', async ({ page }) => {
    const sent = await respondToSaves(page, { status: 204 });
    await page.getByLabel('Caption').fill('Tea and quilts');
    await expect(page.getByText(/^14 of [\d,]+ characters$/)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Please type a title.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please type an email address. No one else sees it.',
    );
    await expect(page.getByRole('alert').first()).toContainText('There are 2 problems.');
    await page.getByRole('button', { name: 'Email: Please type an email address.' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('ada@chapter.example');
    await expect(page.getByRole('alert').first()).toContainText('There is a problem.');
    await expect(page.getByLabel('Caption')).toHaveValue('Tea and quilts');
    expect(sent).toEqual([]);
  });

  test('shows what the server rejects at the fields, reports a lost connection, and keeps everything typed', async ({
    page,
  }) => {
    await test.step('rejected by the server', async () => {
      const fields = { email: 'Someone else has this address.', day: 'The calendar is closed on this day.' };
      await respondToSaves(page, { status: 400, json: { message: 'Check', code: 'invalid-input', fields } });
      await fill(page);
      await page.getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Someone else has this address\./);
      await expect(page.getByRole('alert').first()).toContainText('There are 2 problems.');
      await expect(page.getByRole('alert').first()).toContainText(fields.day);
      await expectFilled(page);
      await respondToSaves(page, { status: 204 });
      await page.getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText('There are 2 problems.')).toBeHidden();
    });
    await test.step('a lost connection', async () => {
      await page.unroute('**/api/save');
      await intercept(page, '**/api/save', (route) => route.abort());
      await fill(page);
      await page.getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByText(/can’t tell whether this was saved/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create Event' })).toBeFocused();
      await expectFilled(page);
    });
  });

  test('is sent once however often it is submitted, and its button keeps its width', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = await respondToSaves(page, { status: 204, after: released });
    await fill(page);
    const button = page.getByRole('button', { name: 'Create Event' });
    await page.evaluate(() => document.fonts.ready);
    const width = (await button.boundingBox())?.width;
    await page.getByLabel('Title').press('Enter');
    const pending = page.getByRole('button', { name: 'Creating...' });
    await expect(pending).toBeDisabled();
    expect((await pending.boundingBox())?.width).toBe(width);
    await page.getByLabel('Title').press('Enter');
    await pending.dispatchEvent('click');
    await page.getByLabel('Caption').fill('Typed while it was sent');
    release();
    await expect(button).toBeEnabled();
    expect(sent.map((request) => request.postDataJSON().caption)).toEqual(['Tea and quilts']);
    // Only what was sent is saved; the rest is an unsaved change.
    await page.getByRole('link', { name: 'Toasts' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('hides a shown password when it is sent, and accepts paste', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('correct horse'));
    const password = page.getByLabel('Password', { exact: true });
    await password.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(password).toHaveValue('correct horse');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('correct horse');
  });

  test('can be filled and sent by keyboard alone', async ({ page }) => {
    const sent = await respondToSaves(page, { status: 204 });
    await page.getByRole('button', { name: 'Sign out' }).focus();
    for (const text of ['Spring Gala', 'ada@chapter.example', 'Tea', 'correct horse']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.postDataJSON()).toEqual({
      title: 'Spring Gala',
      email: 'ada@chapter.example',
      caption: 'Tea',
      password: 'correct horse',
      isPublic: true,
    });
  });
});

test.describe('leaving a form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${parts.url}/toasts`);
    await page.getByRole('link', { name: 'Form' }).click();
  });

  test('with unsaved changes asks, by a link, by going back and by closing the tab', async ({ page }) => {
    await page.getByLabel('Title').fill('Spring');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const link = page.getByRole('link', { name: 'Toasts' });
    await link.click();
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(link).toBeFocused();
    await page.goBack();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByLabel('Title')).toHaveValue('Spring');
    await expectTabToClose(page, { asking: true });
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/toasts$/);
  });

  test('without unsaved changes asks nothing', async ({ page }) => {
    await test.step('after a save', async () => {
      await respondToSaves(page, { status: 204 });
      await fill(page);
      await page.getByLabel('Title').fill('Leave');
      await page.getByRole('button', { name: 'Create Event' }).click();
      await expect(page).toHaveURL(/\/toasts$/);
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
    await test.step('without changes', async () => {
      await page.getByRole('link', { name: 'Form' }).click();
      await page.getByLabel('Title').fill('Spring');
      await page.getByLabel('Title').fill('');
      await page.getByRole('link', { name: 'Toasts' }).click();
      await expect(page.getByRole('button', { name: 'Succeed' })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Title')).toBeVisible();
      await expectTabToClose(page, { asking: false });
    });
  });
});

interface SaveResponse {
  status: number;
  json?: unknown;
  after?: Promise<void>;
}

async function respondToSaves(page: Page, { status, json, after }: SaveResponse): Promise<Request[]> {
  const sent: Request[] = [];
  await intercept(page, '**/api/save', async (route, request) => {
    sent.push(request);
    await after;
    await route.fulfill(json === undefined ? { status } : { status, json });
  });
  return sent;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Spring Gala');
  await page.getByLabel('Email').fill('ada@chapter.example');
  await page.getByLabel('Caption').fill('Tea and quilts');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
}

async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByLabel('Title')).toHaveValue('Spring Gala');
  await expect(page.getByLabel('Email')).toHaveValue('ada@chapter.example');
  await expect(page.getByLabel('Caption')).toHaveValue('Tea and quilts');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse');
}
