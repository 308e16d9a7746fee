import type { App } from '../../src/server/app.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import type { Listing } from '../control/listings.repository.ts';
import type { Directory } from '../directory.ts';
import type { OpenChapters } from '../open-chapters.ts';
import { fetchText, type FetchOptions } from './fetch-text.ts';
import { readCard, typedCard, type ListingCard, type ListingContent } from './listing-content.ts';
import { ListingError } from './listing-error.ts';
import { parseCalendar } from './parse-calendar.ts';
import { HEADQUARTERS_ZONE } from './time-zone.ts';

export interface ReadDeps {
  directory: Pick<Directory, 'find'>;
  opened: Pick<OpenChapters, 'use'>;
  now: () => Date;
  fetchOptions?: FetchOptions | undefined;
  /** Ends the reading early. */
  signal: AbortSignal;
}

const WELL_KNOWN = '/.well-known/chapterhouse.json';
const DAYS_AHEAD = 366;
const DAY_MS = 86_400_000;

/** Reads what a chapter shares: in this process, from its website elsewhere, or only its calendar. */
export async function readListing(
  { chapterId, name, region, url }: Listing,
  { directory, opened, now, fetchOptions, signal }: ReadDeps,
): Promise<ListingContent> {
  if (chapterId !== null) {
    const chapter = directory.find(chapterId);
    if (!chapter) throw new ListingError('The chapter is not known yet.');
    return opened.use(chapter, (app) => readSite(chapter.origin, (path) => ask(app, chapter, path)));
  }
  const { origin, pathname, search } = new URL(url!);
  const fetchUrl = (address: string) => fetchText(address, { ...fetchOptions, signal });
  if (pathname === '/' && search === '')
    return readSite(origin, (path) => fetchUrl(new URL(path, origin).href));
  return withEvents(typedCard(name!, region), () => fetchUrl(url!));

  async function readSite(
    website: string,
    read: (address: string) => Promise<string>,
  ): Promise<ListingContent> {
    const card = parseCard(await read(WELL_KNOWN), website, now());
    // Its calendar is public, but a chapter decides whether it appears here.
    if (!card?.calendar) return { card, events: [] };
    return withEvents(card, () => read(card.calendar!));
  }

  async function withEvents(card: ListingCard, read: () => Promise<string>): Promise<ListingContent> {
    const from = new Date(now().getTime() - DAY_MS);
    const to = new Date(now().getTime() + DAYS_AHEAD * DAY_MS);
    const range = { from, to, zone: HEADQUARTERS_ZONE };
    return { card, events: await parseCalendar(await read(), range, { signal }) };
  }
}

function parseCard(json: string, website: string, now: Date): ListingCard | undefined {
  try {
    return readCard(json, website, now);
  } catch (error) {
    throw new ListingError('The website does not run Chapterhouse, or a much newer version.', {
      cause: error,
    });
  }
}

/** Asks a chapter of this installation, as a visitor would. */
async function ask(app: App, { origin }: Chapter, address: string): Promise<string> {
  const { pathname, search } = new URL(address, origin);
  const { statusCode, body } = await app.fastify.inject({
    url: pathname + search,
    headers: { host: new URL(origin).host },
  });
  if (statusCode !== 200) throw new ListingError(`The website responded with status ${statusCode}.`);
  return body;
}
