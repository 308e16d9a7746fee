import { cachedByVersion } from '../../../infra/http/cached-by-version.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { version } from '../../../infra/version.ts';
import type { ChapterValues } from '../chapter-values.contract.ts';
import { readListing, readWholeListing, type Listing } from '../listing.contract.ts';
import type { SiteRepository } from './site.repository.ts';

/** What other features know of the chapter; undefined where it is not known. */
export interface ListingFacts {
  /** The day on which the next officers take over. */
  findTermEnd: () => Promise<string | undefined>;
  findRestoreTest: () => Promise<Date | undefined>;
}

interface ListingDeps extends ListingFacts {
  site: SiteRepository;
  origin: string;
  /** Changes whenever content has changed. */
  contentVersion: () => number;
}

/** What the chapter shares with its national organization. */
export function listingRoutes(api: Api, { site, contentVersion, ...deps }: ListingDeps): void {
  const findPublished = cachedByVersion(contentVersion, () => site.findPublished());

  api.mount(readListing, async ({ setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    // It is public, so the page of the national organization may read it in the visitor's browser.
    setHeader('access-control-allow-origin', '*');
    return toListing(await findPublished(), deps);
  });

  api.mount(readWholeListing, async () => {
    const published = await site.findPublished();
    return toListing({ ...published, listing: { ...published.listing, ...everything } }, deps);
  });
}

const everything = {
  sharesName: true,
  sharesRegion: true,
  sharesFeeds: true,
  sharesTermEnd: true,
  sharesVersion: true,
  sharesRestoreTest: true,
};

/** The year and the backups are no content, so they are read each time. */
async function toListing(
  { identity, listing }: ChapterValues,
  { origin, findTermEnd, findRestoreTest }: Omit<ListingDeps, 'site' | 'contentVersion'>,
): Promise<Listing> {
  const { chapterName: chapter, organisationName } = identity;
  return {
    software: 'chapterhouse',
    format: 1,
    name: listing.sharesName ? { chapter, organization: organisationName || undefined } : undefined,
    region: (listing.sharesRegion && listing.region) || undefined,
    feeds: listing.sharesFeeds
      ? { events: `${origin}/events.ics`, news: `${origin}/feed.xml`, newsJson: `${origin}/feed.json` }
      : undefined,
    officersTermEnd: listing.sharesTermEnd ? await findTermEnd() : undefined,
    version: listing.sharesVersion ? version : undefined,
    restoreTestedAt: listing.sharesRestoreTest ? (await findRestoreTest())?.toISOString() : undefined,
  };
}
