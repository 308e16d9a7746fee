import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { dayIn } from '../../src/kernel/dates.ts';
import { atMostOncePerSecond } from '../../src/infra/log.ts';
import { publicFile } from '../../src/infra/project-path.ts';
import type { Listing, ListingsRepository } from '../control/listings.repository.ts';
import type { Directory } from '../directory.ts';
import { notices, sendNotice } from '../notice-pages.ts';
import { cachedFile, securityHeaders, sendFile, type CachedFile } from './cached-file.ts';
import { calendarPage } from './calendar-page.ts';
import { chaptersPage } from './chapters-page.ts';
import { mergedCalendar } from './merged-calendar.ts';
import { notFoundPage } from './page-document.ts';
import { pageModel, type PageModel } from './page-model.ts';
import { stylesheet } from './stylesheet.ts';
import { HEADQUARTERS_ZONE } from './time-zone.ts';

interface HeadquartersDeps {
  host: string;
  listings: Pick<ListingsRepository, 'list' | 'find'>;
  directory: Pick<Directory, 'find'>;
  now: () => Date;
  log: FastifyBaseLogger;
}

export type Headquarters = ReturnType<typeof createHeadquarters>;

/** All months of 70 regions. */
const MAX_PAGES = 1_000;
const PAGE_AGE_SECONDS = 60;
const FILE_AGE_SECONDS = 86_400;

/** The read-only website with all chapters and their events. Rendered once for each change and day, and then sent from memory. */
export function createHeadquarters({ host, listings, directory, now, log }: HeadquartersDeps) {
  const byId = new Map<number, Listing>();
  const files = staticFiles();
  let model: PageModel | undefined;
  const pages = new Map<string, CachedFile | undefined>();

  let loading = Promise.resolve();
  const logFailure = atMostOncePerSecond((suppressed, error: unknown) =>
    log.error({ err: error, suppressed }, 'the headquarters page could not be rendered'),
  );

  async function loadNow(id: number | undefined): Promise<void> {
    if (id === undefined) {
      const all = await listings.list();
      byId.clear();
      for (const listing of all) byId.set(listing.id, listing);
    } else {
      const listing = await listings.find(id);
      if (listing) byId.set(id, listing);
      else byId.delete(id);
    }
    forget();
  }

  function forget(): void {
    model = undefined;
    pages.clear();
  }

  function currentModel(): PageModel {
    const at = now();
    if (model && model.today !== dayIn(HEADQUARTERS_ZONE, at)) forget();
    model ??= pageModel([...byId.values()].filter(isShown), at);
    return model;
  }

  /** A paused website is not listed. */
  function isShown({ chapterId }: Listing): boolean {
    const state = chapterId === null ? 'active' : directory.find(chapterId)?.state;
    return state === 'active' || state === 'upgrading';
  }

  function render({ pathname, searchParams }: URL): CachedFile | undefined {
    const current = currentModel();
    // Other pages have no parameters: any text there must not cause another rendering.
    const parameter = (name: string) => (pathname === '/events' && searchParams.get(name)) || undefined;
    const [month, region] = [parameter('month'), parameter('region')];
    const key = JSON.stringify([pathname, month, region]);
    let page = pages.get(key);
    if (!page && (page = renderNow(current, { pathname, month, region }))) {
      if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value!);
      pages.set(key, page);
    }
    return page;
  }

  function renderNow(
    current: PageModel,
    { pathname, month, region }: { pathname: string; month: string | undefined; region: string | undefined },
  ): CachedFile | undefined {
    if (pathname === '/') return htmlFile(chaptersPage(current));
    if (pathname === '/events') return htmlFile(calendarPage(current, { month, region }));
    if (pathname === '/events.ics')
      return cachedFile(
        'text/calendar; charset=utf-8',
        Buffer.from(mergedCalendar(current, host)),
        PAGE_AGE_SECONDS,
      );
    return undefined;
  }

  function respond(path: string | undefined): CachedFile {
    const url = URL.parse(`http://headquarters${path}`);
    const found = url && (files.get(url.pathname) ?? render(url));
    return found || { ...htmlFile(notFoundPage(currentModel()))!, status: 404 };
  }

  return {
    host,
    /** The host name without a port. */
    name: host.replace(/:\d+$/, ''),

    /** Reads one listing again, or all of them: in turn, so that older content never replaces newer. */
    load(id?: number): Promise<void> {
      loading = loading.catch(() => undefined).then(() => loadNow(id));
      return loading;
    },

    /** The state of a chapter has changed, so the pages are rendered again. */
    forget,

    handle(request: IncomingMessage, response: ServerResponse): void {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...securityHeaders, allow: 'GET, HEAD', 'content-length': 0 }).end();
        return;
      }
      try {
        sendFile(request, response, respond(request.url));
      } catch (error) {
        // The pages show what others wrote: an error there must not end the process of all chapters.
        logFailure(error);
        sendNotice(response, { ...notices.unavailable, status: 500 });
      }
    },
  };
}

function htmlFile(html: string | undefined): CachedFile | undefined {
  return html === undefined
    ? undefined
    : cachedFile('text/html; charset=utf-8', Buffer.from(html), PAGE_AGE_SECONDS);
}

function staticFiles(): Map<string, CachedFile> {
  const font = (name: string) =>
    cachedFile('font/woff2', readFileSync(publicFile(`fonts/${name}`)), FILE_AGE_SECONDS);
  return new Map([
    ['/headquarters.css', cachedFile('text/css; charset=utf-8', Buffer.from(stylesheet), PAGE_AGE_SECONDS)],
    ['/icon.svg', cachedFile('image/svg+xml', readFileSync(publicFile('icon.svg')), FILE_AGE_SECONDS)],
    ['/fonts/newsreader-normal.woff2', font('newsreader-normal.woff2')],
    ['/fonts/hanken.woff2', font('hanken.woff2')],
  ]);
}
