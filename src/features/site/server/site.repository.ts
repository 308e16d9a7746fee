import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { dayIn } from '../../../kernel/dates.ts';
import type { NewChapter } from '../../auth/setup.contract.ts';
import { topics } from '../chapter.rules.ts';
import type { ChapterValues } from '../chapter-values.contract.ts';
import type { Site } from '../site.contract.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';
import { chapterDetails } from './chapter.table.ts';
import { menuPagesRepository } from './menu-pages.repository.ts';
import { previewedTopic } from './read-with-draft.ts';
import { toSite, type PresidentEntry } from './to-site.ts';

export type SiteRepository = ReturnType<typeof siteRepository>;

export function siteRepository(db: Database) {
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
      const draftOf = previewedTopic();
      const rows = await findDetails.execute();
      const values = Object.fromEntries(
        topics.map((topic) => {
          const row = rows.find((each) => each.topic === topic);
          const stored = topic === draftOf ? (row?.draft ?? row?.published) : row?.published;
          return [topic, withDefaults(topic, stored)];
        }),
      ) as ChapterValues;
      const member = await findMember(values.president.memberId);
      const { about, programs } = values.menu;
      const slugs = [...about, ...programs].map(({ slug }) => slug);
      const pages = await menuPagesRepository(db).list(slugs);
      return toSite(values, { member, pages, day: dayIn(values.identity.timeZone, at) });
    },

    /** Saves what a new chapter has to say about itself. Everything else stays. */
    async describe({ chapterName, timeZone, contactEmail: email }: NewChapter): Promise<void> {
      const chapter = chapterRepository(db);
      await chapter.describe('identity', { chapterName, timeZone });
      await chapter.describe('contact', { email });
    },
  };

  async function findMember(id: string): Promise<PresidentEntry | undefined> {
    if (id === '') return undefined;
    const { rows } = await db.execute<PresidentEntry & Record<string, unknown>>(
      sql`select name, title, image_url as "imageUrl" from members
          where id = ${Number(id)} and not is_unlisted`,
    );
    return rows[0];
  }
}
