import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { query } from './databases.ts';
import { deliver, delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, open, test, waitForHydration } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const draft = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };
const thanks = "Message SentThank you for your message. We'll be in touch soon.";
const failed = 'ErrorThere was a problem sending your message. Please try again.';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now, events: 'demo' });
});
test.beforeEach(() => query(site.databaseUrl, 'truncate contacts, rate_limits, emails cascade'));
test.afterAll(() => site.stop());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const stored = () =>
  query<typeof draft>(site.databaseUrl, 'select name, email, message from contacts order by id');

async function write(page: Page, text = draft): Promise<void> {
  await field(page, 'Name').fill(text.name);
  await field(page, 'Email').fill(text.email);
  await field(page, 'Message').fill(text.message);
}

/** A message that is sent faster counts as junk. */
async function takeTime(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100);
}

/** Whether the page can reach the server; the browser reports a changed connection slightly too early. */
function isReached(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}

async function expectTyped(page: Page, text: typeof draft): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(text.name);
  await expect(field(page, 'Email')).toHaveValue(text.email);
  await expect(field(page, 'Message')).toHaveValue(text.message);
}

test(
  'a visitor can send a message, and the form is empty afterwards',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, `${site.url}/contact`);
    await expect(page).toHaveTitle('Contact – Patuxent Chapter');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Message')).toHaveAttribute('rows', '5');
    await write(page);
    await takeTime(page);
    const release = await delayRequests(page, '**/api/contact');
    await button(page, 'Send Message').click();
    await expect(button(page, 'Sending...')).toBeDisabled();
    await button(page, 'Sending...').click({ force: true });
    release();
    await expect(page.getByRole('status')).toHaveText(thanks);
    await expect(button(page, 'Send Message')).toBeEnabled();
    await expectTyped(page, { name: '', email: '', message: '' });
    expect(await stored()).toEqual([draft]);
    await page.reload();
    await waitForHydration(page);
    await expectTyped(page, { name: '', email: '', message: '' });
  },
);

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('a visitor keeps the text, can send it again, and it is stored once', async ({ page, context }) => {
    await open(page, `${site.url}/contact`);
    await write(page);
    await takeTime(page);
    await context.setOffline(true);
    await expect.poll(() => isReached(page)).toBe(false);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('alert')).toHaveText(failed);
    await expect(
      page.getByText(
        'We can’t tell whether your message reached us. Your text is still here, and it’s safe to send it again.',
      ),
    ).toBeVisible();
    await expectTyped(page, draft);
    await expectNoViolation(page);
    await context.setOffline(false);
    await expect.poll(() => isReached(page)).toBe(true);
    await intercept(page, '**/api/contact', async (route) => {
      await deliver(route);
      await route.abort();
    });
    await button(page, 'Send Message').click();
    await expect.poll(stored).toEqual([draft]);
    await expect(page.getByText(/^We can’t tell whether your message reached us\./)).toBeVisible();
    await page.unroute('**/api/contact');
    await button(page, 'Send Message').click();
    await expect(page.getByRole('status')).toHaveText(thanks);
    expect(await stored()).toEqual([draft]);
  });

  test('a visitor finds the problems next to the fields, with the focus on the first', async ({ page }) => {
    await test.step('found by the browser', async () => {
      await open(page, `${site.url}/contact`);
      await field(page, 'Name').fill('Ada');
      await field(page, 'Email').fill('ada@home');
      await button(page, 'Send Message').click();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAccessibleDescription(
        'This doesn’t look like an email address.',
      );
      await expect(field(page, 'Message')).toHaveAccessibleDescription('Please enter a message.');
      await expect(field(page, 'Name')).toHaveAccessibleDescription('');
      await expectNoViolation(page);
      await field(page, 'Email').fill('ada@home.example');
      await expect(field(page, 'Email')).toHaveAccessibleDescription('');
      expect(await stored()).toEqual([]);
    });
    await test.step('found by the server', async () => {
      await open(page, `${site.url}/contact`);
      const invalid = { ...draft, name: 'Ada\u0085Example' };
      await write(page, invalid);
      await takeTime(page);
      await button(page, 'Send Message').click();
      await expect(page.getByRole('alert')).toHaveText(failed);
      await expect(page.getByText('Your message was not sent. Your text is still here.')).toBeVisible();
      await expect(field(page, 'Name')).toHaveAccessibleDescription('Please write this on one line.');
      await expect(field(page, 'Name')).toBeFocused();
      await expectTyped(page, invalid);
    });
  });
});

test('a visitor’s draft survives a reload and can be sent right away', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await write(page);
  await takeTime(page);
  await open(page, `${site.url}/events`);
  await open(page, `${site.url}/contact`);
  await expectTyped(page, draft);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(await stored()).toEqual([draft]);
});

test('a visitor finds the addresses next to the form, and no honeypot', async ({ page }) => {
  await test.step('addresses', async () => {
    await open(page, `${site.url}/contact`);
    const addresses = page.getByRole('main').locator('address');
    await expect(
      addresses.getByRole('link', { name: 'hello@patuxent.example', exact: true }),
    ).toHaveAttribute('href', 'mailto:hello@patuxent.example');
    await expect(addresses).toContainText('P.O. Box 1962');
    await expect(addresses.getByRole('link', { name: '(202) 555-0146' })).toHaveAttribute(
      'href',
      'tel:2025550146',
    );
    await expectNoViolation(page);
  });
  await test.step('a message that fills in the honeypot is junk', async () => {
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
    const honeypot = page.locator('input[name="leaveEmpty"]');
    await expect(honeypot).not.toBeInViewport();
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    await expect(honeypot).toHaveAttribute('autocomplete', 'off');
    await write(page);
    await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await takeTime(page);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('status')).toHaveText(thanks);
    expect(await query(site.databaseUrl, 'select folder from contacts')).toEqual([{ folder: 'junk' }]);
  });
});

test('the form fits a narrow screen and larger text', async ({ page }) => {
  const ways = [
    { width: 320, text: '100%' },
    { width: 1280, text: '200%' },
  ];
  for (const { width, text } of ways) {
    await page.setViewportSize({ width, height: 720 });
    await open(page, `${site.url}/contact?sent=yes`);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await button(page, 'Send Message').click();
    // The focus moves when the problems are shown.
    await expect(field(page, 'Name')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await layoutFaults(page), text).toEqual([]);
  }
});
