import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity, Deleted, RevisionSummary } from '../../records/records.contract.ts';
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
const ask = (method: Method, url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const create = async (name: string, change: object = {}) =>
  (await ask('POST', '/api/members', { name, ...change })).json<Member>();
const patch = async (id: number, change: object) =>
  (await ask('PATCH', `/api/members/${id}`, change)).json<Member>();
const remove = (id: number) => ask('DELETE', `/api/members/${id}`);
const versions = async (id: number) =>
  (await ask('GET', `/api/admin/revisions/member/${id}`)).json<RevisionSummary[]>();
const restore = (id: number, payload: object, key?: string) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/admin/members/${id}/restore`,
    headers: { cookie: app.admin.cookie, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
const names = async () => (await ask('GET', '/api/members')).json<Member[]>().map(({ name }) => name);

const ada = {
  title: 'President',
  email: 'ada@chapter.example',
  imageUrl: '/media/7/medium-800x800.webp',
  isOfficer: true,
  isAlumna: true,
  isPlatinum: true,
  category: 'Board',
};

describe('bringing a member back', () => {
  it('gives her everything again, with her id and her place', async () => {
    const { id, ...before } = await create('Ada', ada);
    await create('Grace', { isOfficer: true });
    await remove(id);
    expect(await names()).toEqual(['Grace']);
    const [deleted] = (await ask('GET', '/api/admin/deleted/member')).json<Deleted[]>();
    const response = await restore(id, { revisionId: deleted!.revisionId });
    expect([response.statusCode, response.json()]).toEqual([200, { id, ...before, version: 3 }]);
    expect(await names()).toEqual(['Ada', 'Grace']);
    const [line] = (await ask('GET', '/api/admin/activity')).json<Activity[]>();
    expect(line).toMatchObject({ action: 'restore', subject: 'member', title: 'Ada', who: 'Ada Example' });
  });

  it('happens once, however often it is asked for', async () => {
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

  it('lets only one of two who want it at once', async () => {
    const { id } = await create('Ada');
    await remove(id);
    const [{ id: revisionId } = { id: 0 }] = await versions(id);
    const answers = await Promise.all([restore(id, { revisionId }), restore(id, { revisionId })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('is over after thirty days', async () => {
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

describe('an earlier version of a member', () => {
  it('becomes the newest', async () => {
    const { id } = await create('Ada', ada);
    await create('Grace', { isOfficer: true });
    await patch(id, { name: 'Ada B.', title: '', isOfficer: false });
    const first = (await versions(id)).at(-1)!;
    const response = await restore(id, { revisionId: first.id, version: 2 });
    expect(response.json()).toMatchObject({ ...ada, name: 'Ada', version: 3 });
    // She was not among the officers meanwhile, so she stands last there.
    expect(await names()).toEqual(['Grace', 'Ada']);
    expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('is refused where she was changed meanwhile, and where it is another’s', async () => {
    const { id } = await create('Ada');
    const other = await create('Grace');
    await patch(id, { name: 'Ada B.' });
    const first = (await versions(id)).at(-1)!;
    expect((await restore(id, { revisionId: first.id, version: 1 })).statusCode).toBe(409);
    const [hers] = await versions(other.id);
    expect((await restore(id, { revisionId: hers!.id })).statusCode).toBe(404);
    expect((await restore(id, { revisionId: 999_999 })).statusCode).toBe(404);
    expect(await names()).toEqual(['Ada B.', 'Grace']);
  });
});
