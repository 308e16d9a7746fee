import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer, testFiles } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { projectPath } from '../infra/project-path.ts';
import { exportStatic, type ExportReport } from './export-static.ts';
import { fileFor, relativeLink, toStaticPage, toStaticStyles } from './static-page.ts';

const origin = 'https://chapter.example';
let folder: string;
let report: ExportReport;

beforeAll(async () => {
  const db = await testDatabase();
  await db.pool.query(
    `insert into events (title, start_date, end_date, location, search_text, image_url)
     values ('Spring tea', '2026-03-14T18:00:00Z', '2026-03-14T20:00:00Z', 'Library', '', '/media/gone.webp'),
            ('Fall walk', '2026-05-02T18:00:00Z', '2026-05-02T20:00:00Z', 'Park', '', null)`,
  );
  folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  const months = { first: '2026-03', last: '2026-05' };
  // More pages than a visitor may ask for at once.
  await db.pool.query(
    `insert into pages (title, slug, type) select 'Page ' || n, 'page-' || n, 'general' from generate_series(1, 90) n;
     update events set description = '<a href="/about/page-2/">two</a> <a href="/sale-100%">sale</a> <a href="/about/our-history">history</a>'`,
  );
  report = await exportStatic({
    database: { ...db, close: () => Promise.resolve() },
    files: testFiles,
    renderer: sourceRenderer,
    origin,
    folder,
    months,
  });
});

afterAll(() => rm(folder, { recursive: true }));

it('has a page for every month with events', () => {
  const month = path.join(folder, 'events/view-month-date-2026-03/index.html');
  expect(readFileSync(month, 'utf8')).toContain('Spring tea');
  expect(existsSync(path.join(folder, 'events/view-month-date-2026-04/index.html'))).toBe(true);
  expect(existsSync(path.join(folder, 'events/view-month-date-2026-06/index.html'))).toBe(false);
});

it('has only links that lead to one of its files', () => {
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages).toHaveLength(report.pages);
  expect(pages.length).toBeGreaterThan(100);
  const missing = new Set(report.missing.map((line) => fileFor(new URL(line.split(' ')[0]!, origin))));
  const dead = pages.flatMap((page) => {
    const html = readFileSync(path.join(folder, page), 'utf8');
    expect(html).not.toMatch(/<script|<form|href="\/|src="\//);
    return [...html.matchAll(/ (?:href|src)="([^":#][^":]*?)(?:#[^"]*)?"/g)]
      .map(([, link]) => path.posix.join(path.posix.dirname(page), decodeURI(link!)))
      .filter((file) => !existsSync(path.join(folder, file)) && !missing.has(file))
      .map((file) => `${page}: ${file}`);
  });
  expect(dead).toEqual([]);
});

it('has the icons', () => {
  for (const name of ['icon.svg', 'apple-touch-icon.png']) {
    expect(readFileSync(path.join(folder, name))).toEqual(readFileSync(projectPath(`public/${name}`)));
  }
});

it('follows links that the site redirects', () => {
  expect(report.missing.filter((line) => line.includes('page-2'))).toEqual([]);
  expect(readFileSync(path.join(folder, 'about/page-2/index.html'), 'utf8')).toContain('Page 2');
});

it('names what is missing', () => {
  expect(report.missing).toContain('/media/gone.webp (404)');
});

it('has a page that says so where a page was never written', () => {
  const page = readFileSync(path.join(folder, 'about/our-history/index.html'), 'utf8');
  expect(page).toContain('Page Not Found');
});

const page = new URL('/about/members?tab=officers', origin);

it('stores a query as a folder', () => {
  expect(fileFor(new URL('/', origin))).toBe('index.html');
  expect(fileFor(page)).toBe('about/members/tab-officers/index.html');
  expect(fileFor(new URL('/events/7.ics', origin))).toBe('events/7.ics');
  expect(relativeLink(page, new URL('/events#today', origin))).toBe('../../../events/index.html#today');
});

it('leaves other sites alone, and removes what needs the program', () => {
  const html =
    '<a href="https://other.example/x">there</a><a href="/admin">office</a><form>x</form><script>x</script>' +
    '<p data-needs-server>Subscribe</p><meta property="og:image:type" content="image/jpeg">' +
    '<img srcset="/media/a.webp 1x, /media/b.webp 2x"><a href="/contact#top">write</a>';
  const result = toStaticPage(html, page, (link) => (link.pathname === '/admin' ? undefined : link));
  expect(result.html).toBe(
    '<a href="https://other.example/x">there</a><img srcset="../../../media/a.webp 1x, ../../../media/b.webp 2x">' +
      '<a href="../../../contact/index.html#top">write</a>',
  );
  expect(result.links.map(({ pathname }) => pathname)).toEqual([
    '/media/a.webp',
    '/media/b.webp',
    '/contact',
  ]);
});

it.each([
  ['/sale-100%', 'sale-100%/index.html'],
  ['/x/..%2f..%2fescaped', 'x/..%2f..%2fescaped/index.html'],
  ['/x/%2e%2e/%2e%2e/y', 'y/index.html'],
  ['/media/a.jpg?size=large', 'media/a.jpg'],
])('stores %s inside the folder', (link, file) => {
  expect(fileFor(new URL(link, origin))).toBe(file);
});

it('finds the fonts of a stylesheet', () => {
  const css = toStaticStyles('src: url("/fonts/a.woff2")', new URL('/assets/site/a.css', origin));
  expect(css.html).toBe('src: url("../../fonts/a.woff2")');
});
