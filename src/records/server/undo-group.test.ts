import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/app.ts';
import { memberCalls } from '../../../test/members.ts';
import type { ImportReport } from '../../features/members/import-members.contract.ts';
import type { Member } from '../../features/members/members.contract.ts';
import type { Undone } from '../records.contract.ts';

const { app, send, createMember } = memberCalls();

beforeEach(async () => {
  await app().db.pool.query('truncate change_groups');
});

const undo = (groupId: number) => send('POST', `/api/admin/groups/${groupId}/undo`);

async function importMembers(...lines: string[]): Promise<number> {
  const csv = ['name,title,category,officer', ...lines].join('\n');
  const response = await send('POST', '/api/admin/members/import', { csv, dryRun: false });
  return response.json<ImportReport>().groupId!;
}

/** Everything that is stored of the members, but for the version. */
async function everyone() {
  const { rows } = await app().db.pool.query<{ name: string }>(
    'select name, title, email, is_officer, category, position from members order by is_officer desc, position, id',
  );
  return rows;
}

async function lastGroup(): Promise<number> {
  const { rows } = await app().db.pool.query<{ id: number }>('select max(id) as id from change_groups');
  return rows[0]!.id;
}

async function chapter() {
  const officer = { isOfficer: true, category: 'Officers' };
  return {
    ada: await createMember('Ada', { ...officer, title: 'President', email: 'ada@a.example' }),
    bea: await createMember('Bea', { ...officer, title: 'Treasurer' }),
    cleo: await createMember('Cleo'),
    dora: await createMember('Dora'),
  };
}

describe('undo of an import', () => {
  const rows = ['Ada,Past President,member,no', 'Bea,President,Officers,yes', 'Eve,Historian,Officers,yes'];

  it('leaves everyone as before, and can be undone itself', async () => {
    await chapter();
    const before = await everyone();
    const groupId = await importMembers(...rows);
    const after = await everyone();
    expect(after).not.toEqual(before);
    const undone = (await undo(groupId)).json<Undone>();
    expect(undone.kept).toEqual([]);
    expect(await everyone()).toEqual(before);
    expect((await undo(undone.groupId)).statusCode).toBe(200);
    expect(await everyone()).toEqual(after);
  });

  it('keeps the whole change of a member whom someone changed since in one of the same fields', async () => {
    const { ada } = await chapter();
    const groupId = await importMembers(...rows);
    await send('PATCH', `/api/members/${ada.id}`, { title: 'Founder' });
    const { kept } = (await undo(groupId)).json<Undone>();
    expect(kept).toMatchObject([{ title: 'Ada', who: expect.any(String) }]);
    const stored = (await send('GET', `/api/admin/members/${ada.id}`)).json<Member>();
    expect(stored).toMatchObject({ title: 'Founder', isOfficer: false, category: 'member' });
    expect((await everyone()).map(({ name }) => name)).toEqual(['Bea', 'Cleo', 'Dora', 'Ada']);
  });

  it('keeps what someone changed since in other fields', async () => {
    const { bea } = await chapter();
    const groupId = await importMembers(...rows);
    await send('PATCH', `/api/members/${bea.id}`, { email: 'bea@b.example' });
    expect((await undo(groupId)).json<Undone>().kept).toEqual([]);
    const stored = (await send('GET', `/api/admin/members/${bea.id}`)).json<Member>();
    expect(stored).toMatchObject({ title: 'Treasurer', email: 'bea@b.example' });
  });

  it('brings back no one who was deleted since, and deletes no one who was changed since', async () => {
    const { bea } = await chapter();
    const groupId = await importMembers(...rows);
    const eve = (await send('GET', '/api/admin/members'))
      .json<Member[]>()
      .find(({ name }) => name === 'Eve')!;
    await send('PATCH', `/api/members/${eve.id}`, { email: 'eve@e.example' });
    await send('PATCH', `/api/members/${eve.id}`, { title: 'Archivist' });
    await send('DELETE', `/api/members/${bea.id}`);
    const { kept } = (await undo(groupId)).json<Undone>();
    expect(kept.map(({ title }) => title)).toEqual(['Eve', 'Bea']);
    expect((await everyone()).map(({ name }) => name).toSorted()).toEqual(['Ada', 'Cleo', 'Dora', 'Eve']);
  });

  it('leaves the order to someone who changed it since', async () => {
    const { cleo, dora } = await chapter();
    const groupId = await importMembers(...rows);
    await send('PATCH', '/api/members/order', { ids: [dora.id, cleo.id] });
    await undo(groupId);
    const names = (await everyone()).map(({ name }) => name);
    expect(names.indexOf('Dora')).toBeLessThan(names.indexOf('Cleo'));
  });

  it('is offered on the screen of the import for 30 days, and no more once it was undone', async () => {
    const last = async () =>
      (await send('GET', '/api/admin/members/import')).json<{ last?: { groupId: number; title: string } }>()
        .last;
    await chapter();
    expect(await last()).toBeUndefined();
    const groupId = await importMembers(...rows);
    const title = 'the members by an import: 1 added, 2 changed';
    expect(await last()).toMatchObject({ groupId, title, who: expect.any(String) });
    await app().db.pool.query(`update change_groups set created_at = now() - interval '32 days'`);
    expect(await last()).toBeUndefined();
    await app().db.pool.query('update change_groups set created_at = now()');
    await undo(groupId);
    expect(await last()).toBeUndefined();
  });

  it('is refused a second time, also at the same moment, after 30 days, and for what does not exist', async () => {
    await chapter();
    const groupId = await importMembers(...rows);
    const before = await everyone();
    await app().db.pool.query(`update change_groups set created_at = now() - interval '32 days'`);
    expect((await undo(groupId)).statusCode).toBe(409);
    expect(await everyone()).toEqual(before);
    await app().db.pool.query('update change_groups set created_at = now()');
    const both = await Promise.all([undo(groupId), undo(groupId)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect((await undo(groupId)).statusCode).toBe(409);
    expect((await undo(groupId + 100)).statusCode).toBe(404);
  });

  it('is for editors, and writes one entry into the activity', async () => {
    await chapter();
    const groupId = await importMembers(...rows);
    const { cookie } = await signedIn(app().db, 'helper');
    const asHelper = await app().fastify.inject({
      method: 'POST',
      url: `/api/admin/groups/${groupId}/undo`,
      headers: { cookie },
    });
    expect(asHelper.statusCode).toBe(403);
    const count = async () => app().db.pool.query<{ count: string }>('select count(*) from activity');
    const before = Number((await count()).rows[0]!.count);
    await undo(groupId);
    expect(Number((await count()).rows[0]!.count)).toBe(before + 1);
  });
});

it('undoes a new president together with the former one', async () => {
  const { ada, bea } = await chapter();
  const before = await everyone();
  await send('PATCH', `/api/members/${bea.id}`, { title: 'President', formerPresidentId: ada.id });
  expect(await everyone()).toMatchObject([{ name: 'Bea', title: 'President' }, {}, {}, { name: 'Ada' }]);
  expect((await undo(await lastGroup())).statusCode).toBe(200);
  expect(await everyone()).toEqual(before);
});
