import { topicId, type Topic } from '../src/features/site/chapter.rules.ts';
import type { ChapterValues } from '../src/features/site/chapter-values.contract.ts';
import type { ListingValues } from '../src/features/site/listing.contract.ts';

export { emptySlide } from '../src/features/site/admin/slide-list.ts';

export type SomeDetails = { [T in Topic]?: Partial<ChapterValues[T]> };

/** Everything that a chapter can share with the national organization. */
export const sharedListing: ListingValues = {
  sharesName: true,
  sharesRegion: true,
  region: 'Central Florida',
  sharesFeeds: true,
  sharesTermEnd: true,
  sharesVersion: true,
  sharesRestoreTest: true,
};

type RunQuery = (text: string, values: unknown[]) => Promise<unknown>;

/** Publishes chapter details; what is left out stays. */
export async function publishDetails(run: RunQuery, details: SomeDetails): Promise<void> {
  for (const [topic, values] of Object.entries(details)) {
    await run(
      `insert into chapter_details (id, topic, published) values ($1, $2, $3)
       on conflict (id) do update set published = chapter_details.published || excluded.published`,
      [topicId(topic as Topic), topic, JSON.stringify(values)],
    );
  }
}
