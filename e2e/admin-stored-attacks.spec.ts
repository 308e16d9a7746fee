import { xssPayloads } from '../test/xss-payloads.ts';
import { arriveAt, beSignedIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { findExecutedXss } from './executed-xss.ts';
import { ownBackOffice, type OwnBackOffice, withAda } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const site: OwnBackOffice = ownBackOffice('stored_attacks', {
  prepare: async () => {
    await withAda(site);
    await plantActivity();
    await plantRevisions();
    await plantPage();
  },
});

/** One section for each, because an unclosed tag would hide those after it. */
const inFifties = Array.from({ length: Math.ceil(xssPayloads.length / 50) }, (_, part) =>
  xssPayloads.slice(part * 50, part * 50 + 50),
);
const textOf = (attack: string, others: readonly string[]) => ({
  title: attack,
  slug: attack,
  type: 'general',
  content: {
    body: attack,
    sections: others.map((content) => ({ title: attack, content, imageUrl: attack })),
  },
});

/** Inserted without any check, as an attacker with access to the database would do it. */
async function plantActivity(): Promise<void> {
  await query(
    site.databaseUrl,
    `insert into activity (admin_name, action, subject, entity_id, title)
     select attack, (array['update', 'delete', 'failed-sign-in'])[1 + place % 3],
       (array['page', 'event', 'account'])[1 + place % 3], 1, attack
     from unnest($1::text[]) with ordinality as each (attack, place)`,
    [xssPayloads],
  );
}

async function plantRevisions(): Promise<void> {
  for (const [index, attack] of xssPayloads.entries()) {
    await query(
      site.databaseUrl,
      `insert into revisions (entity_type, entity_id, version, kind, title, snapshot, admin_name)
       values ('page', 1, $1, 'published', $2, $3, $2)`,
      [index + 1, attack, JSON.stringify(textOf(attack, inFifties[index % inFifties.length]!))],
    );
  }
}

/** The draft has no scripts, because those of a draft may run in the preview. */
async function plantPage(): Promise<void> {
  const sections = xssPayloads.map((content) => ({ content }));
  const withoutScripts = xssPayloads.filter((attack) => !/script/i.test(attack));
  await query(
    site.databaseUrl,
    `insert into pages (slug, title, type, content, draft, is_published)
     values ('planted', $1, 'general', $2, $3, true)`,
    [
      xssPayloads[0],
      JSON.stringify({ body: xssPayloads.join('<hr>'), sections }),
      JSON.stringify(textOf('<img src=x onerror=self.broken=1>', withoutScripts)),
    ],
  );
}

async function expectHarmless(page: Page): Promise<void> {
  expect(await findExecutedXss(page)).toEqual([]);
  await page.mouse.move(640, 400);
  await page.keyboard.press('Tab');
  await page.waitForTimeout(300);
  expect(await findExecutedXss(page)).toEqual([]);
  for (const frame of page.frames()) expect(await frame.evaluate(() => 'broken' in self)).toBe(false);
}

test('three hundred attacks in names and titles run nothing in the activity', async ({ page }) => {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/activity`);
  await arriveAt(page, 'Activity');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  while (await more.isVisible()) {
    const shown = await page.locator('main li').count();
    await more.click();
    await expect.poll(() => page.locator('main li').count()).toBeGreaterThan(shown);
  }
  await expect(page.getByText(/^That is everything, back to/)).toBeVisible();
  expect(await page.locator('main li').count()).toBeGreaterThan(xssPayloads.length);
  await expectHarmless(page);
});

test('nor in the history, in one version or in the comparison of two', async ({ page }) => {
  await beSignedIn(page, site);
  const ids = await query<{ id: number }>(site.databaseUrl, 'select id from revisions order by id');
  await page.goto(`${site.url}/admin/page-history/1`);
  await expect(page.getByRole('link', { name: /^Version / })).toHaveCount(50);
  await expectHarmless(page);
  for (let index = 0; index < inFifties.length; index += 1) {
    const [one, other] = [ids[index]!.id, ids[index + 1]!.id];
    await page.goto(`${site.url}/admin/page-history/1?revision=${one}`);
    await expect(page.getByText('Content Sections')).toBeVisible();
    await expectHarmless(page);
    await page.goto(`${site.url}/admin/page-history/1?revision=${one}&against=${other}`);
    await expect(page.getByText('Words that are only in')).toBeVisible();
    await expectHarmless(page);
  }
});

test('nor in the preview, where only the listed scripts of a page may run', async ({ page }) => {
  await intercept(page, /\/x$/, (route) => route.fulfill({ status: 404 }));
  await beSignedIn(page, site);
  for (const show of ['published', 'draft']) {
    await page.goto(`${site.url}/admin/preview-page/1?show=${show}`);
    await expect(page.frameLocator('iframe').locator('main, body').first()).toContainText('broken=1');
    await expectHarmless(page);
  }
});
