import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { announcementsRepository } from './announcements.repository.ts';
import type { Announcement } from '../announcements.contract.ts';
import type { Deleted, RevisionSummary } from '../../../records/records.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.pool.query('truncate announcements, announcement_sends');
});

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const create = async (fields: object) =>
  (await send('POST', '/api/announcements', { audience: 'members', ...fields })).json<Announcement>();
const change = (id: number, fields: object) => send('PATCH', `/api/announcements/${id}`, fields);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const setState = (id: number, state: string) =>
  app.db.pool.query(
    `insert into announcement_sends (announcement_id, state, goes_out_at) values ($1, $2, now())
     on conflict (announcement_id) do update set state = $2`,
    [id, state],
  );
const line = async () => (await app.fastify.inject('/api/line')).json<{ line?: { text: string } }>().line;

describe('an announcement', () => {
  it('is stored as a draft without its unsafe markup', async () => {
    const created = await create({ subject: 'Coats', text: '<p onclick="x()">Hi<script>x()</script></p>' });
    expect(created).toMatchObject({ subject: 'Coats', text: '<p>Hi</p>', isLineOn: false, version: 1 });
    expect((await send('GET', '/api/admin/announcements')).json()).toMatchObject([{ id: created.id }]);
  });

  it.each([
    [{ subject: 'x'.repeat(121) }, 'subject'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ line: 'x'.repeat(121) }, 'line'],
    [{ lineUrl: 'javascript:alert(1)' }, 'lineUrl'],
    [{ lineUrl: 'http://bakery.example' }, 'lineUrl'],
    [{ lineUrl: '//bakery.example' }, 'lineUrl'],
    [{ isLineOn: true, lineUntil: inDays(1) }, 'line'],
    [{ isLineOn: true, line: 'Closed' }, 'lineUntil'],
    [{ line: 'Closed', lineUntil: inDays(60.1) }, 'lineUntil'],
    [{ isLineOn: true, line: 'Closed', lineUntil: inDays(-0.1) }, 'lineUntil'],
    [{ audience: 'everyone' }, 'audience'],
  ])('rejects %j', async (fields, field) => {
    const response = await send('POST', '/api/announcements', { audience: 'members', ...fields });
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([
      400,
      [field],
    ]);
  });

  it('has no order that someone could change', async () => {
    expect((await send('PATCH', '/api/announcements/order', { ids: [1] })).statusCode).toBe(400);
  });
});

describe.each(['held', 'sending', 'sent'])('an announcement that is %s', (state) => {
  it('keeps what is emailed, and changes only its line', async () => {
    const { id } = await create({ subject: 'Coats', text: '<p>Hi</p>' });
    await setState(id, state);
    for (const fields of [
      { subject: 'Hats' },
      { text: '<p>Ho</p>' },
      { audience: 'officers' },
      { replyOffice: 'Treasurer' },
    ]) {
      const response = await change(id, fields);
      expect([response.statusCode, response.json<object>()]).toEqual([
        409,
        expect.objectContaining({
          message: 'This announcement is on its way or sent. Only its line can be changed now.',
        }),
      ]);
    }
    const shown = { subject: 'Coats', line: 'Closed today', lineUntil: inDays(1), isLineOn: true };
    expect((await change(id, shown)).statusCode).toBe(200);
  });

  it('is not restored to an earlier version', async () => {
    const { id } = await create({ subject: 'Coats' });
    await change(id, { subject: 'Hats' });
    await setState(id, state);
    const revisions = (await send('GET', `/api/admin/revisions/announcement/${id}`)).json<
      RevisionSummary[]
    >();
    const restore = (revisionId: number) =>
      send('POST', `/api/admin/announcements/${id}/restore`, { revisionId, version: 2 });
    expect((await restore(revisions.at(-1)!.id)).statusCode).toBe(409);
  });
});

describe('deleting', () => {
  it.each(['held', 'sending'])('is refused while the announcement is %s', async (state) => {
    const { id } = await create({ subject: 'Coats' });
    await setState(id, state);
    expect((await send('DELETE', `/api/announcements/${id}`)).statusCode).toBe(409);
  });

  it('takes a sent one away, and brings back what was sent and nothing else', async () => {
    const { id } = await create({ subject: 'Coats', line: 'Closed', lineUntil: inDays(1), isLineOn: true });
    await change(id, { subject: 'Hats' });
    await setState(id, 'sent');
    expect(await line()).toMatchObject({ text: 'Closed' });
    expect((await send('DELETE', `/api/announcements/${id}`)).statusCode).toBe(204);
    expect(await line()).toBeUndefined();
    const [deleted] = (await send('GET', '/api/admin/deleted/announcement')).json<Deleted[]>();
    const revisions = (await send('GET', `/api/admin/revisions/announcement/${id}`)).json<
      RevisionSummary[]
    >();
    const restore = (revisionId: number) =>
      send('POST', `/api/admin/announcements/${id}/restore`, { revisionId });
    expect((await restore(revisions.at(-1)!.id)).statusCode).toBe(409);
    expect((await restore(deleted!.revisionId)).json()).toMatchObject({ id, subject: 'Hats' });
    expect(await line()).toMatchObject({ text: 'Closed' });
  });
});

describe('the line', () => {
  const shown = (text: string) => ({ line: text, lineUntil: inDays(1), isLineOn: true });

  it('shows at once without an email, and goes when it is taken down', async () => {
    const { id } = await create({ audience: 'no-one', ...shown('Closed today'), lineUrl: '/events' });
    expect(await line()).toEqual({ text: 'Closed today', url: '/events', until: expect.any(String) });
    await change(id, { isLineOn: false });
    expect(await line()).toBeUndefined();
  });

  it('of an announcement shows once it goes out', async () => {
    const { id } = await create(shown('Coats on Saturday'));
    expect(await line()).toBeUndefined();
    await setState(id, 'held');
    expect(await line()).toMatchObject({ text: 'Coats on Saturday' });
  });

  it('is the one that was turned on last, or whose announcement went out last', async () => {
    const first = await create({ audience: 'no-one', ...shown('First') });
    await create({ audience: 'no-one', ...shown('Second') });
    expect(await line()).toMatchObject({ text: 'Second' });
    await change(first.id, { isLineOn: false });
    await change(first.id, { isLineOn: true });
    expect(await line()).toMatchObject({ text: 'First' });
    const sent = await create({ ...shown('Third') });
    await create({ audience: 'no-one', ...shown('Fourth') });
    await setState(sent.id, 'held');
    await announcementsRepository(app.db.db).bringLineForward(sent.id);
    expect(await line()).toMatchObject({ text: 'Third' });
  });

  it('ends', async () => {
    const { id } = await create({ audience: 'no-one', ...shown('Closed\n today') });
    expect(await line()).toMatchObject({ text: 'Closed today' });
    await app.db.pool.query('update announcements set line_until = now() where id = $1', [id]);
    expect(await line()).toBeUndefined();
  });
});
