import { expect } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { card, cardTitles, dayOfMonth, open, results, searchBox, showView, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const attack = (number: number) => `window.broken=(window.broken||0)+${number}`;
const title = `</script><script>${attack(1)}</script><!--\u2028\u2029"'><svg onload=${attack(2)}>&lt;b&gt;`;
const events = [
  {
    title,
    starts: '2026-08-15T15:00-04:00',
    location: `<img src=x onerror=${attack(4)}> & "place"`,
    description:
      `<p>Safe \u2028text</p><script>${attack(16)}</script><img src="/x" onerror="${attack(32)}">` +
      `<a href="javascript:${attack(64)}">click</a><iframe srcdoc="<script>${attack(128)}</script>"></iframe>` +
      `<p style="position:fixed;inset:0">cover</p><form action="https://evil.example"><input></form>` +
      `<svg><script>${attack(256)}</script></svg><base href="https://evil.example/"><style>*{display:none}</style>`,
  },
  { title: 'Plain', starts: '2026-08-16T15:00-04:00' },
];

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());

const broken = 'broken' as keyof Window;

test('no view of the demo violates the policy, neither on load nor after navigation', async ({ page }) => {
  // Any browser error fails the test, so every view is rendered by the server and by the browser.
  for (const path of ['/events?view=month', '/events?view=day', '/events?event=3', '/events']) {
    await open(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  }
  for (const view of ['Month', 'Day', 'List'] as const) await showView(page, view);
  await searchBox(page).fill('quilting');
  await expect(cardTitles(results(page)).last()).toHaveText('Open Quilting Table');
  await results(page).getByRole('link', { name: 'Open Quilting Table', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open Quilting Table' })).toBeVisible();
});

test.describe('the check for policy violations', () => {
  test.use({ expectedErrors: /Content Security Policy|^policy broken: script-src-elem by inline$/ });

  test('detects one', async ({ page, browserErrors }) => {
    await open(page, '/events');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.broken = 1';
      document.body.append(script);
    });
    await expect.poll(() => browserErrors).toContain('policy broken: script-src-elem by inline');
    expect(await page.evaluate((name) => window[name], broken)).toBeUndefined();
  });
});

test.describe('an event that tries to break out', () => {
  // The sanitized description still requests a missing picture.
  test.use({ expectedErrors: /^Failed to load resource: the server responded with a status of 404/ });

  test('is shown as text and runs nothing, in every view, and harms no other event', async ({
    page,
    request,
  }) => {
    await test.step('every view', async () => {
      const id = site.idOf(title);
      for (const path of ['/events', `/events?event=${id}`, '/events?view=day&date=2026-08-15']) {
        await open(page, `${site.url}${path}`);
        const hostile = page.getByRole('article').first();
        await expect(hostile.getByRole('heading')).toHaveText(title);
        await expect(hostile.getByText('<img src=x onerror=')).toBeVisible();
        await expect(hostile.getByText('Safe text')).toBeVisible();
        await expect(
          hostile.locator('script, iframe, form, base, style, [onerror], [href^="javascript"], [style]'),
        ).toHaveCount(0);
        expect(await page.evaluate((name) => window[name], broken), path).toBeUndefined();
      }
      await open(page, `${site.url}/events?view=month`);
      const day = dayOfMonth(page, '2026-08-15');
      await expect(day.getByText(title.slice(0, 40)).first()).toBeVisible();
      expect(await page.evaluate((name) => window[name], broken)).toBeUndefined();
    });
    await test.step('data and other events', async () => {
      await open(page, `${site.url}/events`);
      await expect(card(page, 'Plain')).toBeVisible();
      for (const path of ['/events', `/events/${site.idOf(title)}`]) {
        const html = await (await request.get(`${site.url}${path}`)).text();
        expect(html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
        for (const [, json = ''] of html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)) {
          expect(() => JSON.parse(json) as unknown).not.toThrow();
          expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        }
        expect(html.match(/<script type="application\/[^>]*>/g)).not.toBeNull();
      }
    });
  });
});

test('text in the URL is shown as text and runs nothing', async ({ page }) => {
  const search = `</script><script>${attack(1)}</script>"><img src=x onerror=${attack(2)}>`;
  for (const view of ['list', 'month', 'day']) {
    await open(page, `${site.url}/events?${new URLSearchParams({ search, view, date: search })}`);
    await expect(searchBox(page)).toHaveValue(search);
    expect(await page.evaluate((name) => window[name], broken), view).toBeUndefined();
  }
});

test('a visitor downloads no schema library, nothing of the back office, and only scripts that the document names and the views of the calendar', async ({
  page,
  request,
}) => {
  const loaded = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') loaded.add(new URL(asked.url()).pathname);
  });
  await open(page, '/events');
  const html = await (await request.get('/events')).text();
  // The policy names no hash, so the document may contain no scripts but files and data blocks.
  for (const [tag, attributes = ''] of html.matchAll(/<script\b([^>]*)>/g)) {
    expect(attributes, tag).toMatch(
      /^ type="(application\/(ld\+)?json"( id="document-data")?|module" src="\/assets\/[^"]+" data-modules="[^"<>]+")$/,
    );
  }
  const [, loader = '', modules = ''] = /<script type="module" src="([^"]+)" data-modules="([^"]+)">/.exec(
    html,
  )!;
  const named = [loader, ...modules.split(' ')];
  expect(named.length).toBeGreaterThan(1);
  expect([...loaded].toSorted()).toEqual(named.toSorted());
  for (const view of ['Month', 'Day', 'List'] as const) await showView(page, view);
  const loadedLater = [...loaded].filter((path) => !named.includes(path));
  expect(loadedLater.toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/site\/calendar-views-/),
    expect.stringMatching(/^\/assets\/site\/next-event-/),
  ]);
  for (const path of loaded) {
    const script = await (await request.get(path)).text();
    expect(script).not.toBe('');
    expect(path).toMatch(/^\/assets\/site\//);
    for (const word of [
      'ZodError',
      '_zod',
      'invalid_type',
      'Back office',
      '/assets/admin/',
      'not-signed-in',
      '/api/admin',
    ]) {
      expect(script.includes(word), `${path} holds ${word}`).toBe(false);
    }
  }
});
