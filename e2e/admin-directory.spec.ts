import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { smallChapter } from './members-steps.ts';
import { query } from './databases.ts';
import { delayRequests } from './intercept.ts';
import { expect, test, type Locator } from './test.ts';

const site = ownBackOffice('directory', {
  async prepare(started) {
    await withAda(started);
    await smallChapter(started);
  },
});

test(
  'an officer replaces addresses by the contact form, and sees for whom a visitor writes',
  { tag: '@phone' },
  async ({ page, browser }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin`);
    await arriveAt(page, 'Dashboard');
    await tap(page.getByRole('main').getByRole('link', { name: 'Chapter details' }));
    await tap(page.getByRole('link', { name: 'Directory' }));
    await arriveAt(page, 'Directory');
    await expectAccessible(page);
    await tap(page.getByRole('radio', { name: 'By contact form only' }));
    await tap(page.getByRole('button', { name: 'Publish changes' }));
    await expect(page.getByRole('status').filter({ hasText: 'published' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(8);

    const visitor = await (await browser.newContext()).newPage();
    await expect
      .poll(async () => (await visitor.request.get(`${site.url}/about/members`)).text())
      .not.toContain('@chapter.example');
    await visitor.goto(`${site.url}/about/members`);
    await visitor.getByRole('link', { name: 'Write to Mary Jackson' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your message to Mary Jackson' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('textbox', { name: 'Name' }).fill('Zoë O’Neil');
    await visitor.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('zoe@home.example');
    await visitor.getByRole('textbox', { name: 'Message' }).fill('May I join you for tea?');
    // A message that is sent faster counts as junk.
    await expect.poll(() => visitor.evaluate(() => performance.now())).toBeGreaterThan(2_100);
    await visitor.getByRole('button', { name: 'Send Message' }).click();
    await expect(visitor.getByText('We received your message.')).toBeVisible();

    await page.goto(`${site.url}/admin/messages`);
    await expect(page.getByText('For Mary Jackson')).toBeVisible();
    await page.getByRole('link', { name: 'Zoë O’Neil' }).click();
    await expect(page.getByText('May I join you for tea?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mary Jackson' }).click();
    await expect(page.getByRole('link', { name: 'mary@chapter.example' })).toBeVisible();
  },
);

test('a visitor can send her message to the chapter when the form no longer reaches the member', async ({
  page,
}) => {
  const [mary] = await query(site.databaseUrl, `select id from members where name = 'Mary Jackson'`);
  const choose = (emails: string) =>
    query(
      site.databaseUrl,
      `insert into chapter_details (id, topic, published) values (8, 'directory', jsonb_build_object('emails', '${emails}'))
       on conflict (id) do update set published = excluded.published`,
    );
  await choose('form');
  const heading = page.getByRole('heading', { name: 'Your message to Mary Jackson' });
  await expect(async () => {
    await page.goto(`${site.url}/contact?to=${mary!['id']}`);
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë O’Neil');
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('zoe@home.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there a place to park?');
  await choose('hidden');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('This form no longer reaches her.')).toBeVisible();
  await expect(heading).toBeHidden();
  await send.click();
  await expect(page.getByText('We received your message.')).toBeVisible();
});

test('the form of the president names her also where the members arrive late @nightly', async ({ page }) => {
  await beSignedIn(page, site);
  const arrive = await delayRequests(page, '**/api/admin/members');
  await page.goto(`${site.url}/admin/chapter/president`);
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  arrive();
  await expect(page.getByText('Ada Byron, President')).toBeVisible();
});
