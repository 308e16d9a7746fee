import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity } from '../../../records/records.contract.ts';
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
const list = async (path = '') => (await app.fastify.inject(`/api/members${path}`)).json<Member[]>();
const names = async (path = '') => (await list(path)).map(({ name }) => name);

describe('public lists', () => {
  beforeEach(async () => {
    await app.db.db.insert(members).values([
      { name: 'Third', position: 3 },
      { name: 'Treasurer', position: 9, isOfficer: true, category: 'Executive Committee' },
      { name: 'First', position: 1, isAlumna: true, email: 'first@harbor.example' },
      { name: 'President', position: 8, isOfficer: true, isPlatinum: true, title: 'President' },
      { name: 'Also Third', position: 3, imageUrl: '/media/7/medium-360x432.webp' },
    ]);
  });

  it('list officers first, each group by position', async () => {
    expect(await names()).toEqual(['President', 'Treasurer', 'First', 'Third', 'Also Third']);
    expect(await names('/officers')).toEqual(['President', 'Treasurer']);
    expect(await names('/regular')).toEqual(['First', 'Third', 'Also Third']);
  });

  it('leave out empty fields, and set the default category', async () => {
    const [first, third] = await list('/regular');
    expect(first).toEqual({
      id: expect.any(Number),
      name: 'First',
      email: 'first@harbor.example',
      isOfficer: false,
      isAlumna: true,
      isPlatinum: false,
      position: 1,
      category: 'member',
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect(third).not.toHaveProperty('email');
  });

  it('respond with 404 for an unknown list', async () => {
    const response = await app.fastify.inject('/api/members/alumnae');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found', message: expect.any(String) });
  });
});

describe('reorderMembers', () => {
  it('reorders within a group and keeps the positions of members who are not listed', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(name)).id);
    const officers = [await create('X', { isOfficer: true }), await create('Y', { isOfficer: true })];
    const [a, , c, d] = ids;
    const response = await send('PATCH', '/api/members/order', {
      ids: [d, c, a, officers[1]!.id, officers[0]!.id, 999_999],
    });
    expect(response.statusCode).toBe(204);
    expect(await names()).toEqual(['Y', 'X', 'D', 'B', 'C', 'A']);
    await create('E');
    expect((await names()).at(-1)).toBe('E');
    const [line] = (await send('GET', '/api/admin/activity?subject=member&limit=2'))
      .json<Activity[]>()
      .slice(1);
    expect(line).toMatchObject({ action: 'update', title: 'the order of the members' });
  });

  it('stays consistent under concurrent orders, creates, updates and deletes', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(name)).id);
    const responses = await Promise.all([
      send('PATCH', '/api/members/order', { ids }),
      send('PATCH', '/api/members/order', { ids: ids.toReversed() }),
      send('POST', '/api/members', { name: 'E' }),
      send('PATCH', `/api/members/${ids[0]}`, { title: 'x' }),
      send('DELETE', `/api/members/${ids[1]}`),
    ]);
    expect(responses.every(({ statusCode }) => statusCode < 300)).toBe(true);
    expect((await names()).filter((name) => name !== 'E')).toHaveLength(3);
  });

  it('rejects an order that is based on an outdated one', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(name)).id);
    const [a, b, c, d] = ids;
    const reorder = async (order: object) => (await send('PATCH', '/api/members/order', order)).statusCode;
    expect(await reorder({ ids: [d, a, b, c], before: ids })).toBe(204);
    expect(await reorder({ ids: [b, a, c, d], before: ids })).toBe(409);
    expect(await names()).toEqual(['D', 'A', 'B', 'C']);
    // A retry after a lost response.
    expect(await reorder({ ids: [d, a, b, c], before: ids })).toBe(204);
    // Members who are not listed, were added or were deleted do not matter.
    await create('E');
    await send('DELETE', `/api/members/${a}`);
    expect(await reorder({ ids: [b, a, c], before: [a, b, c] })).toBe(204);
    expect(await reorder({ ids: [c, b], before: [b, c] })).toBe(204);
    expect(await names()).toEqual(['D', 'C', 'B', 'E']);
  });

  it.each([{ ids: [] }, { ids: [1, 1] }, { ids: ['x'] }, { ids: [0] }, { ids: [1], before: [1, 1] }, {}])(
    'rejects %j',
    async (payload) => {
      expect((await send('PATCH', '/api/members/order', payload)).statusCode).toBe(400);
    },
  );
});
