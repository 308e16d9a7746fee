import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { MessageCard } from '../manage-messages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, emails restart identity cascade');
  await app.db.pool.query(
    `insert into contacts (name, email, message, folder)
     select 'Ada', 'ada@home.example', 'Tea?', case n when 4 then 'archive' else 'inbox' end from generate_series(1, 5) n`,
  );
});

async function list(query = ''): Promise<MessageCard[]> {
  const response = await app.fastify.inject({
    url: `/api/admin/messages${query}`,
    headers: { cookie: app.admin.cookie },
  });
  return response.json<{ messages: MessageCard[] }>().messages;
}
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

it('returns the messages next to one', async () => {
  expect(await idsOf('?after=2&limit=1')).toEqual([3]);
  expect(await idsOf('?after=3&limit=1')).toEqual([5]);
  expect(await idsOf('?after=1')).toEqual([5, 3, 2]);
  expect(await idsOf('?after=5&limit=1')).toEqual([]);
  expect(await idsOf('?before=5&limit=1')).toEqual([3]);
});

it('returns the outcome of the last attempt to email a message', async () => {
  await app.db.pool.query(
    `insert into emails (template, reference_id, recipient, message_id) values ('contact-message', 5, 'hello@chapter.example', '<1>')`,
  );
  expect((await list())[0]).toMatchObject({ mailState: 'waiting' });
  expect((await list())[0]).not.toHaveProperty('mailAnswer');
  await app.db.pool.query(`update emails set reason = 'The email server rejected the email.'`);
  expect((await list())[0]).toMatchObject({ mailAnswer: 'The email server rejected the email.' });
});

it('exports the oldest messages first', async () => {
  await app.db.pool.query(`update contacts set name = 'Message ' || id`);
  const { body } = await app.fastify.inject({
    url: '/api/admin/messages/export',
    headers: { cookie: app.admin.cookie },
  });
  expect(body.match(/Message \d/g)).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 5']);
});
