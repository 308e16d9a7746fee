import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits cascade');
});

const letter = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };

const send = (payload: object, { from = '203.0.113.7' } = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/contact', remoteAddress: from, payload });
const stored = async () =>
  (await app.db.pool.query<typeof letter>('select name, email, message from contacts order by id')).rows;
const mails = async () => (await app.db.pool.query('select from message_mails')).rowCount;

it('is answered like the first, and kept and mailed once', async () => {
  const [first, second] = [await send(letter), await send({ ...letter, elapsed: 60_000 })];
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect(await stored()).toEqual([letter]);
  expect(await mails()).toBe(1);
});

it.each([{ message: 'When is the next tea?' }, { name: 'Ada' }, { email: 'ada@work.example' }])(
  'is another letter with %o',
  async (change) => {
    await send(letter);
    await send({ ...letter, ...change });
    expect(await stored()).toEqual([letter, { ...letter, ...change }]);
    expect(await mails()).toBe(2);
  },
);

it('is kept once however many come at the same moment, from whatever line', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => send(letter, { from: `203.0.113.${place % 6}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 201));
  expect(await stored()).toEqual([letter]);
  expect(await mails()).toBe(1);
});

it('does not count as a message, and is thanked for after the fifth one too', async () => {
  for (let count = 0; count < 7; count += 1) await send(letter);
  for (let count = 0; count < 4; count += 1)
    expect((await send({ ...letter, message: `Question ${count}` })).statusCode).toBe(201);
  expect((await send({ ...letter, message: 'One more' })).statusCode).toBe(429);
  expect((await send(letter)).statusCode).toBe(201);
  expect(await stored()).toHaveLength(5);
});

it('is a new one after a quarter of an hour', async () => {
  await send(letter);
  await app.db.pool.query(`update contacts set created_at = created_at - interval '16 minutes'`);
  await send(letter);
  expect(await stored()).toEqual([letter, letter]);
});
