import { expect, it } from 'vitest';
import { memberCalls } from '../../../../test/members.ts';
import type { Member } from '../members.contract.ts';

const { send, createMember, names } = memberCalls();

it('puts a new president first under her heading, and no one after that', async () => {
  const officer = { isOfficer: true, category: 'Officers' };
  await createMember('Chair', { isOfficer: true, category: 'Chairs', title: 'Chair' });
  await createMember('Secretary', officer);
  const { id } = await createMember('Ada');
  const president = { ...officer, title: ' president ' };
  const ada = (await send('PATCH', `/api/members/${id}`, president)).json<Member>();
  expect(await names('/officers')).toEqual(['Chair', 'Ada', 'Secretary']);
  expect((await send('GET', `/api/admin/members/${id}`)).json()).toEqual(ada);
  await createMember('Bea', president);
  expect(await names('/officers')).toEqual(['Chair', 'Bea', 'Ada', 'Secretary']);
  await send('PATCH', `/api/members/${id}`, { email: 'ada@a.example' });
  expect(await names('/officers')).toEqual(['Chair', 'Bea', 'Ada', 'Secretary']);
});

it('retires the former president with the save of the new one, or not at all', async () => {
  const officer = { isOfficer: true, category: 'Officers' };
  const former = await createMember('Ada', { ...officer, title: 'President' });
  const { id } = await createMember('Bea', { ...officer, title: 'Secretary' });
  const readFormer = async () => (await send('GET', `/api/admin/members/${former.id}`)).json<Member>();
  const succeed = (change: object) =>
    send('PATCH', `/api/members/${id}`, { title: 'President', formerPresidentId: former.id, ...change });
  expect((await succeed({ version: 7 })).statusCode).toBe(409);
  expect((await succeed({ title: 'Treasurer' })).statusCode).toBe(200);
  expect(await readFormer()).toEqual(former);
  expect((await succeed({})).statusCode).toBe(200);
  const retired = await readFormer();
  expect(retired).toMatchObject({
    title: 'Past President',
    isOfficer: false,
    category: 'member',
    version: 2,
  });
  expect(await names('/officers')).toEqual(['Bea']);
  await succeed({});
  expect(await readFormer()).toEqual(retired);
  await createMember('Cleo', { ...officer, title: 'President', formerPresidentId: id });
  expect(await names('/officers')).toEqual(['Cleo']);
  await send('DELETE', `/api/members/${former.id}`);
  expect((await succeed({})).statusCode).toBe(200);
});

it('puts a president first whom an import creates beside her predecessor', async () => {
  await createMember('Ada', { isOfficer: true, category: 'Officers', title: 'President' });
  await createMember('Cleo', { isOfficer: true, category: 'Officers' });
  const csv = 'name,title,category,officer\nAda,Past President,Officers,yes\nBea,President,Officers,yes';
  await send('POST', '/api/admin/members/import', { csv, dryRun: false });
  expect(await names('/officers')).toEqual(['Bea', 'Ada', 'Cleo']);
});

it('leaves the former president her other offices', async () => {
  const officer = { isOfficer: true, category: 'Officers' };
  const former = await createMember('Ada', { ...officer, title: 'President and Ways and Means Chair' });
  await createMember('Bea', { ...officer, title: 'President', formerPresidentId: former.id });
  expect((await send('GET', `/api/admin/members/${former.id}`)).json<Member>()).toMatchObject({
    ...officer,
    title: 'Ways and Means Chair',
  });
});
