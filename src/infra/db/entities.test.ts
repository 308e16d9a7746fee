import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

const fourFiles = '{"original":{},"thumbnail":{},"medium":{},"large":{}}';

function pictureStatement(folder: string, files = fourFiles): string {
  return `insert into media_items (storage_key, title, filename, folder_path, width, height, files)
    values ('0123456789ab', 'a', 'a', '${folder}', 4, 3, '${files}') returning *`;
}

const run = (statement: string) => database.pool.query<Record<string, unknown>>(statement);

describe('what the database itself refuses', () => {
  it.each([
    [
      'an event that ends before it starts',
      `insert into events (title, search_text, start_date, end_date) values ('x', 'x', '2026-01-02', '2026-01-01')`,
    ],
    [
      'an event without a title',
      `insert into events (title, search_text, start_date, end_date) values ('', '', '2026-01-01', '2026-01-01')`,
    ],
    [
      'a second page under one slug',
      `insert into pages (title, slug, type) values ('a', 'twice', 'general'), ('b', 'twice', 'program')`,
    ],
    ['a page called id', `insert into pages (title, slug, type) values ('a', 'id', 'general')`],
    ['a slug in capitals', `insert into pages (title, slug, type) values ('a', 'About', 'general')`],
    ['a slug of three parts', `insert into pages (title, slug, type) values ('a', 'a/b/c', 'general')`],
    ['a page of another type', `insert into pages (title, slug, type) values ('a', 'a', 'blog')`],
    [
      'a page without a body',
      `insert into pages (title, slug, type, content) values ('a', 'a', 'general', '{}')`,
    ],
    ['a folder outside the store', pictureStatement('../etc')],
    ['a picture without all four files', pictureStatement('gallery/2026/01', '{"original":{}}')],
    [
      'two administrators whose names differ in case',
      `insert into admin_users (username, password_hash, name, email, role) values ('Ada', '$argon2id$x', '', '', 'owner'), ('ada', '$argon2id$x', '', '', 'owner')`,
    ],
    [
      'a password that is not hashed',
      `insert into admin_users (username, password_hash, name, email, role) values ('eve', 'secret', '', '', 'owner')`,
    ],
    [
      'a post fetched twice',
      `insert into social_posts (platform, post_id, content, post_url, posted_at) values ('x', '1', '', '', now()), ('x', '1', '', '', now())`,
    ],
    ['a topic twice', `insert into chapter_details (id, topic) values (1, 'menu'), (2, 'menu')`],
  ])('%s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/violates (check|unique) constraint/);
  });
});

describe('what it fills in', () => {
  it('for a member', async () => {
    const { rows } = await run(`insert into members (name, position) values ('Ada', 1) returning *`);
    expect(rows[0]).toMatchObject({
      is_officer: false,
      is_alumna: false,
      is_platinum: false,
      category: 'member',
      created_at: expect.any(Date),
    });
  });
  it('for a page', async () => {
    const { rows } = await run(
      `insert into pages (title, slug, type) values ('a', 'programs/a-1', 'program') returning *`,
    );
    expect(rows[0]).toMatchObject({ content: { body: '', sections: [] } });
  });
  it('for a picture', async () => {
    const { rows } = await run(pictureStatement('gallery/2026/01/spring-tea'));
    expect(rows[0]).toMatchObject({ type: 'image', category: 'gallery', caption: null });
  });
});

describe('the plan of a public read', () => {
  it.each([
    [
      'what is to come',
      `select id from events where start_date > now() order by start_date, id limit 20`,
      'events_start_index',
    ],
    [
      'what touches a month',
      `select id from events where tstzrange(start_date, end_date, '[]') && tstzrange('2026-01-01', '2026-02-01', '[)')`,
      'events_period_index',
    ],
    ['a search', `select id from events where search_text like '%harvest%'`, 'events_search_index'],
  ])('%s uses its index', async (_, statement, index) => {
    await run(`insert into events (title, search_text, start_date, end_date)
      select 'e', 'event ' || n, timestamptz '2000-01-01' + n * interval '1 hour', timestamptz '2000-01-01' + n * interval '1 hour'
      from generate_series(1, 20000) n where not exists (select from events offset 19999)`);
    await run('analyze events');
    const { rows } = await run(`explain ${statement}`);
    expect(JSON.stringify(rows)).toContain(index);
  });
});
