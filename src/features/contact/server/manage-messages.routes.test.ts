import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { Message, MessageCard, MessageCounts, MessagesStatus } from '../manage-messages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];

beforeAll(async () => {
  app = await testApp({ logLevel: 'debug', logStream: { write: (line) => lines.push(line) } });
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails restart identity cascade');
});

const draft = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };
let client = 0;

/** Each from another address, because of the limit. */
const sendMessage = (change: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: `198.51.100.${(client += 1) % 250}`,
    payload: { ...draft, ...change },
  });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  app.fastify.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: app.admin.cookie },
    ...(payload ? { payload } : {}),
  });
interface Listed {
  counts: MessageCounts;
  messages: MessageCard[];
}
const list = async (query = '') => (await call('GET', `messages${query}`)).json<Listed>();
const idsOf = async (query: string) => (await list(query)).messages.map(({ id }) => id);
const read = async (id: number) => (await call('GET', `messages/${id}`)).json<Message>();
const change = (id: number, payload: object) => call('PATCH', `messages/${id}`, payload);
const activity = async () =>
  (await call('GET', 'activity?subject=message'))
    .json<Activity[]>()
    .map(({ action, title }) => `${action} ${title}`);

describe('the list', () => {
  it('is newest first, with pages and counts', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await sendMessage({ name });
    const first = await call('GET', 'messages?limit=3');
    expect(first.json<Listed>().messages.map(({ name }) => name)).toEqual(['Four', 'Three', 'Two']);
    expect(first.headers.link).toBe('</api/admin/messages?show=inbox&limit=3&before=2>; rel="next"');
    const rest = await call('GET', 'messages?show=inbox&limit=3&before=2');
    expect(rest.json<Listed>().messages.map(({ name }) => name)).toEqual(['One']);
    expect(rest.headers.link).toBeUndefined();
    expect(first.json<Listed>().counts).toEqual({ inbox: 4, unread: 4, read: 0, archived: 0, junk: 0 });
    expect(rest.json<Listed>().counts).toBeUndefined();
  });

  it('shows each folder separately', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await sendMessage({ name });
    await sendMessage({ leaveEmpty: 'x' });
    await change(1, { isRead: true });
    await change(2, { folder: 'archive' });
    await change(3, { folder: 'junk' });
    expect(await idsOf('')).toEqual([4, 1]);
    expect(await idsOf('?show=unread')).toEqual([4]);
    expect(await idsOf('?show=read')).toEqual([1]);
    expect(await idsOf('?show=archived')).toEqual([2]);
    expect(await idsOf('?show=junk')).toEqual([5, 3]);
    expect((await list()).counts).toEqual({ inbox: 2, unread: 1, read: 1, archived: 1, junk: 2 });
    expect((await list('?search=thr')).counts).toEqual({
      inbox: 0,
      unread: 0,
      read: 0,
      archived: 0,
      junk: 1,
    });
  });

  it('is searched by name, address and text in upper or lower case', async () => {
    await sendMessage({ name: 'Zoë O’Neil' });
    await sendMessage({ email: 'Bea_1@Home.example' });
    await sendMessage({ message: '100% of the   TEA is gone' });
    const found = (search: string) => idsOf(`?search=${encodeURIComponent(search)}`);
    expect(await found('ZOË')).toEqual([1]);
    expect(await found('bea_1@home')).toEqual([2]);
    expect(await found('100% of the tea')).toEqual([3]);
    expect(await found('%')).toEqual([3]);
    expect(await found('inbox')).toEqual([]);
  });
});

describe('a message', () => {
  it('is returned with its email, or not found', async () => {
    await sendMessage();
    expect(await read(1)).toEqual({
      id: 1,
      ...draft,
      createdAt: expect.any(String),
      folder: 'inbox',
      isRead: false,
      junkReasons: [],
      mails: [{ id: 1, recipient: '', state: 'waiting', tries: 0, nextTryAt: expect.any(String) }],
    });
    expect((await call('GET', 'messages/9')).json()).toMatchObject({
      message: 'That message no longer exists.',
    });
    expect((await change(9, { isRead: true })).statusCode).toBe(404);
  });

  it('can be marked, moved and deleted, and the activity contains nothing of its text', async () => {
    await sendMessage();
    expect((await change(1, { isRead: true })).json()).toMatchObject({ isRead: true });
    await change(1, { isRead: true });
    expect((await change(1, { isRead: false })).json()).toMatchObject({ isRead: false });
    expect((await change(1, { folder: 'archive' })).json()).toMatchObject({ folder: 'archive' });
    await change(1, { folder: 'inbox' });
    expect((await change(1, {})).statusCode).toBe(400);
    expect((await call('DELETE', 'messages/1')).statusCode).toBe(204);
    expect((await call('DELETE', 'messages/1')).statusCode).toBe(404);
    expect((await activity()).slice(0, 4)).toEqual([
      'delete message 1',
      'bring-back message 1',
      'archive message 1',
      'read message 1',
    ]);
    const { rows } = await app.db.pool.query('select from emails');
    expect(rows).toEqual([]);
  });

  it('shows who answered it: the first one, also after a retry, until that is undone', async () => {
    await sendMessage();
    const answered = { by: 'Ada Example', at: expect.any(String) as string };
    const [marked, again] = [await change(1, { isAnswered: true }), await change(1, { isAnswered: true })];
    expect(marked.json()).toMatchObject({ answered });
    expect(again.json<Message>().answered).toEqual(marked.json<Message>().answered);
    expect((await list()).messages[0]).toMatchObject({ answered });
    // A colleague may have the same name.
    const { cookie } = await signedIn(app.db);
    const second = await app.fastify.inject({
      method: 'PATCH',
      url: '/api/admin/messages/1',
      headers: { cookie },
      payload: { isAnswered: true },
    });
    expect(second.json()).toMatchObject({
      code: 'conflict',
      message: 'Ada Example already marked this message as answered.',
    });
    expect((await change(1, { isAnswered: false })).json<Message>().answered).toBeUndefined();
    await change(1, { isAnswered: false });
    expect((await activity()).slice(0, 3)).toEqual([
      'mark-unanswered message 1',
      'mark-answered message 1',
      'delete message 1',
    ]);
  });
});

describe('the export', () => {
  it('contains the listed messages, with formulas escaped', async () => {
    await sendMessage({ name: '=1+1', message: '@SUM(A1)\n"quoted"' });
    await sendMessage({ name: 'Bea; =cmd()', message: '+1' });
    await change(2, { folder: 'archive' });
    const response = await call('GET', 'messages/export?show=inbox');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="messages.csv"');
    const [headings, row] = response.body.split('\r\n');
    expect(headings).toBe('\uFEFFReceived,Name,Email,For,Office,Message,Folder,Read,Answered by');
    expect(row).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d,'=1\+1,ada@home\.example,,,"'@SUM\(A1\)\n""quoted""",Inbox,No,$/,
    );
    expect((await call('GET', 'messages/export?show=archived')).body).toContain(',"Bea; =cmd()",');
    expect((await activity())[0]).toBe('export 1 message');
  });
});

describe('erasing a sender', () => {
  it('erases all messages of an address, in all folders and in upper or lower case', async () => {
    await sendMessage({ email: 'ada@home.example' });
    await sendMessage({ email: 'Ada@HOME.example', leaveEmpty: 'x' });
    await sendMessage({ email: 'ada@home.example', message: 'And the one after it?' });
    await sendMessage({ email: 'ada@home.example.org' });
    await change(3, { folder: 'archive' });
    const response = await call('POST', 'messages/erase', { email: ' ADA@home.example ' });
    expect(response.json()).toEqual({ erased: 3 });
    expect((await list()).messages.map(({ id }) => id)).toEqual([4]);
    expect((await activity())[0]).toBe('erase 3 messages from one address');
    expect((await call('POST', 'messages/erase', { email: 'ada@home.example' })).json()).toEqual({
      erased: 0,
    });
    expect((await call('POST', 'messages/erase', { email: 'ada' })).statusCode).toBe(400);
  });

  it('leaves no trace in any table', async () => {
    const canary = 'canaryword';
    lines.length = 0;
    await sendMessage({ name: canary, email: `${canary}@home.example`, message: `The ${canary} text` });
    await call('GET', `messages?search=${canary}`);
    await change(1, { isRead: true, folder: 'archive' });
    await call('GET', 'messages/export?show=archived');
    await app.db.pool.query(`update emails set reason = 'no', raw_response = '550 ${canary}'`);
    const headers = { cookie: app.admin.cookie, 'idempotency-key': randomUUID() };
    const url = '/api/admin/mails/1/send-again';
    expect((await app.fastify.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    const erase = { email: `${canary}@home.example` };
    await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/messages/erase',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: erase,
    });
    // Also no hash, which would confirm a guess.
    const hash = createHash('sha256').update(JSON.stringify(erase)).digest('base64url');
    const { rows: tables } = await app.db.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const { rows } = await app.db.pool.query(
        `select from ${name} as t where t::text ilike '%${canary}%' or position('${hash}' in t::text) > 0`,
      );
      expect(rows, name).toEqual([]);
    }
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('')).not.toContain(canary);
  });
});

describe('the status', () => {
  it('returns the counts, and why email is off', async () => {
    await sendMessage();
    await sendMessage({ leaveEmpty: 'x', message: 'Pills' });
    const status = (await call('GET', 'messages/status')).json<MessagesStatus>();
    expect(status).toEqual({
      counts: { inbox: 1, unread: 1, read: 0, archived: 0, junk: 1 },
      keepMonths: 12,
      mails: { waiting: 1, refused: 0, failed: 0, off: 0 },
      mail: {
        isOn: false,
        problem: 'Email is not set up.',
      },
    });
  });
});
