import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { invalidField } from '../../../kernel/errors.ts';
import type { Directory, PublishedPages } from '../../../kernel/lookups.ts';
import {
  discardTopicDraft,
  readChapter,
  restoreTopic,
  saveTopic,
  type Chapter,
} from '../chapter.contract.ts';
import { completeMenu } from '../menu.rules.ts';
import { eachTopic, topicId, topics, type ChapterValues, type Topic } from '../topics.contract.ts';
import { wordsFor, type President } from '../topics/president.contract.ts';
import { chapterRecord, cleanValues, sanitizeTopic } from './chapter.record.ts';
import { chapterRepository, withDefaults, type TopicRow } from './chapter.repository.ts';
import { findPresident } from './find-president.ts';

export function chapterRoutes(
  api: Api,
  { db, directory, publishedPages }: Pick<FeatureDeps, 'db' | 'directory' | 'publishedPages'>,
): void {
  const findChapter = (tx: Database) => readTopics(tx, directory(tx), publishedPages(tx));
  api.mount(readChapter, () => findChapter(db));
  for (const topic of topics) mountSave(api, topic, directory);

  api.mountWrite(
    discardTopicDraft,
    ({ params: { topic }, body: { version: baseVersion } }) =>
      async (write) => {
        const change = ({ draft, published }: TopicRow) =>
          draft ? { values: published, isDraft: false } : undefined;
        await chapterRecord.update(write, { id: topicId(topic), baseVersion, change });
        return findChapter(write.tx);
      },
  );

  api.mountWrite(restoreTopic, async ({ params: { topic }, body: { revisionId, version: baseVersion } }) => {
    const restore = await chapterRecord.prepareRestore(db, { id: topicId(topic), revisionId, baseVersion });
    return async (write) => {
      await restore(write);
      return findChapter(write.tx);
    };
  });
}

/** One call for each topic. The compiler cannot follow a topic through the contracts, which all have the same form. */
function mountSave(api: Api, topic: Topic, directory: FeatureDeps['directory']): void {
  api.mountWrite(saveTopic[topic] as typeof saveTopic.president, ({ body }) => {
    const { isDraft = false, version: baseVersion } = body;
    const { values, dropped } = sanitizeTopic(topic, body.values as ChapterValues[typeof topic]);
    return async (write) => {
      if (topic === 'president') await refuseForAnother(directory(write.tx), values as President);
      const change = ({ published }: TopicRow) => ({
        values: topic === 'successor' ? forPlanned(values as President, published['memberId']) : values,
        isDraft,
      });
      const row = await chapterRecord.update(write, { id: topicId(topic), baseVersion, change });
      return { ...toStoredTopic(topic as 'president', row), dropped };
    };
  });
}

/** Who will be the next president is a matter of the plan. Words for one woman are not stored as those of another. */
function forPlanned(values: President, planned: unknown): President {
  const memberId = typeof planned === 'string' ? planned : '';
  if (values.memberId === '' || values.memberId === memberId) return { ...values, memberId };
  const message = 'Someone else is planned as President now. Copy your text, then reload the page.';
  throw invalidField('values.memberId', message);
}

/** A form that was opened before someone else became President would be saved and never shown. */
async function refuseForAnother(directory: Directory, { memberId }: President): Promise<void> {
  const president = await findPresident(directory);
  if (memberId === String(president?.id ?? '')) return;
  const now = president ? `${president.name} is President now` : 'No member is President now';
  const message = `${now}, and your text was for another one. Copy it, then reload the page.`;
  throw invalidField('values.memberId', message);
}

async function readTopics(db: Database, directory: Directory, pages: PublishedPages): Promise<Chapter> {
  const rows = new Map((await chapterRepository(db).list()).map((row) => [row.topic, row]));
  const chapter = eachTopic((topic) => toStoredTopic(topic, rows.get(topic))) as Chapter;
  const president = await findPresident(directory);
  const { published, draft } = chapter.president;
  return {
    ...chapter,
    // Its form begins empty for another president.
    president: {
      ...chapter.president,
      published: wordsFor(published, president),
      draft: draft && wordsFor(draft, president),
    },
    menu: await withAllPages(chapter.menu, pages),
  };
}

/** The menu as its form shows it: with the pages that are new since it was saved. */
async function withAllPages(
  { published, draft, ...stored }: Chapter['menu'],
  publishedPages: PublishedPages,
) {
  const entries = [published, draft].flatMap((menu) => (menu ? [...menu.about, ...menu.programs] : []));
  const slugs = entries.map(({ slug }) => slug);
  const pages = await publishedPages.listForMenu(slugs, { withGeneral: true });
  return {
    ...stored,
    published: completeMenu(published, pages),
    draft: draft && completeMenu(draft, pages),
  };
}

function toStoredTopic<T extends Topic>(topic: T, row: TopicRow | undefined) {
  return {
    id: topicId(topic),
    version: row?.version ?? 1,
    updatedAt: row?.updatedBy ? row.updatedAt.toISOString() : undefined,
    updatedBy: row?.updatedBy ?? undefined,
    published: cleanValues(topic, withDefaults(topic, row?.published)),
    draft: row?.draft ? cleanValues(topic, withDefaults(topic, row.draft)) : undefined,
  };
}
