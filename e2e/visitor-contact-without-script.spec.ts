import { expect, type Page } from '@playwright/test';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, test } from './visitor.ts';

const draft = {
  name: 'Ada Example',
  email: 'ada@home.example',
  message: 'When is tea?\n\n<b>Ada</b> & "Co"',
};

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({
    now: '2026-08-05T12:00-04:00',
    events: [],
    details: { contact: { email: 'hello@chapter.example' } },
  });
});
test.beforeEach(() => query(site.databaseUrl, 'truncate contacts, rate_limits, emails cascade'));
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false, expectedErrors: /^Failed to load resource/ });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const stored = () => query<typeof draft>(site.databaseUrl, 'select name, email, message from contacts');

async function write(page: Page, text: typeof draft): Promise<void> {
  await page.goto(`${site.url}/contact`);
  await field(page, 'Name').fill(text.name);
  await field(page, 'Email').fill(text.email);
  await field(page, 'Message').fill(text.message);
  await button(page, 'Send Message').click();
}

test('without JavaScript, a visitor can send a message, after the browser asked for missing fields', async ({
  page,
}) => {
  await test.step('a missing field', async () => {
    await write(page, { ...draft, message: '' });
    await expect(page).toHaveURL(`${site.url}/contact`);
    await expect(field(page, 'Message')).toBeFocused();
    expect(await stored()).toEqual([]);
  });
  await test.step('the whole message', async () => {
    await write(page, draft);
    await expect(page).toHaveURL(`${site.url}/contact?sent=yes`);
    await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Thank you for your message. We'll be in touch soon.", { exact: true }),
    ).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('');
    expect(await stored()).toEqual([draft]);
  });
});

test('without JavaScript, a visitor can correct a rejected message and send it', async ({ page }) => {
  await write(page, { ...draft, email: 'ada@home' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This doesn’t look like an email address.');
  await expect(field(page, 'Name')).toHaveValue(draft.name);
  await expect(field(page, 'Message')).toHaveValue(draft.message);
  expect(await layoutFaults(page)).toEqual([]);
  await field(page, 'Email').fill(draft.email);
  await button(page, 'Send Message').click();
  await expect(page).toHaveURL(`${site.url}/contact?sent=yes`);
  expect(await stored()).toEqual([draft]);
});

test('without JavaScript, a visitor learns about the hourly limit and still has the text after going Back', async ({
  page,
  request,
}) => {
  for (let count = 0; count < 5; count += 1)
    await request.post(`${site.url}/api/contact`, { data: { ...draft, message: `Question ${count}` } });
  await write(page, draft);
  await expect(page.getByText(/^We received several messages from your connection/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/contact`);
  await expect(field(page, 'Message')).toHaveValue(draft.message);
});
