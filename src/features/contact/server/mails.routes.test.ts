import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMoodyMailServer, type MoodyMailServer } from '../../../../scripts/drill/moody-mail-server.ts';
import { testApp } from '../../../../test/app.ts';
import { contactAddress, describeChapter, headersOf } from '../../../../test/post-office.ts';
import { readMailServer } from '../../../infra/mail/mail-server.ts';
import type { BackgroundTask as Work } from '../../jobs/jobs.contract.ts';
import type { Message, MessageMail, MessagesStatus, TestMail } from '../manage-messages.contract.ts';
import { messagesRepository } from './messages.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let server: MoodyMailServer;
const account = { user: 'ada', password: 'a secret of ours' };

beforeAll(async () => {
  server = await startMoodyMailServer({ account });
  app = await testApp({ mailServer: readMailServer(server.url), doesJobs: true });
  await describeChapter(app.db.pool);
  await app.workOnJobs();
});

afterAll(() => server.goDown());

beforeEach(async () => {
  server.mood = 'well';
  server.taken.length = 0;
  await app.db.pool.query('truncate contacts, rate_limits restart identity cascade');
});

const write = (change: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ada', email: 'ada@home.example', message: 'When is tea?', ...change },
  });
const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, { key = '', payload = {} } = {}) =>
  app.fastify.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: app.admin.cookie, ...(key ? { 'idempotency-key': key } : {}) },
    ...(method === 'PATCH' ? { payload } : {}),
  });
const mailOf = async (id: number) => (await ask('GET', `messages/${id}`)).json<Message>().mails[0]!;
const status = async () => (await ask('GET', 'messages/status')).json<MessagesStatus>();
async function sent(count: number): Promise<void> {
  await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(count);
}
const work = async () => new Map((await ask('GET', 'jobs')).json<Work[]>().map((each) => [each.kind, each]));

describe('a message', () => {
  it('is mailed within seconds, and the back office says so', async () => {
    await write();
    await sent(1);
    await expect.poll(async () => (await mailOf(1)).state, { timeout: 10_000 }).toBe('sent');
    expect(await mailOf(1)).toMatchObject({
      recipient: contactAddress,
      tries: 1,
      answer: 'The mail server took the mail.',
      rawAnswer: expect.stringContaining('250'),
      sentAt: expect.any(String),
    });
    expect((await status()).mail).toEqual({ isOn: true, recipient: contactAddress });
  });

  it('that is junk is mailed when somebody says it is none', async () => {
    await write({ leaveEmpty: 'x' });
    await ask('PATCH', 'messages/1', { payload: { folder: 'inbox' } });
    await sent(1);
    expect(server.taken[0]!.to).toEqual([contactAddress]);
  });
});

describe('sending again', () => {
  it('begins anew with a mail that failed, under the key it had unless it goes elsewhere', async () => {
    await write();
    await expect.poll(async () => (await mailOf(1)).state, { timeout: 10_000 }).toBe('sent');
    const fail = (recipient: string) =>
      app.db.pool.query(`update message_mails set state = 'failed', tries = 99, recipient = $1`, [recipient]);
    await fail(contactAddress);
    const again = (await ask('POST', 'mails/1/send-again')).json<MessageMail>();
    // And nothing is told of what the one before came to.
    const nextTryAt = expect.any(String);
    expect(again).toEqual({ id: 1, state: 'waiting', tries: 0, recipient: contactAddress, nextTryAt });
    await sent(2);
    expect(server.taken[1]!.key).toBe(server.taken[0]!.key);
    await expect.poll(async () => (await mailOf(1)).state, { timeout: 10_000 }).toBe('sent');
    await fail('old@chapter.example');
    await ask('POST', 'mails/1/send-again');
    await sent(3);
    expect(server.taken[2]!.to).toEqual([contactAddress]);
    expect(server.taken[2]!.key).not.toBe(server.taken[0]!.key);
  });

  it('of one that was taken makes a new mail, because a mailbox would hide the same; and once for one key', async () => {
    await write();
    await sent(1);
    await expect.poll(async () => (await mailOf(1)).state, { timeout: 10_000 }).toBe('sent');
    const key = randomUUID();
    const answers = [await ask('POST', 'mails/1/send-again', { key })];
    await sent(2);
    answers.push(await ask('POST', 'mails/1/send-again', { key }));
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    await expect.poll(async () => (await mailOf(1)).state, { timeout: 10_000 }).toBe('sent');
    expect(server.taken).toHaveLength(2);
    expect(server.taken[1]!.key).not.toBe(server.taken[0]!.key);
    expect((await ask('POST', 'mails/9/send-again')).statusCode).toBe(404);
  });
});

describe('a test mail', () => {
  it('arrives, once for one key, and tells what the server said', async () => {
    const key = randomUUID();
    const answers = [await ask('POST', 'mails/test', { key }), await ask('POST', 'mails/test', { key })];
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        isSent: true,
        recipient: contactAddress,
        answer: 'The mail server took the mail.',
        rawAnswer: expect.stringContaining('250'),
      });
    }
    expect(server.taken).toHaveLength(1);
    const headers = new Map(headersOf(server.taken[0]!.raw));
    expect(headers.get('subject')).toBe('Test mail of the website of Example Chapter');
    expect(server.taken[0]!.to).toEqual([contactAddress]);
  });

  it('that does not get through says why, and never the password', async () => {
    server.mood = 'wrong-password';
    const response = await ask('POST', 'mails/test');
    expect(response.json<TestMail>()).toMatchObject({
      isSent: false,
      answer: 'The mail server refused the password.',
    });
    expect(response.body).not.toContain(account.password);
    server.mood = 'silent';
    expect((await ask('POST', 'mails/test')).json<TestMail>().answer).toContain('did not answer in time');
  });

  it('where no mail server is set says so', async () => {
    const off = await testApp();
    const response = await off.fastify.inject({
      method: 'POST',
      url: '/api/admin/mails/test',
      headers: { cookie: off.admin.cookie },
    });
    expect(response.json<TestMail>()).toEqual({
      isSent: false,
      answer: expect.stringContaining('Mail is off, because no mail server is set.'),
    });
  });
});

describe('the work that can wait', () => {
  it('is told in plain words: what waits, what failed, when it is done', async () => {
    server.mood = 'refuses-mail';
    await write();
    await expect.poll(async () => (await mailOf(1)).tries, { timeout: 10_000 }).toBe(1);
    await app.db.pool.query(`update message_mails set state = 'failed'`);
    const mails = (await work()).get('send-mails')!;
    expect(mails).toMatchObject({
      name: 'Email visitors’ messages to the chapter',
      waiting: 0,
      failed: 1,
    });
    expect(mails.lastRunAt).toBeUndefined();
    expect((await status()).mails).toEqual({ waiting: 0, refused: 0, failed: 1, off: 0 });
    const night = (await work()).get('sweep-messages')!;
    expect(new Date(night.nextRunAt!).getTime()).toBeGreaterThan(Date.now());
    server.mood = 'well';
    expect((await ask('POST', 'jobs/send-mails/retry')).json()).toEqual({ retried: 1 });
    expect((await status()).mails).toMatchObject({ failed: 0 });
    expect((await ask('POST', 'jobs/dance/retry')).statusCode).toBe(400);
  });

  it('that failed in the queue is tried again', async () => {
    await app.db.pool.query(
      `insert into pgboss.job (name, data, state) values ('delete-files', '{"folderPath":"gone","storageKey":"gone"}', 'failed')`,
    );
    expect((await work()).get('delete-files')).toMatchObject({ failed: 1 });
    expect((await ask('POST', 'jobs/delete-files/retry')).json()).toEqual({ retried: 1 });
    await expect
      .poll(async () => (await work()).get('delete-files')!.lastRunAt, { timeout: 10_000 })
      .toBeDefined();
    expect((await work()).get('delete-files')).toMatchObject({ failed: 0, waiting: 0 });
  });
});

describe('old messages', () => {
  it('go after their months, junk thirty days after it became junk, and no other', async () => {
    const add = (message: string, folder: string, [when, junkedAt = when]: [string, string?]) =>
      app.db.pool.query(
        `insert into contacts (name, email, message, folder, created_at, junked_at)
         values ('A', 'a@b.example', $1, $2, $3, $4)`,
        [message, folder, when, folder === 'junk' ? junkedAt : null],
      );
    await add('old', 'inbox', ['2025-07-31T11:00:00Z']);
    await add('kept', 'inbox', ['2025-07-31T13:00:00Z']);
    await add('old archive', 'archive', ['2024-01-01T00:00:00Z']);
    await add('kept archive', 'archive', ['2026-01-01T00:00:00Z']);
    await add('old junk', 'junk', ['2026-07-01T11:00:00Z']);
    await add('kept junk', 'junk', ['2026-07-01T13:00:00Z']);
    await add('junk by a slip', 'junk', ['2025-08-02T11:00:00Z', '2026-07-30T11:00:00Z']);
    await add('old, and junk since yesterday', 'junk', ['2025-07-01T11:00:00Z', '2026-07-30T11:00:00Z']);
    await app.db.pool.query(
      `insert into contacts (name, email, message, folder, created_at)
       values ('A', 'a@b.example', 'junk nobody dated', 'junk', '2026-01-01')`,
    );
    expect(await messagesRepository(app.db.db).removeOutdated(new Date('2026-07-31T12:00:00Z'), 12)).toBe(4);
    const { rows } = await app.db.pool.query<{ message: string }>('select message from contacts order by id');
    expect(rows.map(({ message }) => message)).toEqual([
      'kept',
      'kept archive',
      'kept junk',
      'junk by a slip',
      'junk nobody dated',
    ]);
    expect(await messagesRepository(app.db.db).removeOutdated(new Date('2026-08-30T13:00:00Z'), 12)).toBe(4);
    await app.db.pool.query(
      `insert into contacts (name, email, message, created_at) select 'A', 'a@b.example', 'old', '2024-01-01' from generate_series(1, 2500)`,
    );
    expect(await messagesRepository(app.db.db).removeOutdated(new Date('2026-07-31T12:00:00Z'), 12)).toBe(
      2500,
    );
  });

  it('are removed by the job of the night', async () => {
    await write();
    await sent(1);
    await app.db.pool.query(`update contacts set created_at = now() - interval '13 months'`);
    await app.db.pool.query(`insert into pgboss.job (name, data) values ('sweep-messages', '{}')`);
    await expect
      .poll(async () => (await app.db.pool.query('select from contacts')).rowCount, { timeout: 10_000 })
      .toBe(0);
    expect((await app.db.pool.query('select from message_mails')).rowCount).toBe(0);
  });
});

describe('a visitor', () => {
  it('never waits for the mail server', async () => {
    server.mood = 'silent';
    const start = performance.now();
    expect((await write()).statusCode).toBe(201);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
