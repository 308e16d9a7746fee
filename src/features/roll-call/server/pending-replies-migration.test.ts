import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import journal from '../../../../database/migrations/meta/_journal.json' with { type: 'json' };
import { projectPath } from '../../../infra/project-path.ts';

const NAME = 'pending_replies_migration';
const tags = journal.entries.map(({ tag }) => tag);
const index = tags.findIndex((tag) => tag.endsWith('_pending_replies'));
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

it('carries over what waits for an officer; of what was decided, only that stays', async () => {
  await client.query(
    `insert into members (name, position) select 'Member ' || n, n from generate_series(1, 7) n;
     insert into roll_calls (started_at, started_by_id, started_by, signing_key) values (now(), 1, 'Ada', 'key');
     insert into roll_call_replies (roll_call_id, member_id, reply, change, replied_at, decision) values
       (1, 1, null, null, null, null),
       (1, 2, 'correct', null, now(), null),
       (1, 3, 'change', '{"name": "Rosa Rose", "note": "A photo"}', now(), null),
       (1, 4, 'change', '{"note": "Only this"}', now(), null),
       (1, 5, 'unlist', null, now(), null),
       (1, 6, 'change', '{"email": "new@petals.example", "note": "Secret"}', now(), 'approved'),
       (1, 7, 'unlist', null, now(), 'declined')`,
  );
  await run(tags[index]!);
  const { rows } = await client.query(
    `select member_id as id, replied_at is not null as replied, change, note, outcome
       from roll_call_replies order by id`,
  );
  const reply = { replied: true, change: null, note: null, outcome: null };
  expect(rows).toEqual([
    { ...reply, id: 1, replied: false },
    { ...reply, id: 2 },
    { ...reply, id: 3, change: { name: 'Rosa Rose' }, note: 'A photo' },
    { ...reply, id: 4, note: 'Only this' },
    { ...reply, id: 5, change: { isUnlisted: true } },
    { ...reply, id: 6, outcome: 'saved' },
    { ...reply, id: 7, outcome: 'declined' },
  ]);
});
