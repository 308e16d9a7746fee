import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { PublishedPages } from '../../../kernel/lookups.ts';
import {
  discardTopicDraft,
  readChapter,
  restoreTopic,
  saveTopic,
  type Chapter,
} from '../chapter.contract.ts';
import { topicId, topics, type Topic } from '../chapter.rules.ts';
import type { ChapterValues } from '../chapter-values.contract.ts';
import { completeMenu } from '../menu.rules.ts';
import { hasFormerPortrait, type President } from '../president.rules.ts';
import { chapterRecord, cleanValues, sanitizeTopic } from './chapter.record.ts';
import { chapterRepository, withDefaults, type TopicRow } from './chapter.repository.ts';

export function chapterRoutes(
  api: Api,
  { db, publishedPages }: Pick<FeatureDeps, 'db' | 'publishedPages'>,
): void {
  const findChapter = (tx: Database) => readTopics(tx, publishedPages(tx));
  api.mount(readChapter, () => findChapter(db));
  for (const topic of topics) mountSave(api, topic);

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
function mountSave(api: Api, topic: Topic): void {
  api.mountWrite(saveTopic[topic] as typeof saveTopic.president, ({ body }) => {
    const { isDraft = false, version: baseVersion } = body;
    const { values, dropped } = sanitizeTopic(topic, body.values as ChapterValues[typeof topic]);
    return async (write) => {
      const change = ({ published }: TopicRow) => {
        if (topic === 'president' && !isDraft) refuseFormerPortrait(published, values as President);
        return { values, isDraft };
      };
      const row = await chapterRecord.update(write, { id: topicId(topic), baseVersion, change });
      return { ...toStoredTopic(topic as 'president', row), dropped };
    };
  });
}

/** No woman is published under the face of another. */
function refuseFormerPortrait(published: Record<string, unknown>, values: President): void {
  if (!hasFormerPortrait(withDefaults('president', published), values)) return;
  throw new AppError('invalid-input', 'This portrait shows the president before her.', {
    'values.imageUrl':
      'This portrait shows the president before her. Upload another, or use the directory photo.',
  });
}

async function readTopics(db: Database, pages: PublishedPages): Promise<Chapter> {
  const rows = new Map((await chapterRepository(db).list()).map((row) => [row.topic, row]));
  const chapter = Object.fromEntries(
    topics.map((topic) => [topic, toStoredTopic(topic, rows.get(topic))]),
  ) as Chapter;
  return { ...chapter, menu: await withAllPages(chapter.menu, pages) };
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
