import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { dayIn } from '../../../kernel/dates.ts';
import type { NewChapter } from '../../auth/setup.contract.ts';
import type { Site } from '../site.contract.ts';
import { eachTopic, type ChapterValues, type Topic } from '../topics.contract.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';
import { chapterDetails } from './chapter.table.ts';
import { previewedTopic } from './read-with-draft.ts';
import { findPresident } from './find-president.ts';
import { toSite } from './to-site.ts';

export type SiteRepository = ReturnType<typeof siteRepository>;

/** Saves what a new chapter has to say about itself. Everything else stays. */
export async function describeChapter(
  db: Database,
  { chapterName, timeZone, contactEmail: email, ...operator }: NewChapter,
): Promise<void> {
  const chapter = chapterRepository(db);
  await chapter.describe('identity', { chapterName, timeZone });
  await chapter.describe('contact', { email, ...operator });
}

export function siteRepository({ db, ...lookups }: Pick<FeatureDeps, 'db' | 'directory' | 'publishedPages'>) {
  const directory = lookups.directory(db);
  const publishedPages = lookups.publishedPages(db);
  const findDetails = db
    .select({
      topic: chapterDetails.topic,
      published: chapterDetails.published,
      draft: chapterDetails.draft,
    })
    .from(chapterDetails)
    .prepare('chapter_find');

  return {
    /** What is published, or in a preview, one topic as its draft has it. */
    async find({ at = new Date() }: { at?: Date } = {}): Promise<Site> {
      const values = await findValues(previewedTopic());
      const { about, programs } = values.menu;
      const leaderIds = programs.map(({ leaderId }) => leaderId).filter((id) => id !== '');
      const members = await directory.findListed(leaderIds.map(Number));
      const president = await findPresident(directory);
      const slugs = [...[...about, ...programs].map(({ slug }) => slug), values.scholarships.pageSlug];
      const pages = await publishedPages.listForMenu(slugs);
      const hasPastBoards = await directory.hasPastBoards();
      const day = dayIn(values.identity.timeZone, at);
      return toSite(values, { members, president, pages, hasPastBoards, day });
    },

    /** Who runs the website, which visitors never learn. */
    async findOperator(): Promise<{ name: string; contact: string }> {
      const { contact } = await findValues();
      return { name: contact.operatorName, contact: contact.operatorContact };
    },
  };

  async function findValues(draftOf?: Topic): Promise<ChapterValues> {
    const rows = await findDetails.execute();
    return eachTopic((topic) => {
      const row = rows.find((each) => each.topic === topic);
      return withDefaults(topic, topic === draftOf ? (row?.draft ?? row?.published) : row?.published);
    }) as ChapterValues;
  }
}
