import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity, Deleted, RevisionSummary } from '../../../records/records.contract.ts';
import type { Member } from '../members.contract.ts';
import { members } from './members.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.db.delete(members);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const create = async (name: string, change: object = {}) =>
  (await send('POST', '/api/members', { name, ...change })).json<Member>();
const patch = async (id: number, change: object) =>
  (await send('PATCH', `/api/members/${id}`, change)).json<Member>();
const remove = (id: number) => send('DELETE', `/api/members/${id}`);
const versions = async (id: number) =>
  (await send('GET', `/api/admin/revisions/member/${id}`)).json<RevisionSummary[]>();
const restore = (id: number, payload: object, key?: string) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/admin/members/${id}/restore`,
    headers: { cookie: app.admin.cookie, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
const names = async () => (await send('GET', '/api/members')).json<Member[]>().map(({ name }) => name);

const ada = {
  title: 'President',
  email: 'ada@chapter.example',
  imageUrl: '/media/7/medium-800x800.webp',
  isOfficer: true,
  isAlumna: true,
  isPlatinum: true,
  category: 'Board',
};

describe('restoring a deleted member', () => {
  it('restores all fields, the id and the position', async () => {
    const { id, ...before } = await create('Ada', ada);
    await create('Grace', { isOfficer: true });
    await remove(id);
    expect(await names()).toEqual(['Grace']);
    const [deleted] = (await send('GET', '/api/admin/deleted/member')).json<Deleted[]>();
    const response = await restore(id, { revisionId: deleted!.revisionId });
    expect([response.statusCode, response.json()]).toEqual([200, { id, ...before, version: 3 }]);
    expect(await names()).toEqual(['Ada', 'Grace']);
    const [line] = (await send('GET', '/api/admin/activity')).json<Activity[]>();
    expect(line).toMatchObject({ action: 'restore', subject: 'member', title: 'Ada', who: 'Ada Example' });
  });

  it('happens once; a second restore is rejected', async () => {
    const { id } = await create('Ada');
    await remove(id);
    const [{ id: revisionId } = { id: 0 }] = await versions(id);
    const key = randomUUID();
    expect((await restore(id, { revisionId }, key)).statusCode).toBe(200);
    expect((await restore(id, { revisionId }, key)).statusCode).toBe(200);
    expect(await versions(id)).toHaveLength(3);
    const second = await restore(id, { revisionId });
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect(await names()).toEqual(['Ada']);
  });

  it('succeeds for one of two concurrent requests', async () => {
    const { id } = await create('Ada');
    await remove(id);
    const [{ id: revisionId } = { id: 0 }] = await versions(id);
    const responses = await Promise.all([restore(id, { revisionId }), restore(id, { revisionId })]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('is rejected after 30 days', async () => {
    const { id } = await create('Ada');
    await remove(id);
    const [{ id: revisionId } = { id: 0 }] = await versions(id);
    await app.db.pool.query('alter table revisions disable trigger revisions_unchanged');
    await app.db.pool.query(
      `update revisions set created_at = created_at - interval '31 days' where entity_type = 'member' and entity_id = $1`,
      [id],
    );
    await app.db.pool.query('alter table revisions enable trigger revisions_unchanged');
    expect((await restore(id, { revisionId })).statusCode).toBe(404);
  });
});

describe('restoring an earlier version', () => {
  it('makes it the newest version', async () => {
    const { id } = await create('Ada', ada);
    await create('Grace', { isOfficer: true });
    await patch(id, { name: 'Ada B.', title: '', isOfficer: false });
    const first = (await versions(id)).at(-1)!;
    const response = await restore(id, { revisionId: first.id, version: 2 });
    expect(response.json()).toMatchObject({ ...ada, name: 'Ada', version: 3 });
    // She left the officers in between, so she is last among them.
    expect(await names()).toEqual(['Grace', 'Ada']);
    expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('rejects a stale version and a revision of another member', async () => {
    const { id } = await create('Ada');
    const other = await create('Grace');
    await patch(id, { name: 'Ada B.' });
    const first = (await versions(id)).at(-1)!;
    expect((await restore(id, { revisionId: first.id, version: 1 })).statusCode).toBe(409);
    const [otherRevision] = await versions(other.id);
    expect((await restore(id, { revisionId: otherRevision!.id })).statusCode).toBe(404);
    expect((await restore(id, { revisionId: 999_999 })).statusCode).toBe(404);
    expect(await names()).toEqual(['Ada B.', 'Grace']);
  });
});
