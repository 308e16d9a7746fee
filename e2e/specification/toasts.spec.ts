import { stopClock } from '../stopped-clock.ts';
import { expect, test } from '../test.ts';
import { create, openBackOffice } from './back-office.ts';
import { button, expectToast, failCall, heading, open, toastOf } from './screen.ts';

const site = openBackOffice('toasts');
const tea = { title: 'Tea', description: '', startDate: '2037-05-05T14:00', endDate: '2037-05-05T16:00' };

test('152, decided: Toast display time 5000 ms, one toast at a time', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await page.getByLabel('Email', { exact: true }).fill('ann@home.example');
  await page.getByLabel('Message', { exact: true }).fill('When is the next tea?');
  await failCall(page, 'POST', '**/api/contact');
  await stopClock(page);
  for (let times = 0; times < 2; times += 1) {
    await button(page, 'Send Message').click();
    await expectToast(page, 'Error', 'There was a problem sending your message. Please try again.');
    await expect(page.getByText('Error', { exact: true })).toHaveCount(1);
  }
  await page.clock.runFor(4_900);
  await expect(toastOf(page, 'Error')).toBeVisible();
  await page.clock.runFor(100);
  await expect(toastOf(page, 'Error')).toHaveCount(0);
});

test('152, decided: a toast with Undo or a link stays for 10 s', async () => {
  const { page } = site;
  await create(site, '/api/events', tea);
  await page.goto('/admin/events');
  await button(page.getByRole('main').getByRole('listitem').first(), /^Delete/).click();
  // The page measures it, because a busy machine reports changes late.
  const stay = await page.evaluateHandle(() => {
    const seen: { from?: number; until?: number } = {};
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes('The event has been successfully deleted.');
      if (isThere) seen.from ??= performance.now();
      else if (seen.from !== undefined) seen.until ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expectToast(page, 'Event deleted', 'The event has been successfully deleted.');
  await page.mouse.move(5, 5);
  await expect(toastOf(page, 'Event deleted')).toHaveCount(0, { timeout: 15_000 });
  const shownMs = await stay.evaluate(({ from, until }) => until! - from!);
  expect(shownMs).toBeGreaterThan(9_800);
  expect(shownMs).toBeLessThan(12_000);
});

test('152, decided: a toast leaves with the screen that it belongs to', async () => {
  const { page } = site;
  await create(site, '/api/events', tea);
  await page.goto('/admin/events');
  await button(page.getByRole('main').getByRole('listitem').first(), /^Delete/).click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expectToast(page, 'Event deleted');
  // A save may still lead to another screen, which is then the screen of its toast.
  const shownAt = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(shownAt + 1_200);
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(heading(page, 'Manage Members')).toBeVisible();
  await expect(toastOf(page, 'Event deleted')).toHaveCount(0, { timeout: 2_000 });
});
