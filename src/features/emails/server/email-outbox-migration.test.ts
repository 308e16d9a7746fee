import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import journal from '../../../../database/migrations/meta/_journal.json' with { type: 'json' };
import { projectPath } from '../../../infra/project-path.ts';

const NAME = 'email_outbox_migration';
const tags = journal.entries.map(({ tag }) => tag);
const index = tags.findIndex((tag) => tag.endsWith('_email_outbox'));
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

it('moves every delivery to the outbox, with its id, and turns digest keys into rows', async () => {
  await client.query(
    `insert into contacts (name, email, message) select 'Ada', 'ada@home.example', 'Tea?' from generate_series(1, 5);
     insert into message_mails (contact_id, recipient, state, mail_key, tries, answer, digest_key) values
       (1, 'hello@chapter.example', 'sent', '<1>', 1, 'ok', null),
       (2, '', 'waiting', '<2>', 0, null, null),
       (2, 'hello@chapter.example', 'waiting', '<3>', 4, 'no', null),
       (3, 'hello@chapter.example', 'waiting', '<4>', 0, null, '<d>'),
       (4, 'hello@chapter.example', 'waiting', '<5>', 0, null, '<d>'),
       (5, 'hello@chapter.example', 'off', '<6>', 0, 'off', null)`,
  );
  await run(tags[index]!);
  const { rows } = await client.query(
    'select id, template, reference_id as ref, state, message_id as key, attempts, reason, digest_id as digest from emails order by id',
  );
  const email = { template: 'contact-message', attempts: 0, reason: null, digest: null };
  expect(rows).toEqual([
    { ...email, id: 1, ref: 1, state: 'sent', key: '<1>', attempts: 1, reason: 'ok' },
    { ...email, id: 3, ref: 2, state: 'waiting', key: '<3>', attempts: 4, reason: 'no' },
    { ...email, id: 4, ref: 3, state: 'waiting', key: '<4>', digest: 7 },
    { ...email, id: 5, ref: 4, state: 'waiting', key: '<5>', digest: 7 },
    { ...email, id: 6, ref: 5, state: 'off', key: '<6>', reason: 'off' },
    { ...email, id: 7, ref: null, template: 'contact-digest', state: 'waiting', key: '<d>' },
  ]);
});

it('gives the messages of a waiting digest their own emails again, and cancels those of a sent one', async () => {
  await client.query(
    `insert into emails (template, reference_id, digest_id, recipient, state, message_id) values
       ('contact-digest', null, null, 'hello@chapter.example', 'sent', '<e>'),
       ('contact-message', 6, 8, 'hello@chapter.example', 'sent', '<7>')`,
  );
  for (const tag of tags.slice(index + 1)) await run(tag);
  const { rows } = await client.query<{ id: number; state: string }>(
    'select id, state from emails order by id',
  );
  expect(rows.map(({ id, state }) => `${id} ${state}`)).toEqual([
    '1 sent',
    '3 waiting',
    '4 waiting',
    '5 waiting',
    '6 off',
    '9 canceled',
  ]);
});
