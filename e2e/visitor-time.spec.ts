import { collectBrowserErrors } from './browser-errors.ts';
import { createOwnDatabase, type OwnDatabase, type PlannedEvent } from './own-site.ts';
import { startServerProcess, type ServerProcess } from './servers.ts';
import { expect, test, type Browser, type Page } from './test.ts';
import { cardTitles, waitForHydration } from './visitor.ts';

/** The earliest, the latest and a middle time zone, for servers and browsers. */
const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'];

interface Change {
  name: string;
  now: string;
  events: PlannedEvent[];
  /** What the page says about events, in chapter time. */
  says: Record<string, { date: string; time: string }>;
  happeningNow: string;
  chosen: string;
}

const changes: Change[] = [
  {
    name: 'the night daylight saving begins',
    // 1:30 AM; Los Angeles and Kiritimati are on March 7 and in the evening of March 8.
    now: '2026-03-08T06:30:00Z',
    events: [
      { title: 'Before midnight', starts: '2026-03-08T04:59:00Z', ends: '2026-03-08T05:00:00Z' },
      { title: 'At midnight', starts: '2026-03-08T05:00:00Z', ends: '2026-03-08T07:30:00Z' },
      { title: 'Last minute of winter', starts: '2026-03-08T06:59:00Z', ends: '2026-03-08T07:00:00Z' },
      { title: 'First minute of summer', starts: '2026-03-08T07:00:00Z', ends: '2026-03-08T08:00:00Z' },
      { title: 'Until midnight', starts: '2026-03-09T02:00:00Z', ends: '2026-03-09T04:00:00Z' },
      { title: 'Long weekend', starts: '2026-03-06T22:00:00Z', ends: '2026-03-09T04:30:00Z' },
    ],
    says: {
      'Before midnight': { date: 'March 7, 2026', time: '11:59 PM – 12:00 AM' },
      'At midnight': { date: 'March 8, 2026', time: '12:00 AM – 3:30 AM' },
      'Last minute of winter': { date: 'March 8, 2026', time: '1:59 AM – 3:00 AM' },
      'First minute of summer': { date: 'March 8, 2026', time: '3:00 AM – 4:00 AM' },
      'Until midnight': { date: 'March 8, 2026', time: '10:00 PM – 12:00 AM' },
      'Long weekend': { date: 'March 6 – March 9, 2026', time: 'Mar 6, 5:00 PM – Mar 9, 12:30 AM' },
    },
    happeningNow: 'At midnightUntil 3:30 AMLong weekendUntil March 9, 12:30 AM',
    chosen: 'First minute of summer',
  },
  {
    name: 'the night daylight saving ends',
    // 1:30 AM for the first time; in Los Angeles it is still October.
    now: '2026-11-01T05:30:00Z',
    events: [
      { title: 'Before midnight', starts: '2026-11-01T03:59:00Z', ends: '2026-11-01T04:00:00Z' },
      { title: 'At midnight', starts: '2026-11-01T04:00:00Z', ends: '2026-11-01T06:30:00Z' },
      { title: 'Last minute of summer', starts: '2026-11-01T05:59:00Z', ends: '2026-11-01T06:00:00Z' },
      { title: 'First minute of winter', starts: '2026-11-01T06:00:00Z', ends: '2026-11-01T07:00:00Z' },
      { title: 'Until midnight', starts: '2026-11-02T03:00:00Z', ends: '2026-11-02T05:00:00Z' },
      { title: 'Long weekend', starts: '2026-10-30T21:00:00Z', ends: '2026-11-02T05:30:00Z' },
    ],
    says: {
      'Before midnight': { date: 'October 31, 2026', time: '11:59 PM – 12:00 AM' },
      'At midnight': { date: 'November 1, 2026', time: '12:00 AM – 1:30 AM' },
      'Last minute of summer': { date: 'November 1, 2026', time: '1:59 AM – 1:00 AM' },
      'First minute of winter': { date: 'November 1, 2026', time: '1:00 AM – 2:00 AM' },
      'Until midnight': { date: 'November 1, 2026', time: '10:00 PM – 12:00 AM' },
      'Long weekend': { date: 'October 30 – November 2, 2026', time: 'Oct 30, 5:00 PM – Nov 2, 12:30 AM' },
    },
    happeningNow: 'At midnightUntil 1:30 AMLong weekendUntil November 2, 12:30 AM',
    chosen: 'First minute of winter',
  },
];

for (const change of changes) {
  test.describe(change.name, () => {
    let database: OwnDatabase;
    let servers: ServerProcess[];
    let paths: string[];
    test.beforeAll(async () => {
      test.setTimeout(60_000);
      database = await createOwnDatabase(change);
      const program = ['e2e/serve-at.ts', change.now];
      const start = (zone: string) =>
        startServerProcess({ databaseUrl: database.url, program, env: { TZ: zone } });
      servers = await Promise.all(zones.map(start));
      const chosen = database.idOf(change.chosen);
      paths = ['/events', '/events?view=month', '/events?view=day', `/events?event=${chosen}`];
    });
    test.afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
    });

    test('a visitor gets the same document from servers in three zones, unchanged by browsers in three zones', async ({
      browser,
    }) => {
      await test.step('servers', async () => {
        for (const path of paths) {
          const [first, ...others] = await Promise.all(
            servers.map(async ({ url }) => splitDocument(await served(url + path))),
          );
          expect(first!.markup).toContain('<h1');
          for (const other of others) expect(other, path).toEqual(first);
        }
      });
      // All servers send the same, so one is enough for the browsers.
      const { url } = servers[1]!;
      for (const timezoneId of zones) {
        await test.step(`a browser in ${timezoneId}`, () =>
          inBrowserOf(timezoneId, browser, async (page, { browserErrors, reads }) => {
            for (const path of paths) {
              await page.goto(url + path);
              await waitForHydration(page);
              await untilIdle(page);
              const { before, after } = await contents(page, await served(url + path));
              expect(before.length).toBeGreaterThan(100);
              expect(after, `${path} in ${timezoneId}`).toEqual(before);
            }
            expect(browserErrors).toEqual([]);
            expect(reads).toEqual([]);
          }));
      }
    });

    test('a visitor sees every date and time in the chapter’s time zone', async ({ browser }) => {
      await inBrowserOf('Pacific/Kiritimati', browser, async (page) => {
        const { url } = servers[2]!;
        await page.goto(`${url}/events`);
        await waitForHydration(page);
        for (const [title, { date, time }] of Object.entries(change.says)) {
          const card = page.getByRole('article', { name: title, exact: true });
          await expect(card.getByRole('paragraph').first()).toHaveText(new RegExp(`^${date}(On now)?$`));
          await expect(card.getByText(time, { exact: true })).toBeVisible();
        }
        await expect(page.getByRole('region', { name: 'Happening now' }).getByRole('list')).toHaveText(
          change.happeningNow,
        );
        await page.goto(`${url}/events?view=month`);
        const mark = page.locator('[aria-current="date"] time');
        await expect(mark).toHaveAttribute('datetime', change.now.slice(0, 10));
        await page.goto(`${url}/events?view=day`);
        const today = cardTitles(page.locator('main'));
        const ofToday = Object.keys(change.says).filter((title) => title !== 'Before midnight');
        expect((await today.allTextContents()).toSorted()).toEqual(ofToday.toSorted());
      });
    });
  });
}

async function served(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** The visible markup, compared exactly, and the data for hydration, in which the order of responses does not matter. */
function splitDocument(html: string): { markup: string; data: unknown } {
  const [markup = '', data = ''] = html.split('<script type="application/json" id="document-data">');
  return { markup, data: JSON.parse(data.slice(0, data.indexOf('</script>'))) };
}

interface Watched {
  browserErrors: string[];
  /** Reads of data that were in the document already. */
  reads: string[];
}

/** A browser in another time zone, whose own date differs from that of all servers. */
async function inBrowserOf(
  timezoneId: string,
  browser: Browser,
  visit: (page: Page, watched: Watched) => Promise<void>,
) {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  const browserErrors = await collectBrowserErrors(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) reads.push(request.url());
  });
  await visit(page, { browserErrors, reads });
  await context.close();
}

/** Effects run after hydration and could change the screen. They have run once the browser is idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );
}

/** The head and the screen as sent and as they are now, tag by tag. */
function contents(page: Page, sent: string): Promise<{ before: string[]; after: string[] }> {
  return page.evaluate((html) => {
    // Hydration may remove the comments between texts and reorder attributes, but nothing else.
    function write(node: Node): string[] {
      // What scripts load is not part of the page.
      if (node instanceof HTMLLinkElement && node.rel === 'modulepreload') return [];
      if (node instanceof HTMLScriptElement && node.type === 'module') return [];
      if (node instanceof Element) {
        const attributes = Array.from(node.attributes, ({ name, value }) => ` ${name}="${value}"`);
        return [
          `<${node.tagName}${attributes.toSorted().join('')}>`,
          ...writeChildren(node),
          `</${node.tagName}>`,
        ];
      }
      return node instanceof Text ? [node.data] : [];
    }
    function writeChildren(node: Node): string[] {
      return Array.from(node.childNodes).flatMap((child) => write(child));
    }
    const writeParts = (document: Document) =>
      ['head', '#root'].flatMap((part) => writeChildren(document.querySelector(part)!));
    return {
      before: writeParts(new DOMParser().parseFromString(html, 'text/html')),
      after: writeParts(document),
    };
  }, sent);
}
