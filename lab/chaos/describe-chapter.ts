import type { Pool } from 'pg';

/** Gives a chapter a name, a time zone and an email address, without which it sends no emails. */
export async function describeChapter(
  pool: Pool,
  { chapterName = 'Chaos', email = 'hello@chapter.example', timeZone = 'America/New_York' } = {},
): Promise<void> {
  await pool.query(
    `insert into chapter_details (id, topic, published) values (7, 'identity', $1), (4, 'contact', $2)`,
    [{ chapterName, timeZone }, { email }],
  );
}
