import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails cascade');
});

const draft = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };

const send = (payload: object, { from = '203.0.113.7' } = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/contact', remoteAddress: from, payload });
const stored = async () =>
  (await app.db.pool.query<typeof draft>('select name, email, message from contacts order by id')).rows;
const countEmails = async () => (await app.db.pool.query('select from emails')).rowCount;

describe('a repeated message', () => {
  it('gets the same response, and is stored and emailed once', async () => {
    const [first, second] = [await send(draft), await send({ ...draft, elapsed: 60_000 })];
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await stored()).toEqual([draft]);
    expect(await countEmails()).toBe(1);
  });

  it.each([{ message: 'When is the next tea?' }, { name: 'Ada' }, { email: 'ada@work.example' }])(
    'counts as a new message with %o',
    async (change) => {
      await send(draft);
      await send({ ...draft, ...change });
      expect(await stored()).toEqual([draft, { ...draft, ...change }]);
      expect(await countEmails()).toBe(2);
    },
  );

  it('is stored once when several arrive at the same time, from several addresses', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(draft, { from: `203.0.113.${index % 6}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await stored()).toEqual([draft]);
    expect(await countEmails()).toBe(1);
  });

  it('does not count towards the limit, and succeeds beyond it', async () => {
    for (let count = 0; count < 7; count += 1) await send(draft);
    for (let count = 0; count < 4; count += 1)
      expect((await send({ ...draft, message: `Question ${count}` })).statusCode).toBe(201);
    expect((await send({ ...draft, message: 'One more' })).statusCode).toBe(429);
    expect((await send(draft)).statusCode).toBe(201);
    expect(await stored()).toHaveLength(5);
  });

  it('counts as a new message after 15 minutes', async () => {
    await send(draft);
    await app.db.pool.query(`update contacts set created_at = created_at - interval '16 minutes'`);
    await send(draft);
    expect(await stored()).toEqual([draft, draft]);
  });
});
