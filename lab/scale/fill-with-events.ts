/** Fills a database with many events, spread evenly over the five years before and after today, and with up to 10,000 pictures. */
import pg from 'pg';
import { migrateSite } from '../../src/server/background-jobs.ts';

export async function fillWithEvents(databaseUrl: string, count: number): Promise<void> {
  await migrateSite(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into chapter_details (id, topic, published) values
       (7, 'identity', '{"chapterName": "Many Events", "organisationName": "A test", "tagline": "Only numbers"}') on conflict do nothing`,
    );
    // One event in a thousand has the rare word. The benchmark searches for it, for a word of all, and for a word of none.
    await client.query(
      `insert into events (title, description, start_date, end_date, location, search_text)
       select title, '<p>' || body || '</p>', starts, starts + interval '90 minutes', place, lower(title || E'\\n' || body || E'\\n' || place)
       from (
         select 'Gathering number ' || lpad(n::text, 6, '0') as title,
                'An afternoon of the chapter with friends and neighbors, number ' || md5(n::text)
                  || case when n % 1000 = 7 then ', under the marigold arch' else '' end as body,
                'Hall ' || n % 97 as place,
                date_trunc('second', now() - interval '5 years' + (n - 0.5) / $1::float8 * interval '10 years') as starts
         from generate_series(1, $1::int) n
       ) drafts`,
      [count],
    );
    // One picture in a thousand has the rare word of pictures.
    await client.query(
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, gallery_title, caption, upload_date)
       select 'picture-' || n, 'Picture ' || n, 'a.webp', 'gallery/2026/01', 4, 3,
              '{"original":{},"thumbnail":{},"medium":{},"large":{}}', 'Album ' || n / 100,
              'Friends of the chapter, number ' || md5(n::text) || case when n % 1000 = 7 then ', with a lantern' else '' end,
              now() - n * interval '1 hour'
       from generate_series(1, least($1::int, 10000)) n`,
      [count],
    );
    await client.query('vacuum analyze events, media_items');
  } finally {
    await client.end();
  }
}
