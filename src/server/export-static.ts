import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp, type AppOptions } from './app.ts';
import { fileFor, toRedirectPage, toStaticPage, toStaticStyles } from './static-page.ts';

interface ExportOptions extends Pick<AppOptions, 'database' | 'files' | 'renderer' | 'origin'> {
  folder: string;
  /** The first and the last month with events, as `2026-08`; undefined without events. */
  months: { first: string; last: string } | undefined;
}

export interface ExportReport {
  pages: number;
  files: number;
  /** URLs that a page uses and that do not exist. */
  missing: string[];
}

const MAX_FILES = 1_000_000;
const SERVER_ONLY_PATHS = /^\/((admin|api|search)(\/|$)|feed\.)/;

/** Writes the public site as plain files, as a visitor without scripts sees it. */
export async function exportStatic(options: ExportOptions): Promise<ExportReport> {
  const { origin, folder } = options;
  // Without the cache there is no limit of requests, which is for visitors.
  const { fastify } = await buildApp({ ...options, cacheDocuments: false, logLevel: 'silent' });
  const report: ExportReport = { pages: 0, files: 0, missing: [] };
  const known = new Set<string>();
  const waiting: URL[] = [];

  const add = (url: URL) => {
    const key = url.pathname + url.search;
    if (known.has(key)) return;
    if (known.size >= MAX_FILES) throw new Error(`The site has more than ${MAX_FILES} files.`);
    known.add(key);
    waiting.push(url);
  };
  try {
    // No link may lead to some of the pages in the sitemap.
    const sitemap = await read(new URL('/sitemap.xml', origin));
    const pages = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    for (const start of ['/', ...pages, ...monthsOf(options)]) add(new URL(start, origin));
    for (let url = waiting.pop(); url; url = waiting.pop()) await save(url);
  } finally {
    await fastify.close();
  }
  return report;

  function read(url: URL) {
    return fastify.inject({ url: url.pathname + url.search, headers: { host: url.host } });
  }

  async function save(url: URL): Promise<void> {
    const response = await read(url);
    if (response.statusCode >= 500) {
      throw new Error(`${url.pathname}${url.search} cannot be read (${response.statusCode}).`);
    }
    const type = String(response.headers['content-type']);
    const { location } = response.headers;
    const target = location === undefined ? undefined : URL.parse(location, url);
    const isMoved = target?.origin === url.origin && !SERVER_ONLY_PATHS.test(target.pathname);
    // A link to a page that was never written shows the visitor the same sentence as before.
    const isUnwrittenPage = response.statusCode === 404 && fileFor(url).endsWith('.html');
    if (response.statusCode !== 200 && !isUnwrittenPage && !isMoved) {
      report.missing.push(`${url.pathname}${url.search} (${response.statusCode})`);
      return;
    }
    const file = path.join(folder, fileFor(url));
    await mkdir(path.dirname(file), { recursive: true });
    if (isMoved) {
      if (fileFor(target) !== fileFor(url)) await writeFile(file, toRedirectPage(url, target));
      add(target);
      return;
    }
    report.files += 1;
    if (type.startsWith('text/html')) report.pages += 1;
    const page = type.startsWith('text/html')
      ? toStaticPage(response.body, url, (link) => resolve(link, options))
      : type.startsWith('text/css')
        ? toStaticStyles(response.body, url)
        : undefined;
    await writeFile(file, page ? page.html : response.rawPayload);
    page?.links.forEach(add);
  }
}

/** What takes the place of a link: itself, the same page without a query that has no end or needs a server, or nothing. */
function resolve(link: URL, { months }: ExportOptions): URL | undefined {
  if (SERVER_ONLY_PATHS.test(link.pathname)) return undefined;
  const { searchParams } = link;
  const month = searchParams.get('date') ?? '';
  const isMonth = searchParams.get('view') === 'month';
  const isInRange = months !== undefined && month >= months.first && month <= months.last;
  const isEndless =
    searchParams.has('search') ||
    searchParams.has('to') ||
    (searchParams.has('view') && !isMonth) ||
    (isMonth && !isInRange);
  if (!isEndless) return link;
  return new URL(link.pathname, link);
}

function monthsOf({ months }: ExportOptions): string[] {
  if (!months) return [];
  const paths: string[] = [];
  const [year = 0, month = 0] = months.first.split('-').map(Number);
  for (let count = 0; ; count += 1) {
    const date = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
    if (date > months.last) return paths;
    paths.push(`/events?view=month&date=${date}`);
  }
}
