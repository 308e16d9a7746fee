import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { dayIn } from '../../../kernel/dates.ts';
import type { NewChapter } from '../../auth/setup.contract.ts';
import type { Site } from '../site.contract.ts';
import { eachTopic, type ChapterValues, type Topic } from '../topics.contract.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';
import { chapterDetails } from './chapter.table.ts';
import { menuPagesRepository } from './menu-pages.repository.ts';
import { previewedTopic } from './read-with-draft.ts';
import type { ContactRow } from '../../members/members.rules.ts';
import { toSite } from './to-site.ts';

export type SiteRepository = ReturnType<typeof siteRepository>;

/** The office of a member that visitors can write to. */
const contactOffice = sql`(select offices.id from offices join terms on terms.office_id = offices.id
  where terms.member_id = members.id and terms.ends_at is null and offices.removed_at is null and btrim(offices.topics) <> ''
  order by offices.position, offices.id limit 1)`;

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
      const values = await findValues(previewedTopic());
      const { about, programs } = values.menu;
      const members = await findMembers([
        values.president.memberId,
        ...programs.map(({ leaderId }) => leaderId),
      ]);
      const slugs = [...[...about, ...programs].map(({ slug }) => slug), values.scholarships.pageSlug];
      const pages = await menuPagesRepository(db).list(slugs);
      const hasPastBoards = await findPastBoards();
      return toSite(values, { members, pages, hasPastBoards, day: dayIn(values.identity.timeZone, at) });
    },

    /** Saves what a new chapter has to say about itself. Everything else stays. */
    async describe({ chapterName, timeZone, contactEmail: email, ...operator }: NewChapter): Promise<void> {
      const chapter = chapterRepository(db);
      await chapter.describe('identity', { chapterName, timeZone });
      await chapter.describe('contact', { email, ...operator });
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

  /** Whether there is a past term that visitors may see. One of less than a day is a correction. */
  async function findPastBoards(): Promise<boolean> {
    // Without one, as in the first year of a chapter, the members are not read.
    const ended = await db.execute(sql`select from terms where ends_at is not null limit 1`);
    if (ended.rows.length === 0) return false;
    const { rows } = await db.execute<{ isThere: boolean }>(
      sql`select exists (select from terms left join members on members.id = terms.member_id
            where ends_at >= starts_at + interval '1 day' and removed_at is null
              and not coalesce(members.is_unlisted, terms.is_unlisted or exists (
                select from members as namesake
                where namesake.is_unlisted and lower(namesake.name) = lower(terms.name)))) as "isThere"`,
    );
    return rows[0]!.isThere;
  }

  async function findMembers(ids: readonly string[]): Promise<ContactRow[]> {
    const wanted = ids.filter((id) => id !== '').map(Number);
    if (wanted.length === 0) return [];
    const { rows } = await db.execute<ContactRow>(
      sql`select id, name, title, email, image_url as "imageUrl", ${contactOffice} as "officeId" from members
          where id in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)::int) and not is_unlisted`,
    );
    return rows;
  }
}
