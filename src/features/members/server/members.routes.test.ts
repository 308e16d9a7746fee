import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Member } from '../members.contract.ts';
import { members } from './members.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
  await app.db.db.insert(members).values([
    { name: 'Third', position: 3 },
    { name: 'Treasurer', position: 9, isOfficer: true, category: 'Executive Officers' },
    { name: 'First', position: 1, isAlumna: true, email: 'first@patuxent.example' },
    { name: 'President', position: 8, isOfficer: true, isPlatinum: true, title: 'President' },
    { name: 'Also Third', position: 3, imageUrl: '/media/7/medium-360x432.webp' },
  ]);
});

const list = async (path = '') => (await app.fastify.inject(`/api/members${path}`)).json<Member[]>();
const names = async (path = '') => (await list(path)).map(({ name }) => name);

test('everybody: officers first, each in her place', async () => {
  expect(await names()).toEqual(['President', 'Treasurer', 'First', 'Third', 'Also Third']);
});

test('officers and regular members, each for themselves', async () => {
  expect(await names('/officers')).toEqual(['President', 'Treasurer']);
  expect(await names('/regular')).toEqual(['First', 'Third', 'Also Third']);
});

test('what a member does not have is absent, and her category is member unless told', async () => {
  const [first, third] = await list('/regular');
  expect(first).toEqual({
    id: expect.any(Number),
    name: 'First',
    email: 'first@patuxent.example',
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

test('another list there is not', async () => {
  const response = await app.fastify.inject('/api/members/alumnae');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found', message: expect.any(String) });
});
