import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memberCalls } from '../../../../test/members.ts';
import type { Activity, Deleted, Revision, RevisionSummary } from '../../../records/records.contract.ts';
import type { Member } from '../members.contract.ts';
import { members } from './members.table.ts';

const { app, send, createMember, names } = memberCalls();

describe('createMember', () => {
  it('requires only a name', async () => {
    const response = await send('POST', '/api/members', {
      name: ' Ada  ',
      title: ' ',
      email: '',
      category: null,
    });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Ada',
        isOfficer: false,
        isAlumna: false,
        isPlatinum: false,
        isUnlisted: false,
        position: 1,
        category: 'member',
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
  });

  it('adds a member last in her group', async () => {
    await createMember('First officer', { isOfficer: true });
    await createMember('First');
    await createMember('Second');
    await createMember('Second officer', { isOfficer: true });
    expect(await names()).toEqual(['First officer', 'Second officer', 'First', 'Second']);
  });

  it('gives concurrent members different positions', async () => {
    const created = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => createMember(name)));
    expect(new Set(created.map(({ position }) => position))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it.each([
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'A\nB' }, 'name'],
    [{ name: 'Ada', email: 'ada@home' }, 'email'],
    [{ name: 'Ada', imageUrl: '/pictures/ada.webp' }, 'imageUrl'],
    [{ name: 'Ada', imageUrl: '//evil.example/a.webp' }, 'imageUrl'],
    [{ name: 'Ada', imageUrl: 'http://evil.example/a.webp' }, 'imageUrl'],
    [{ name: 'Ada', imageUrl: 'javascript:x()' }, 'imageUrl'],
    [{ name: 'Ada', isOfficer: 'yes' }, 'isOfficer'],
    [{ name: 'Ada', position: 1 }, 'form'],
  ])('rejects %j', async (payload, field) => {
    const response = await send('POST', '/api/members', payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('creates one member for several requests under the same key', async () => {
    const headers = { cookie: app().admin.cookie, 'idempotency-key': randomUUID() };
    const request = { method: 'POST' as const, url: '/api/members', headers, payload: { name: 'Ada' } };
    const responses = await Promise.all([1, 2, 3].map(() => app().fastify.inject(request)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await names()).toEqual(['Ada']);
  });

  it('rejects a member when the list is full', async () => {
    await app().db.pool.query(
      `insert into members (name, position) select 'Member ' || n, n from generate_series(1, 1000) n`,
    );
    const response = await send('POST', '/api/members', { name: 'One too many' });
    expect(response.statusCode).toBe(409);
    expect(await names()).toHaveLength(1000);
  });
});

describe('updateMember', () => {
  it('keeps fields that are left out and clears fields that are sent empty', async () => {
    const { id } = await createMember('Ada', { title: 'Chair', email: 'ada@a.example', category: 'Arts' });
    const response = await send('PATCH', `/api/members/${id}`, { email: '', category: '', isAlumna: true });
    expect(response.statusCode).toBe(200);
    const changed = response.json<Member>();
    expect(changed).toMatchObject({
      name: 'Ada',
      title: 'Chair',
      isAlumna: true,
      category: 'member',
      version: 2,
    });
    expect(changed).not.toHaveProperty('email');
    expect((await send('GET', `/api/admin/members/${id}`)).json()).toEqual(changed);
  });

  it('rejects a stale version', async () => {
    const { id } = await createMember('Ada');
    await send('PATCH', `/api/members/${id}`, { title: 'Chair', version: 1 });
    const response = await send('PATCH', `/api/members/${id}`, { title: 'Treasurer', version: 1 });
    expect(response.statusCode).toBe(409);
    expect((await send('GET', `/api/admin/members/${id}`)).json()).toMatchObject({
      title: 'Chair',
      version: 2,
    });
    expect((await send('PATCH', `/api/members/${id}`, { version: 2 })).statusCode).toBe(400);
  });

  it('moves a member who becomes an officer to the end of that group', async () => {
    await createMember('Officer', { isOfficer: true });
    const { id } = await createMember('Ada');
    await createMember('Bea');
    await send('PATCH', `/api/members/${id}`, { title: 'still first' });
    expect(await names('/regular')).toEqual(['Ada', 'Bea']);
    await send('PATCH', `/api/members/${id}`, { isOfficer: true });
    expect(await names()).toEqual(['Officer', 'Ada', 'Bea']);
    await send('PATCH', `/api/members/${id}`, { isOfficer: false });
    expect(await names()).toEqual(['Officer', 'Bea', 'Ada']);
  });

  it('stores revisions and activity, also for a member who has none yet', async () => {
    const [row] = await app().db.db.insert(members).values({ name: 'Ada', position: 1 }).returning();
    const url = `/api/members/${row!.id}`;
    await send('PATCH', url, { name: 'Ada B.' });
    expect((await send('DELETE', url)).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    const kept = (await send('GET', `/api/admin/revisions/member/${row!.id}`)).json<RevisionSummary[]>();
    expect(kept.map(({ version, kind, who }) => [version, kind, who])).toEqual([
      [3, 'deleted', 'Ada Example'],
      [2, 'published', 'Ada Example'],
      [1, 'published', undefined],
    ]);
    const oldest = (await send('GET', `/api/admin/revisions/${kept[2]!.id}`)).json<Revision>();
    expect(oldest.snapshot).toMatchObject({ name: 'Ada', position: 1 });
    const lines = (await send('GET', '/api/admin/activity?subject=member&limit=2')).json<Activity[]>();
    expect(lines.map(({ action, title }) => [action, title])).toEqual([
      ['delete', 'Ada B.'],
      ['update', 'Ada B.'],
    ]);
    const deleted = (await send('GET', '/api/admin/deleted/member')).json<Deleted[]>();
    expect(deleted[0]).toMatchObject({ entityId: row!.id, title: 'Ada B.' });
  });

  it.each([
    ['PATCH', '/api/members/999999'],
    ['DELETE', '/api/members/999999'],
    ['GET', '/api/admin/members/999999'],
  ] as const)('%s %s responds with 404', async (method, url) => {
    const response = await send(method, url, method === 'PATCH' ? { title: 'x' } : undefined);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'not-found', message: 'That member no longer exists.' },
    ]);
  });
});

describe('retries under the same key', () => {
  const key = () => ({ cookie: app().admin.cookie, 'idempotency-key': randomUUID() });
  const create = (name: string, headers: object) =>
    app().fastify.inject({ method: 'POST', url: '/api/members', headers: { ...headers }, payload: { name } });
  const update = (id: number, payload: object, headers: object) =>
    app().fastify.inject({ method: 'PATCH', url: `/api/members/${id}`, headers: { ...headers }, payload });

  it('replace what the first attempt created', async () => {
    const headers = key();
    const { id } = (await create('Anie', headers)).json<Member>();
    for (const [index, name] of ['Annie', 'Annie E.'].entries()) {
      const response = await create(name, headers);
      expect([response.statusCode, response.json()]).toMatchObject([201, { id, name, version: index + 2 }]);
    }
    expect(await names()).toEqual(['Annie E.']);
  });

  it('replace what the first attempt updated', async () => {
    const { id } = await createMember('Ada');
    const headers = key();
    expect((await update(id, { title: 'Char', version: 1 }, headers)).statusCode).toBe(200);
    const response = await update(id, { title: 'Chair', version: 1 }, headers);
    expect([response.statusCode, response.json()]).toMatchObject([200, { title: 'Chair', version: 3 }]);
  });

  it('are rejected once someone else has changed the member', async () => {
    const headers = key();
    const { id } = (await create('Anie', headers)).json<Member>();
    await send('PATCH', `/api/members/${id}`, { title: 'Poet' });
    const response = await create('Annie', headers);
    expect([response.statusCode, response.json()]).toMatchObject([409, { earlier: { id } }]);
    expect((await update(id, { name: 'Annie', version: 1 }, headers)).statusCode).toBe(409);
    expect(await names()).toEqual(['Anie']);
  });

  it('create a new member once the first one is deleted, but do not update a deleted one', async () => {
    const headers = key();
    const { id } = (await create('Annie', headers)).json<Member>();
    await send('DELETE', `/api/members/${id}`);
    expect((await update(id, { title: 'Chair', version: 1 }, key())).statusCode).toBe(404);
    expect((await create('Annie', headers)).json<Member>().id).not.toBe(id);
    expect(await names()).toEqual(['Annie']);
  });
});
