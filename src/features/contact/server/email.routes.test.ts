import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import {
  contactAddress,
  headersOf,
  openEmailDelivery,
  type EmailDelivery,
} from '../../../../test/email-delivery.ts';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import type { BackgroundTask } from '../../jobs/jobs.contract.ts';
import type { Message, MessageEmail, MessagesStatus, TestEmail } from '../manage-messages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;
const account = { user: 'ada', password: 'a secret of ours' };

beforeAll(async () => {
  // The server is the one of the delivery, which needs the database of the app.
  const smtpServer = { host: '127.0.0.1', port: 0, isSecure: false, account };
  app = await testApp({ smtpServer });
  delivery = await openEmailDelivery(app.db, { account });
  smtpServer.port = parseSmtpUrl(delivery.server.url).port;
});

beforeEach(() => delivery.reset());

const sendMessage = (change: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ada', email: 'ada@home.example', message: 'When is tea?', ...change },
  });
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, { key = '', payload = {} } = {}) =>
  app.fastify.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: app.admin.cookie, ...(key ? { 'idempotency-key': key } : {}) },
    ...(method === 'PATCH' ? { payload } : {}),
  });
const emailOf = async (id: number) => (await call('GET', `messages/${id}`)).json<Message>().mails[0]!;
const status = async () => (await call('GET', 'messages/status')).json<MessagesStatus>();
const work = async () =>
  new Map((await call('GET', 'jobs')).json<BackgroundTask[]>().map((each) => [each.kind, each]));
const accepted = () => delivery.server.accepted;

describe('the email of a message', () => {
  it('is waiting until a worker sends it, and then shows the response', async () => {
    await sendMessage();
    expect(await emailOf(1)).toEqual({
      id: 1,
      state: 'waiting',
      tries: 0,
      recipient: contactAddress,
      nextTryAt: expect.any(String),
    });
    await delivery.deliver();
    expect(await emailOf(1)).toMatchObject({
      state: 'sent',
      tries: 1,
      answer: 'The email server accepted the email.',
      rawAnswer: expect.stringContaining('250'),
      sentAt: expect.any(String),
    });
    expect((await status()).mail).toEqual({ isOn: true, recipient: contactAddress });
  });

  it('shows the reason and the next attempt after a failure', async () => {
    await sendMessage();
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    const email = await emailOf(1);
    expect(email).toMatchObject({
      state: 'waiting',
      tries: 1,
      answer: 'The email server rejected the email.',
    });
    const seconds = (new Date(email.nextTryAt!).getTime() - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThan(125);
  });

  it('is sent for junk once an officer moves it to the inbox', async () => {
    await sendMessage({ leaveEmpty: 'x' });
    await delivery.deliver();
    expect(accepted()).toEqual([]);
    await call('PATCH', 'messages/1', { payload: { folder: 'inbox' } });
    await delivery.deliver();
    expect(accepted().map(({ to }) => to)).toEqual([[contactAddress]]);
  });

  it('never delays the response to the visitor', async () => {
    delivery.server.fault = 'silent';
    const start = performance.now();
    expect((await sendMessage()).statusCode).toBe(201);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('sending again', () => {
  it('restarts a failed email, with the same Message-ID unless the recipient changed', async () => {
    await sendMessage();
    await delivery.deliver();
    const fail = (recipient: string) =>
      app.db.pool.query(`update emails set state = 'failed', attempts = 99, recipient = $1`, [recipient]);
    await fail(contactAddress);
    const again = (await call('POST', 'mails/1/send-again')).json<MessageEmail>();
    expect(again).toEqual({
      id: 1,
      state: 'waiting',
      tries: 0,
      recipient: contactAddress,
      nextTryAt: expect.any(String),
    });
    await delivery.deliver();
    expect(accepted()[1]!.messageId).toBe(accepted()[0]!.messageId);
    await fail('old@chapter.example');
    await call('POST', 'mails/1/send-again');
    await delivery.deliver();
    expect(accepted()[2]!.to).toEqual([contactAddress]);
    expect(accepted()[2]!.messageId).not.toBe(accepted()[0]!.messageId);
  });

  it('runs an email now that waits for its next attempt', async () => {
    await sendMessage();
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    delivery.server.fault = 'none';
    await call('POST', 'mails/1/send-again');
    await delivery.deliver();
    expect(await emailOf(1)).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('runs an email now whose only job has not started', async () => {
    await sendMessage();
    await app.db.pool.query(`update pgboss.job set start_after = '2099-01-01' where name = 'send-email'`);
    expect((await emailOf(1)).nextTryAt).toMatch(/^2099/);
    await call('POST', 'mails/1/send-again');
    expect((await emailOf(1)).nextTryAt).not.toMatch(/^2099/);
    const { rowCount } = await app.db.pool.query(`select from pgboss.job where name = 'send-email'`);
    expect(rowCount).toBe(1);
  });

  it('sends a sent email with a new Message-ID, and once for each idempotency key', async () => {
    await sendMessage();
    await delivery.deliver();
    const key = randomUUID();
    const first = await call('POST', 'mails/1/send-again', { key });
    await delivery.deliver();
    const second = await call('POST', 'mails/1/send-again', { key });
    expect(second.json()).toEqual(first.json());
    await delivery.deliver();
    expect(accepted()).toHaveLength(2);
    expect(accepted()[1]!.messageId).not.toBe(accepted()[0]!.messageId);
    expect((await call('POST', 'mails/9/send-again')).statusCode).toBe(404);
  });
});

describe('a test email', () => {
  it('is sent once for each idempotency key, and returns the response of the server', async () => {
    const key = randomUUID();
    const responses = [await call('POST', 'mails/test', { key }), await call('POST', 'mails/test', { key })];
    for (const response of responses) {
      expect(response.json()).toEqual({
        isSent: true,
        recipient: contactAddress,
        answer: 'The email server accepted the email.',
        rawAnswer: expect.stringContaining('250'),
      });
    }
    expect(accepted().map(({ to }) => to)).toEqual([[contactAddress]]);
    const headers = new Map(headersOf(accepted()[0]!.raw));
    expect(headers.get('subject')).toBe('Test email from the website of Example Chapter');
  });

  it('that fails returns the reason, and never the password', async () => {
    delivery.server.fault = 'wrong-password';
    const response = await call('POST', 'mails/test');
    expect(response.json<TestEmail>()).toMatchObject({
      isSent: false,
      answer: 'The email server rejected the password.',
    });
    expect(response.body).not.toContain(account.password);
  });

  it('is not sent without an SMTP server', async () => {
    const off = await testApp();
    const response = await off.fastify.inject({
      method: 'POST',
      url: '/api/admin/mails/test',
      headers: { cookie: off.admin.cookie },
    });
    expect(response.json<TestEmail>()).toEqual({ isSent: false, answer: 'Email is not set up.' });
  });
});

describe('the status', () => {
  it('reports a rejected email although others are sent after it', async () => {
    delivery.server.fault = 'rejects-poison';
    await sendMessage({ message: 'poison' });
    await delivery.deliver();
    const reason = 'The email server rejected the email.';
    expect((await work()).get('send-mails')).toMatchObject({
      waiting: 1,
      refused: { count: 1, answer: reason },
    });
    expect((await work()).get('send-mails')!.lastRunAt).toBeUndefined();
    await sendMessage({ message: 'Tea?' });
    await delivery.deliver();
    const [rejected, sent] = [await emailOf(1), await emailOf(2)];
    const { mails, mail } = await status();
    expect(mails).toEqual({ waiting: 1, refused: 1, failed: 0, off: 0 });
    expect(mail.lastRefusal).toEqual({ at: rejected.lastTryAt, answer: reason });
    expect((await work()).get('send-mails')).toMatchObject({
      waiting: 1,
      refused: { count: 1, answer: reason },
      lastRunAt: sent.sentAt,
    });
  });

  it('counts failed emails, and retries them on request', async () => {
    await sendMessage();
    await app.db.pool.query(`update emails set state = 'failed', attempts = 400`);
    expect((await work()).get('send-mails')).toMatchObject({ waiting: 0, failed: 1 });
    expect((await status()).mails).toEqual({ waiting: 0, refused: 0, failed: 1, off: 0 });
    expect((await call('POST', 'jobs/send-mails/retry')).json()).toEqual({ retried: 1 });
    await delivery.deliver();
    expect(accepted()).toHaveLength(1);
    expect((await status()).mails).toMatchObject({ failed: 0 });
    expect((await call('POST', 'jobs/dance/retry')).statusCode).toBe(404);
  });
});
