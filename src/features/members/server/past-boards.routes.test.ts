import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Site } from '../../chapter/site.contract.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { Member } from '../members.contract.ts';
import { MAX_PAST_TERMS, type PastBoards, type PastTerm } from '../past-boards.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-08-05T15:00:00Z') });
});
beforeEach(async () => {
  await app.db.pool.query('truncate members, terms cascade');
});

const send = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) =>
  app.fastify.inject({
    method,
    url,
    headers: { cookie: app.admin.cookie, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });

const terms = '/api/admin/terms';
const ruth = { name: 'Ruth Delaney', title: 'President', fromYear: 1990, untilYear: 1992 };
const addPast = async (fields: object = {}) =>
  (await send('POST', terms, { ...ruth, ...fields })).json<PastTerm>();
const managed = async () => (await send('GET', terms)).json<PastTerm[]>();
const shown = async () => (await app.fastify.inject('/api/members/past-boards')).json<PastBoards>();
const presidents = async () => (await shown()).presidents.map(({ name, years }) => `${name} ${years}`);
const aboutMenu = async () =>
  (await app.fastify.inject('/api/site')).json<Site>().menu.about.map(({ to }) => to);

/** An officer whose term began two years ago and ends now. */
async function formerOfficer(name: string, title: string, more: object = {}): Promise<Member> {
  const member = (
    await send('POST', '/api/members', { name, title, isOfficer: true, ...more })
  ).json<Member>();
  await app.db.pool.query(`update terms set starts_at = now() - interval '2 years' where member_id = $1`, [
    member.id,
  ]);
  await send('PATCH', `/api/members/${member.id}`, { isOfficer: false, title: '' });
  return member;
}

describe('past boards', () => {
  it('come from the list of members, and a correction of the same day is left out', async () => {
    await formerOfficer('Ann', 'President', { imageUrl: '/media/1/large-1x1.webp' });
    await formerOfficer('Bea', 'Treasurer');
    const mistake = (
      await send('POST', '/api/members', { name: 'Cora', title: 'Chaplain', isOfficer: true })
    ).json<Member>();
    await send('PATCH', `/api/members/${mistake.id}`, { isOfficer: false, title: '' });
    const { presidents: past, boards } = await shown();
    expect(past).toMatchObject([{ name: 'Ann', imageUrl: '/media/1/large-1x1.webp' }]);
    expect(boards.map(({ officers }) => officers)).toEqual([
      [
        { title: 'President', name: 'Ann' },
        { title: 'Treasurer', name: 'Bea' },
      ],
    ]);
    expect((await managed()).map(({ name }) => name)).toEqual(['Bea', 'Ann']);
  });

  it('keep a member who was deleted, without her portrait', async () => {
    const ann = await formerOfficer('Ann', 'President', { imageUrl: '/media/1/large-1x1.webp' });
    await send('DELETE', `/api/members/${ann.id}`);
    const { presidents: past } = await shown();
    expect(past.map(({ name, imageUrl }) => ({ name, imageUrl }))).toEqual([{ name: 'Ann' }]);
  });

  it('leave out a member who is not listed, also after she was deleted, until she is listed again', async () => {
    const ann = await formerOfficer('Ann', 'President');
    await formerOfficer('Bea', 'Treasurer', { isUnlisted: true });
    await send('PATCH', `/api/members/${ann.id}`, { isUnlisted: true });
    expect(await shown()).toEqual({ presidents: [], boards: [] });
    expect((await managed()).map(({ isShown }) => isShown)).toEqual([false, false]);
    await send('DELETE', `/api/members/${ann.id}`);
    expect(await shown()).toEqual({ presidents: [], boards: [] });
    const { rows } = await app.db.pool.query<{ id: number }>(
      `select id from revisions where entity_type = 'member' and entity_id = $1 order by id desc limit 1`,
      [ann.id],
    );
    await send('POST', `/api/admin/members/${ann.id}/restore`, { revisionId: rows[0]!.id });
    expect(await presidents()).toEqual([]);
    await send('PATCH', `/api/members/${ann.id}`, { isUnlisted: false });
    expect(await presidents()).toHaveLength(1);
  });

  it('are in the menu once there are some to show', async () => {
    expect(await aboutMenu()).not.toContain('/about/past-boards');
    const bea = await formerOfficer('Bea', 'Treasurer', { isUnlisted: true });
    expect(await aboutMenu()).not.toContain('/about/past-boards');
    await send('PATCH', `/api/members/${bea.id}`, { isUnlisted: false });
    expect(await aboutMenu()).toContain('/about/past-boards');
    const [term] = await managed();
    await send('DELETE', `${terms}/${term!.id}`);
    expect(await aboutMenu()).not.toContain('/about/past-boards');
  });
});

describe('a past officer', () => {
  it('is added, removed and restored, and the activity says so', async () => {
    const added = await addPast();
    expect(added).toEqual({
      id: added.id,
      name: 'Ruth Delaney',
      title: 'President',
      years: '1990–92',
      isShown: true,
    });
    expect(await presidents()).toEqual(['Ruth Delaney 1990–92']);
    expect((await send('DELETE', `${terms}/${added.id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `${terms}/${added.id}`)).statusCode).toBe(404);
    expect([await presidents(), await managed()]).toEqual([[], []]);
    expect((await send('POST', `${terms}/${added.id}/restore`)).json()).toEqual(added);
    expect((await send('POST', `${terms}/${added.id}/restore`)).statusCode).toBe(200);
    expect(await presidents()).toEqual(['Ruth Delaney 1990–92']);
    const entries = (await send('GET', '/api/admin/activity?limit=3')).json<Activity[]>();
    expect(entries.map(({ subject, title }) => `${subject} ${title}`)).toEqual([
      'member the past boards: restored Ruth Delaney',
      'member the past boards: removed Ruth Delaney',
      'member the past boards: added Ruth Delaney',
    ]);
  });

  it('is the member who has her name, if there is one', async () => {
    await send('POST', '/api/members', { name: 'ruth delaney', imageUrl: '/media/1/large-1x1.webp' });
    await addPast();
    expect((await shown()).presidents).toMatchObject([{ imageUrl: '/media/1/large-1x1.webp' }]);
    await send('POST', '/api/members', { name: 'May Poe', isUnlisted: true });
    expect((await addPast({ name: 'May Poe' })).isShown).toBe(false);
    for (const email of ['one@home.example', 'two@home.example'])
      await send('POST', '/api/members', { name: 'Eve', email, imageUrl: '/media/1/large-1x1.webp' });
    await addPast({ name: 'Eve', fromYear: 2000, untilYear: 2000 });
    expect((await shown()).presidents[0]).toEqual({ name: 'Eve', years: '2000' });
  });

  it('is not shown where a member of her name is not listed, whenever that member was added', async () => {
    await addPast();
    expect(await presidents()).toEqual(['Ruth Delaney 1990–92']);
    const { id } = (
      await send('POST', '/api/members', { name: 'ruth delaney', isUnlisted: true })
    ).json<Member>();
    expect([await presidents(), (await managed())[0]!.isShown]).toEqual([[], false]);
    expect(await aboutMenu()).not.toContain('/about/past-boards');
    await send('PATCH', `/api/members/${id}`, { isUnlisted: false });
    expect(await presidents()).toEqual(['Ruth Delaney 1990–92']);
  });

  it('of this year is over by now', async () => {
    await addPast({ fromYear: 2026, untilYear: 2026 });
    const { rows } = await app.db.pool.query('select ends_at from terms');
    expect(rows).toEqual([{ ends_at: new Date('2026-08-05T15:00:00Z') }]);
  });

  it('has the place of her office', async () => {
    for (const title of ['President', 'Vice President', 'Treasurer'])
      await send('POST', '/api/members', { name: `${title} now`, title, isOfficer: true });
    for (const title of ['Historian', 'treasurer', 'Vice President']) await addPast({ title });
    expect((await shown()).boards[0]!.officers.map(({ title }) => title)).toEqual([
      'Vice President',
      'treasurer',
      'Historian',
    ]);
  });

  it.each([
    ['a year in the future', { untilYear: 2027 }, 'untilYear'],
    ['years in the wrong order', { fromYear: 1993 }, 'untilYear'],
    ['a year that is none', { fromYear: 98 }, 'fromYear'],
    ['no name', { name: ' ' }, 'name'],
    ['no office', { title: '' }, 'title'],
  ])('is not added with %s', async (_, fields, field) => {
    const response = await send('POST', terms, { ...ruth, ...fields });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
    expect(await managed()).toEqual([]);
  });

  it('cannot be an officer of today', async () => {
    await send('POST', '/api/members', { name: 'Ann', title: 'President', isOfficer: true });
    const { rows } = await app.db.pool.query<{ id: number }>('select id from terms');
    for (const response of [
      await send('DELETE', `${terms}/${rows[0]!.id}`),
      await send('POST', `${terms}/${rows[0]!.id}/restore`),
    ])
      expect(response.statusCode).toBe(404);
  });

  it('is deleted for good a month after she was removed, and never more are stored than can be read', async () => {
    const { id } = await addPast();
    const other = await addPast({ name: 'May Poe' });
    await send('DELETE', `${terms}/${id}`);
    await app.db.pool.query(`update terms set removed_at = now() - interval '31 days' where id = $1`, [id]);
    await send('DELETE', `${terms}/${other.id}`);
    expect((await send('POST', `${terms}/${id}/restore`)).statusCode).toBe(404);
    expect((await send('POST', `${terms}/${other.id}/restore`)).statusCode).toBe(200);
    await app.db.pool.query(
      `insert into terms (title, name, position, starts_at, ends_at)
       select 'Chaplain', 'No. ' || n, 1, '2000-07-01', '2001-07-01' from generate_series(1, $1) as n`,
      [MAX_PAST_TERMS - 1],
    );
    const response = await send('POST', terms, ruth);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      409,
      'The list holds at most 2,000 past officers. Remove some of them first.',
    ]);
    expect((await shown()).boards[0]!.officers).toHaveLength(MAX_PAST_TERMS - 1);
    await send('DELETE', `${terms}/${other.id}`);
    expect((await send('POST', terms, ruth)).statusCode).toBe(201);
    expect((await send('POST', `${terms}/${other.id}/restore`)).statusCode).toBe(409);
  });
});
