import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import journal from '../../../../database/migrations/meta/_journal.json' with { type: 'json' };
import { projectPath } from '../../../infra/project-path.ts';
import { topicId } from '../topics.contract.ts';

const NAME = 'office_topics_migration';
const tags = journal.entries.map(({ tag }) => tag);
const index = tags.findIndex((tag) => tag.endsWith('_office_topics'));
let client: pg.Client;

async function run(tag: string): Promise<void> {
  await client.query(await readFile(projectPath(`database/migrations/${tag}.sql`), 'utf8'));
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

const published = async (topic: string) =>
  (await client.query('select id, published from chapter_details where topic = $1', [topic])).rows[0];

beforeAll(async () => {
  await administer(`create database ${NAME}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${NAME}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const tag of tags.slice(0, index)) await run(tag);
});

afterAll(async () => {
  await client.end();
  await administer(`drop database ${NAME} with (force)`);
});

it('moves topics to the chapter details by title, and keeps whose words were written for whom', async () => {
  await client.query(
    `insert into members (name, title, is_officer, position, image_url) values
       ('Ann', 'Chapter Mother', true, 1, '/media/1/large-1x1.webp'), ('Bea', null, false, 2, null);
     insert into offices (title, position, topics, removed_at) values
       ('Treasurer', 3, ' Giving and dues ', null), ('Social Chair', 1, 'Parties', null),
       ('social chair', 4, 'Picnics', null), ('Chaplain', 2, ' ', null), ('Historian', 5, 'History', now());
     insert into contacts (name, email, message, for_office_id, for_office, answered_at) values
       ('Zoe', 'z@home.example', 'Hi', 1, 'Finance Chair', null), ('Zoe', 'z@home.example', 'Ho', 1, 'Finance Chair', now());
     with year as (insert into years default values returning id)
     insert into planned_offices (year_id, title, position, member_id) select id, 'President', 1, 2 from year`,
  );
  await client.query(
    `insert into chapter_details (id, topic, published) values
       (1, 'president', '{"memberId": "1", "quote": "Come in."}'), (10, 'successor', '{"quote": "Soon."}')`,
  );
  await run(tags[index]!);
  expect(await published('offices')).toEqual({
    id: topicId('offices'),
    published: {
      offices: [
        { title: 'Social Chair', topics: 'Parties, Picnics' },
        { title: 'Treasurer', topics: 'Giving and dues' },
      ],
    },
  });
  expect((await client.query('select for_office from contacts order by id')).rows).toEqual([
    { for_office: 'Treasurer' },
    { for_office: 'Finance Chair' },
  ]);
  expect((await published('president')).published).toEqual({
    memberId: '',
    name: 'Ann',
    title: 'Chapter Mother',
    imageUrl: '/media/1/large-1x1.webp',
    quote: 'Come in.',
  });
  expect((await published('successor')).published).toEqual({ memberId: '2', quote: 'Soon.' });
});
