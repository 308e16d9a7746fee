import { eq, sql } from 'drizzle-orm';
import { members } from '../../src/features/members/server/members.table.ts';
import { chapterRepository } from '../../src/features/chapter/server/chapter.repository.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { presidentName } from './chapter.ts';
import { demoEvents } from './events.ts';

export async function choosePresident(db: Database): Promise<void> {
  const [president] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.name, presidentName));
  await chapterRepository(db).describe('president', { memberId: String(president!.id) });
}

/** Names the program of each event, and its chair as the one to ask. */
export async function nameProgramsOfEvents(db: Database): Promise<void> {
  for (const { uid, program } of demoEvents) {
    if (!program) continue;
    await db.execute(sql`update events set program_id = pages.id, contact_id = members.id
      from pages left join members on lower(members.title) = lower(pages.title || ' Chair')
      where pages.slug = ${program} and events.uid = ${uid}`);
  }
}
