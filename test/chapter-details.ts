import { topicId, type ChapterValues, type Topic } from '../src/features/chapter/topics.contract.ts';

export { emptySlide } from '../src/features/chapter/admin/slide-list.ts';

export type SomeDetails = { [T in Topic]?: Partial<ChapterValues[T]> };

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
