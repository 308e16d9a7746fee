import { startDnsServer, type Zone } from '../test/dns-server.ts';
import { arriveAt, beSignedIn, expectAccessible, openMenu } from './admin-steps.ts';
import { describeChapter } from './messages-steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test } from './test.ts';

/** A domain without DMARC. */
const zone: Zone = {
  'patuxent.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  'mail.patuxent.invalid': { A: ['192.0.2.25'] },
};

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let site: OwnBackOffice;
test.beforeAll(async () => {
  dns = await startDnsServer(zone);
  site = await startOwnBackOffice(`email_health_${test.info().project.name}`, {
    JOBS: 'off',
    SMTP_URL: 'smtp://news%40patuxent.example:secret@mail.patuxent.invalid',
    MAIL_FROM: 'news@patuxent.example',
    DNS_SERVER: dns.address,
  });
  await describeChapter(site.databaseUrl);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});
test.afterAll(async () => {
  await site.stop();
  await dns.stop();
});

test(
  'an owner finds out whether emails arrive, and copies what to send to the owner of the domain',
  { tag: '@widths' },
  async ({ page, isMobile }) => {
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin`);
    const menu = await openMenu(page, isMobile);
    await menu.getByRole('link', { name: 'Website status' }).click();
    await arriveAt(page, 'Website status');
    const section = page.getByRole('region', { name: 'Will our email arrive?' });
    await expect(section.getByRole('status')).toHaveText(
      'Please note: Mostly. Some may land in spamOne thing is missing or wrong. Please send the person who owns patuxent.example the text below.',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await section.getByRole('button', { name: 'Copy text' }).click();
    await expectToast(page, 'Text copied');
    const text = `The emails of our website come from news@patuxent.example.

Please add this record to patuxent.example:
Type: TXT
Name: _dmarc
Value: v=DMARC1; p=none`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await expect(section.getByRole('link', { name: 'Email it' })).toHaveAttribute(
      'href',
      `mailto:?body=${encodeURIComponent(text)}`,
    );

    await section.getByRole('link', { name: 'What we checked' }).click();
    await arriveAt(page, 'Will our email arrive?');
    const checks = page.getByRole('list', { name: 'What we checked' }).getByRole('listitem');
    await expect(checks).toContainText([
      'OK: We send from our own domain',
      'OK: Our email service may send for us',
      'Please note: No rule against impostors',
      'OK: Our email account fits the sender',
      'Not known: We can’t see whether our emails are signed',
    ]);
    await page.getByText('It went to spam').click();
    await expect(
      page.getByText(/^Mark it as “Not spam” in your mailbox.* who owns the domain\.$/),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    const asked = page.waitForResponse('**/api/admin/email-health');
    await button(page, 'Check again').click();
    expect((await asked).status()).toBe(200);
    await page.getByRole('link', { name: 'Website status' }).first().click();
    await arriveAt(page, 'Website status');
  },
);

test('the operator reads the header of a test email in the browser', async ({ page }) => {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/email-health`);
  await page.getByText('For the person who runs the website').click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const field = page.getByLabel(/paste it here/);
  await field.fill('Subject: Test');
  await expect(page.getByText('There is no Authentication-Results header in this text.')).toBeVisible();
  await field.fill(`Authentication-Results: mx.home.example;
 spf=pass smtp.mailfrom=news@patuxent.example;
 dmarc=fail (p=NONE) header.from=patuxent.example
Subject: Test`);
  const found = page.getByRole('list', { name: 'What the receiver found' }).getByRole('listitem');
  await expect(found).toHaveText([
    'OK: SPF: passspf=pass smtp.mailfrom=news@patuxent.example',
    'Not known: DKIM: not mentioned',
    'Please note: DMARC: faildmarc=fail header.from=patuxent.example',
  ]);
  await expectAccessible(page);
  expect(calls).toEqual([]);
});
