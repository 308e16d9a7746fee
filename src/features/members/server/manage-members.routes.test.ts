import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity, Deleted, Revision, RevisionSummary } from '../../records/records.contract.ts';
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
const names = async (path = '') =>
  (await ask('GET', `/api/members${path}`)).json<Member[]>().map(({ name }) => name);

describe('adding a member', () => {
  it('needs no more than a name', async () => {
    const response = await ask('POST', '/api/members', {
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
        position: 1,
        category: 'member',
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
  });

  it('puts her last in her group', async () => {
    await create('First officer', { isOfficer: true });
    await create('First');
    await create('Second');
    await create('Second officer', { isOfficer: true });
    expect(await names()).toEqual(['First officer', 'Second officer', 'First', 'Second']);
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
  ])('refuses %j', async (payload, field) => {
    const response = await ask('POST', '/api/members', payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('is done once under a key', async () => {
    const headers = { cookie: app.admin.cookie, 'idempotency-key': randomUUID() };
    const request = { method: 'POST' as const, url: '/api/members', headers, payload: { name: 'Ada' } };
    const answers = await Promise.all([1, 2, 3].map(() => app.fastify.inject(request)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await names()).toEqual(['Ada']);
  });

  it('says so when the list is full, rather than hide her', async () => {
    await app.db.pool.query(
      `insert into members (name, position) select 'Member ' || n, n from generate_series(1, 1000) n`,
    );
    const response = await ask('POST', '/api/members', { name: 'One too many' });
    expect(response.statusCode).toBe(409);
    expect(await names()).toHaveLength(1000);
  });
});

describe('changing a member', () => {
  it('keeps what is not named and clears what is sent empty', async () => {
    const { id } = await create('Ada', { title: 'Chair', email: 'ada@a.example', category: 'Arts' });
    const response = await ask('PATCH', `/api/members/${id}`, { email: '', category: '', isAlumna: true });
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
    expect((await ask('GET', `/api/admin/members/${id}`)).json()).toEqual(changed);
  });

  it('refuses what started from an older version', async () => {
    const { id } = await create('Ada');
    await ask('PATCH', `/api/members/${id}`, { title: 'Chair', version: 1 });
    const response = await ask('PATCH', `/api/members/${id}`, { title: 'Treasurer', version: 1 });
    expect(response.statusCode).toBe(409);
    expect((await ask('GET', `/api/admin/members/${id}`)).json()).toMatchObject({
      title: 'Chair',
      version: 2,
    });
    expect((await ask('PATCH', `/api/members/${id}`, { version: 2 })).statusCode).toBe(400);
  });

  it('puts who becomes an officer behind the others, and leaves everybody else in her place', async () => {
    await create('Officer', { isOfficer: true });
    const { id } = await create('Ada');
    await create('Bea');
    await ask('PATCH', `/api/members/${id}`, { title: 'still first' });
    expect(await names('/regular')).toEqual(['Ada', 'Bea']);
    await ask('PATCH', `/api/members/${id}`, { isOfficer: true });
    expect(await names()).toEqual(['Officer', 'Ada', 'Bea']);
    await ask('PATCH', `/api/members/${id}`, { isOfficer: false });
    expect(await names()).toEqual(['Officer', 'Bea', 'Ada']);
  });

  it('keeps every version and who did what, also of one from before', async () => {
    const [row] = await app.db.db.insert(members).values({ name: 'Ada', position: 1 }).returning();
    const url = `/api/members/${row!.id}`;
    await ask('PATCH', url, { name: 'Ada B.' });
    expect((await ask('DELETE', url)).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    const kept = (await ask('GET', `/api/admin/revisions/member/${row!.id}`)).json<RevisionSummary[]>();
    expect(kept.map(({ version, kind, who }) => [version, kind, who])).toEqual([
      [3, 'deleted', 'Ada Example'],
      [2, 'published', 'Ada Example'],
      [1, 'published', undefined],
    ]);
    const oldest = (await ask('GET', `/api/admin/revisions/${kept[2]!.id}`)).json<Revision>();
    expect(oldest.snapshot).toMatchObject({ name: 'Ada', position: 1 });
    const lines = (await ask('GET', '/api/admin/activity?subject=member&limit=2')).json<Activity[]>();
    expect(lines.map(({ action, title }) => [action, title])).toEqual([
      ['delete', 'Ada B.'],
      ['update', 'Ada B.'],
    ]);
    const deleted = (await ask('GET', '/api/admin/deleted/member')).json<Deleted[]>();
    expect(deleted[0]).toMatchObject({ entityId: row!.id, title: 'Ada B.' });
  });

  it.each([
    ['PATCH', '/api/members/999999'],
    ['DELETE', '/api/members/999999'],
    ['GET', '/api/admin/members/999999'],
  ] as const)('%s %s is not found', async (method, url) => {
    const response = await ask(method, url, method === 'PATCH' ? { title: 'x' } : undefined);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'not-found', message: 'That member no longer exists.' },
    ]);
  });
});

describe('the order', () => {
  it('changes within a group; who is not named stays where she is', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(name)).id);
    const officers = [await create('X', { isOfficer: true }), await create('Y', { isOfficer: true })];
    const [a, , c, d] = ids;
    const response = await ask('PATCH', '/api/members/order', {
      ids: [d, c, a, officers[1]!.id, officers[0]!.id, 999_999],
    });
    expect(response.statusCode).toBe(204);
    expect(await names()).toEqual(['Y', 'X', 'D', 'B', 'C', 'A']);
    await create('E');
    expect((await names()).at(-1)).toBe('E');
    const [line] = (await ask('GET', '/api/admin/activity?subject=member&limit=2'))
      .json<Activity[]>()
      .slice(1);
    expect(line).toMatchObject({ action: 'update', title: 'the order of the members' });
  });

  it('is whole when two arrange at the same time, and others add and change', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(name)).id);
    const answers = await Promise.all([
      ask('PATCH', '/api/members/order', { ids }),
      ask('PATCH', '/api/members/order', { ids: ids.toReversed() }),
      ask('POST', '/api/members', { name: 'E' }),
      ask('PATCH', `/api/members/${ids[0]}`, { title: 'x' }),
      ask('DELETE', `/api/members/${ids[1]}`),
    ]);
    expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true);
    expect((await names()).filter((name) => name !== 'E')).toHaveLength(3);
  });

  it('is refused where somebody else moved one of them meanwhile, and then moves nobody', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(name)).id);
    const [a, b, c, d] = ids;
    const arrange = async (order: object) => (await ask('PATCH', '/api/members/order', order)).statusCode;
    expect(await arrange({ ids: [d, a, b, c], before: ids })).toBe(204);
    expect(await arrange({ ids: [b, a, c, d], before: ids })).toBe(409);
    expect(await names()).toEqual(['D', 'A', 'B', 'C']);
    // Sent again because its answer got lost.
    expect(await arrange({ ids: [d, a, b, c], before: ids })).toBe(204);
    // Those she does not name, who came, or who went, are no obstacle.
    await create('E');
    await ask('DELETE', `/api/members/${a}`);
    expect(await arrange({ ids: [b, a, c], before: [a, b, c] })).toBe(204);
    expect(await arrange({ ids: [c, b], before: [b, c] })).toBe(204);
    expect(await names()).toEqual(['D', 'C', 'B', 'E']);
  });

  it.each([{ ids: [] }, { ids: [1, 1] }, { ids: ['x'] }, { ids: [0] }, { ids: [1], before: [1, 1] }, {}])(
    'refuses %j',
    async (payload) => {
      expect((await ask('PATCH', '/api/members/order', payload)).statusCode).toBe(400);
    },
  );
});
