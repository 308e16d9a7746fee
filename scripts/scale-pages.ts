/**
 * Response size and time of the same requests at 100 and 10,000 pages: admin list, editor, public document and API.
 * `npm run scale:pages -- --keep` writes the figures to docs/scale.md; `--sizes 10,100` and `--tries 50` make it short.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../src/infra/db/migrate.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { measureRequest, reportOf, type Figures, type Measured } from './bench/compare-sizes.ts';
import { writeFigures } from './bench/write-figures.ts';
import { startPinned } from './bench/pinned-server.ts';
import { buildAll } from './build.ts';
import { createSignedInAdministrator } from './chaos/administrator.ts';
import { startThrowawayPostgres } from './local-postgres.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,10000' },
    tries: { type: 'string', default: '500' },
    keep: { type: 'boolean', default: false },
  },
});
const tries = Number(options.tries);

/** What each request is, and its URL. The first six are an administrator's. */
const requests: Record<string, string> = {
  'the admin list': '/api/admin/pages',
  'the program pages, second page': '/api/admin/pages?type=program&after=50,Article%20000050',
  'a search by title': '/api/admin/pages?search=0007',
  'a page for editing': '/api/admin/pages/77',
  'its revisions': '/api/admin/revisions/page/77',
  'whether a slug is free': '/api/admin/page-slugs?slug=article-77',
  'the public API': '/api/pages/article-77',
  'the public document, rendered': '/about/article-77',
  'the sitemap': '/sitemap.xml',
};

await buildAll();
const postgres = await startThrowawayPostgres();
const measured: Measured = new Map();
try {
  for (const size of options.sizes.split(',').map(Number)) {
    const { url, cookie } = await fill(size);
    const server = await startPinned(['scripts/bench/uncached-server.ts'], { DATABASE_URL: url });
    const figures = new Map<string, Figures>();
    try {
      for (const [name, path] of Object.entries(requests))
        figures.set(name, await measureRequest(`${server.url}${path}`, { tries, headers: { cookie } }));
    } finally {
      server.stop();
    }
    measured.set(size, figures);
    console.log(`${size} pages measured`);
  }
} finally {
  await postgres.stop();
}
const text = reportOf(measured, tries);
console.log(`\n${text}`);
if (options.keep) await writeFigures('scale-pages', text);

/** Articles of 6 KB with two sections, one in ten with a draft, and fifty versions of the one that is asked for. */
async function fill(size: number): Promise<{ url: string; cookie: string }> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query(`create database pages_${size}`);
  await client.end();
  const url = postgres.url(`pages_${size}`);
  await migrate(url);
  const database = openDatabase(url);
  try {
    await database.pool.query(
      `insert into chapter_details (id, topic, published) values
       (7, 'identity', '{"chapterName": "Many Pages", "organisationName": "A test", "tagline": "Only numbers"}')`,
    );
    await database.pool.query(
      `insert into pages (title, slug, type, content, draft)
       select title, slug, type, content,
              case when n % 10 = 0 then jsonb_build_object('title', title, 'slug', slug, 'type', type, 'content', content) end
       from (
         select n, 'Article ' || lpad(n::text, 6, '0') as title, 'article-' || n as slug,
                case when n % 2 = 0 then 'program' else 'general' end as type,
                jsonb_build_object(
                  'body', '<p>' || repeat(md5(n::text) || ' ', 120) || '</p>',
                  'sections', jsonb_build_array(
                    jsonb_build_object('title', 'One', 'content', '<p>' || repeat(md5((n + 1)::text) || ' ', 30) || '</p>'),
                    jsonb_build_object('title', 'Two', 'content', '<p>' || repeat(md5((n + 2)::text) || ' ', 30) || '</p>'))) as content
         from generate_series(1, $1::int) n
       ) articles`,
      [size],
    );
    await database.pool.query(
      `insert into revisions (entity_type, entity_id, version, kind, title, snapshot, admin_name)
       select 'page', id, n, 'published', title, jsonb_build_object('content', content), 'Ada'
       from pages, generate_series(1, case when id = 77 then 50 else 3 end) as n`,
    );
    await database.pool.query('vacuum analyze');
    return { url, cookie: await createSignedInAdministrator(database.db) };
  } finally {
    await database.close();
  }
}
