import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { sha256 } from '../src/infra/security/secrets.ts';
import { signToken } from '../src/infra/security/signed-links.ts';
import { textOf } from '../test/email-text.ts';
import { countPresses, newDevice, startWithHostName } from './accounts-steps.ts';
import { expectNoViolation, expectToFit } from './accessibility.ts';
import { beSignedIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('news', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
  await query(
    site.databaseUrl,
    `insert into members (name, email, position) values ('Rosa Garden', 'rosa@mail.example', 1)`,
  );
});
test.beforeEach(() => query(site.databaseUrl, 'truncate rate_limits, news_addresses, news_leaves cascade'));
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});

async function confirmLink(email: string): Promise<string> {
  const link = () => {
    const sent = smtpServer.accepted.findLast(({ to }) => to.includes(email));
    return sent && /https?:\/\/\S+\/news\/confirm#\S+/.exec(textOf(sent.raw))?.[0];
  };
  await expect.poll(link, { timeout: 20_000 }).toBeDefined();
  return link()!;
}

/** The link in the announcements that an address gets. */
async function leaveLink(email: string): Promise<string> {
  const [row] = await query<{ id: number; key: string }>(
    site.databaseUrl,
    `insert into news_addresses (email, signing_key) values ('${email}', 'a2V5')
     on conflict (lower(email)) do update set email = excluded.email returning id, signing_key as key`,
  );
  const { id, key } = row!;
  return `${site.url}/leave#${signToken(key, { purpose: 'news-leave', ids: [id, id], email })}`;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a visitor asks for the news, says yes, stops it and comes back',
  { tag: '@widths' },
  async ({ page, browser }) => {
    const email = 'denise@mail.example';
    const taps = countPresses();
    await page.goto(`${site.url}/contact`);
    const form = page.getByRole('region', { name: 'Get our news by email' });
    const field = form.getByLabel('Your email');
    await page.waitForFunction(() => document.readyState === 'complete');

    await test.step('a slip is explained, and what she typed stays', async () => {
      await field.fill('denise@mail');
      await button(page, 'Send me the news').click();
      await expect(form).toContainText('This address isn’t complete. It needs an @ and an ending like .com.');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('denise@mail');
      await expectNoViolation(page);
      await expectToFit(page, 'a slip');
    });

    await test.step('she asks with one press', async () => {
      await field.fill(email);
      await taps.press(button(page, 'Send me the news'));
      await expect(form.getByRole('status')).toContainText('Open the email we just sent you');
      await expect(form.getByRole('status')).toBeFocused();
      expect(taps.total()).toBe(1);
      await expectNoViolation(page);
    });

    const device = await newDevice(browser);
    await test.step('she confirms with the link and one press', async () => {
      await device.goto(await confirmLink(email));
      await expect(heading(device)).toHaveText('Get our news by email?');
      await expect(device).toHaveURL((url) => url.hash === '');
      await expect(device.getByText('d•••@mail.example')).toBeVisible();
      await expectNoViolation(device);
      const presses = countPresses();
      await presses.press(button(device, 'Yes, send me the news'));
      expect(1 + presses.total()).toBe(2);
      await expect(heading(device)).toHaveText('You’re on the list');
      await expect(heading(device)).toBeFocused();
      await expectNoViolation(device);
    });

    await test.step('she leaves with the link and one press', async () => {
      await device.goto(await leaveLink(email));
      await expect(heading(device)).toHaveText('Stop our news?');
      await expectNoViolation(device);
      const presses = countPresses();
      await presses.press(button(device, 'Stop the emails'));
      expect(1 + presses.total()).toBe(2);
      await expect(heading(device)).toHaveText('Done. No more news.');
      await expect(heading(device)).toBeFocused();
      await expectNoViolation(device);
    });

    await test.step('by mistake: one more press brings her back', async () => {
      await button(device, 'Put me back on the list').click();
      await expect(heading(device)).toHaveText('You’re on the list');
      await expectToFit(device, 'back on the list');
      const rows = await query(
        site.databaseUrl,
        `select decision, confirmed_at is not null as confirmed from news_leaves, news_addresses
         where key = '${sha256(email)}' and email = '${email}'`,
      );
      expect(rows).toEqual([{ decision: 'joined', confirmed: true }]);
    });

    await test.step('a cut link says so', async () => {
      await device.goto('about:blank');
      await device.goto((await leaveLink(email)).slice(0, -2));
      await expect(heading(device)).toHaveText('This link doesn’t work');
      await expectNoViolation(device);
    });
    await device.context().close();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor asks for the news, says yes, stops it and comes back', async ({ page }) => {
    const email = 'edna@mail.example';
    await page.goto(`${site.url}/contact`);
    const form = page.getByRole('region', { name: 'Get our news by email' });
    await form.getByLabel('Your email').fill('edna');
    await button(page, 'Send me the news').click();
    await expect(page.getByText('This address isn’t complete.')).toBeVisible();
    await page.goBack();
    await form.getByLabel('Your email').fill(email);
    await button(page, 'Send me the news').click();
    await expect(heading(page)).toHaveText('Look at your email');

    const paste = async (link: string, label: string) => {
      // The same URL with another fragment would load nothing.
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('The link from your email').fill(link);
      await button(page, label).click();
    };
    await paste(await confirmLink(email), 'Yes, send me the news');
    await expect(heading(page)).toHaveText('You’re on the list');
    const link = await leaveLink(email);
    // Those of the tests before may come back from the file beside the backups.
    const left = () =>
      query(site.databaseUrl, `select from news_leaves where decision = 'left' and key = $1`, [
        sha256(email),
      ]);
    await paste(link, 'Stop the emails');
    await expect(heading(page)).toHaveText('Done. No more news.');
    expect(await left()).toHaveLength(1);
    await paste(link, 'Put me back on the list');
    await expect(heading(page)).toHaveText('You’re on the list');
    expect(await left()).toHaveLength(0);
    await paste(link.slice(0, -2), 'Stop the emails');
    await expect(page.getByText('This link doesn’t work.')).toBeVisible();
  });
});

test('the form is sent by the browser where its code cannot be loaded', async ({ page }) => {
  await page.route(/\/send-news-form[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${site.url}/contact`);
  await page.waitForFunction(() => document.readyState === 'complete');
  await page
    .getByRole('region', { name: 'Get our news by email' })
    .getByLabel('Your email')
    .fill('flora@mail.example');
  await button(page, 'Send me the news').click();
  await expect(heading(page)).toHaveText('Look at your email');
});

test('visitors read the news that friends got', { tag: '@widths' }, async ({ page }) => {
  await query(site.databaseUrl, 'truncate announcements, announcement_sends');
  await page.goto(`${site.url}/news`);
  await expect(page.getByText('There is no news yet.')).toBeVisible();
  await expectNoViolation(page);
  await query(
    site.databaseUrl,
    `with added as (insert into announcements (position, subject, text, audience, is_line_on) values
       (1, 'Coats on the fifth', '<p>Dear friends, the coats are here.</p><h3>Coming up</h3><p>Quilts.</p>', 'friends', false)
       returning id)
     insert into announcement_sends (announcement_id, state, goes_out_at) select id, 'sent', now() from added`,
  );
  await expect
    .poll(async () => (await page.request.get(`${site.url}/news`)).text())
    .toContain('Coats on the fifth');
  await page.goto(`${site.url}/contact`);
  await page.getByRole('link', { name: 'See our news' }).click();
  await expect(heading(page)).toHaveText('News');
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Coats on the fifth' }).click();
  await expect(heading(page)).toHaveText('Coats on the fifth');
  await expect(page).toHaveURL(/\/news\/\d+\/coats-on-the-fifth$/);
  await expectNoViolation(page);
  await expectToFit(page, 'news');
  await page.evaluate(() => {
    window.print = () => (document.title = 'printed');
  });
  await button(page, 'Print').click();
  await expect(page).toHaveTitle('printed');
  await page.getByRole('link', { name: 'All news' }).click();
  await expect(heading(page)).toHaveText('News');
});

test('an officer sees that a member has stopped the emails', async ({ page }) => {
  const response = await page.request.post(`${site.url}/api/news/links/leave`, {
    data: { token: (await leaveLink('rosa@mail.example')).split('#')[1], isOn: false },
  });
  expect(response.status()).toBe(200);
  await beSignedIn(page, site);
  const [rosa] = await query<{ id: number }>(site.databaseUrl, 'select id from members');
  await page.goto(`${site.url}/admin/members?member=${rosa!.id}`);
  await expect(page.getByRole('dialog')).toContainText(/Stopped the emails on \w+ \d+, \d{4}/);
});
