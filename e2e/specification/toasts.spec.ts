import { stopClock } from '../stopped-clock.ts';
import { expect, test } from '../test.ts';
import { openBackOffice } from './back-office.ts';
import { button, expectToast, failCall, open, toastOf } from './screen.ts';

const site = openBackOffice('toasts');

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
