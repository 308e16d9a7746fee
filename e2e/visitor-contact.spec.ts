import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './everyone.ts';
import { query } from './databases.ts';
import { deliver, holdUp, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, open, test, untilTakenOver } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const letter = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };
const thanks = "Message SentThank you for your message. We'll be in touch soon.";
const failed = 'ErrorThere was a problem sending your message. Please try again.';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now, events: 'demo' });
});
test.beforeEach(() => query(site.databaseUrl, 'truncate contacts, rate_limits cascade'));
test.afterAll(() => site.stop());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const stored = () =>
  query<typeof letter>(site.databaseUrl, 'select name, email, message from contacts order by id');

async function write(page: Page, text = letter): Promise<void> {
  await field(page, 'Name').fill(text.name);
  await field(page, 'Email').fill(text.email);
  await field(page, 'Message').fill(text.message);
}

/** Nobody writes a letter as fast as a test does, and what is sent so fast counts as a program's. */
async function takeTime(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100);
}

/** Whether the page reaches its server: a browser says that its connection is away or back a little before it is. */
function isReached(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}

async function expectTyped(page: Page, text: typeof letter): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(text.name);
  await expect(field(page, 'Email')).toHaveValue(text.email);
  await expect(field(page, 'Message')).toHaveValue(text.message);
}

test('a message is stored, the visitor is thanked and the form is empty again', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await expect(page).toHaveTitle('Contact – Patuxent Chapter');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Message')).toHaveAttribute('rows', '5');
  await write(page);
  await takeTime(page);
  const letGo = await holdUp(page, '**/api/contact');
  await button(page, 'Send Message').click();
  await expect(button(page, 'Sending...')).toBeDisabled();
  await button(page, 'Sending...').click({ force: true });
  letGo();
  await expect(page.getByRole('status')).toHaveText(thanks);
  await expect(button(page, 'Send Message')).toBeEnabled();
  await expectTyped(page, { name: '', email: '', message: '' });
  expect(await stored()).toEqual([letter]);
  await page.reload();
  await untilTakenOver(page);
  await expectTyped(page, { name: '', email: '', message: '' });
});

test('what is missing is said beside its field, and the keyboard stands on the first', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await field(page, 'Name').fill('Ada');
  await field(page, 'Email').fill('ada@home');
  await button(page, 'Send Message').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'This does not look like an e-mail address.',
  );
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Please write a message.');
  await expect(field(page, 'Name')).toHaveAccessibleDescription('');
  await expectNoViolation(page);
  await field(page, 'Email').fill('ada@home.example');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
  expect(await stored()).toEqual([]);
});

test.describe('when sending fails', () => {
  test.use({ provoked: /^Failed to load resource/ });

  test('everything typed stays, and a second try sends it', async ({ page, context }) => {
    await open(page, `${site.url}/contact`);
    await write(page);
    await takeTime(page);
    await context.setOffline(true);
    await expect.poll(() => isReached(page)).toBe(false);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('alert')).toHaveText(failed);
    await expect(
      page.getByText(
        'We do not know whether your message has reached us. Everything you typed is still here, and it does no harm to send it again.',
      ),
    ).toBeVisible();
    await expectTyped(page, letter);
    await expectNoViolation(page);
    await context.setOffline(false);
    await expect.poll(() => isReached(page)).toBe(true);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('status')).toHaveText(thanks);
    expect(await stored()).toEqual([letter]);
  });

  test('after the message was stored, sending it again stores no second one', async ({ page }) => {
    await open(page, `${site.url}/contact`);
    await write(page);
    await takeTime(page);
    await intercept(page, '**/api/contact', async (route) => {
      await deliver(route);
      await route.abort();
    });
    await button(page, 'Send Message').click();
    await expect(page.getByText(/^We do not know whether your message has reached us\./)).toBeVisible();
    expect(await stored()).toEqual([letter]);
    await page.unroute('**/api/contact');
    await button(page, 'Send Message').click();
    await expect(page.getByRole('status')).toHaveText(thanks);
    expect(await stored()).toEqual([letter]);
  });

  test('what the server says of a field stands beside it', async ({ page }) => {
    await open(page, `${site.url}/contact`);
    const odd = { ...letter, name: 'Ada\u0085Example' };
    await write(page, odd);
    await takeTime(page);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('alert')).toHaveText(failed);
    await expect(
      page.getByText('Your message was not sent. Everything you typed is still here.'),
    ).toBeVisible();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Please write this on one line.');
    await expect(field(page, 'Name')).toBeFocused();
    await expectTyped(page, odd);
  });

  test('after five messages in an hour it is said why, and the letter stays', async ({ page, request }) => {
    for (let count = 0; count < 5; count += 1)
      await request.post(`${site.url}/api/contact`, { data: { ...letter, message: `Question ${count}` } });
    await open(page, `${site.url}/contact`);
    await write(page);
    await takeTime(page);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('alert')).toHaveText(failed);
    await expect(page.getByText(/^Several messages have come from your connection/)).toBeVisible();
    await expectTyped(page, letter);
    expect(await stored()).toHaveLength(5);
  });
});

test('what was typed survives a reload, and may be sent at once after it', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await write(page);
  await takeTime(page);
  await open(page, `${site.url}/events`);
  await open(page, `${site.url}/contact`);
  await expectTyped(page, letter);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(await stored()).toEqual([letter]);
});

test('the trap for programs is neither seen nor reached, and what fills it in is junk', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await expect(page.getByRole('textbox')).toHaveCount(3);
  const trap = page.locator('input[name="leaveEmpty"]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await write(page);
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await takeTime(page);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  expect(await query(site.databaseUrl, 'select folder from contacts')).toEqual([{ folder: 'junk' }]);
});

test('the addresses stand beside the form', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  const addresses = page.getByRole('main').locator('address');
  await expect(addresses.getByRole('link', { name: 'hello@patuxent.example', exact: true })).toHaveAttribute(
    'href',
    'mailto:hello@patuxent.example',
  );
  await expect(addresses).toContainText('P.O. Box 1962');
  await expect(addresses.getByRole('link', { name: '(202) 555-0146' })).toHaveAttribute(
    'href',
    'tel:2025550146',
  );
  await expectNoViolation(page);
});

test('nothing is cut off on a narrow screen or with larger text', async ({ page, isMobile }) => {
  const ways = [
    { width: 320, text: '100%' },
    { width: isMobile ? 390 : 1280, text: isMobile ? '150%' : '200%' },
  ];
  for (const { width, text } of ways) {
    await page.setViewportSize({ width, height: 720 });
    await open(page, `${site.url}/contact?sent=yes`);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await button(page, 'Send Message').click();
    // What is missing is said by now.
    await expect(field(page, 'Name')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await layoutFaults(page), text).toEqual([]);
  }
});
