import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { clearYears, giveRoles, startYear, yearSteps } from '../../../../test/year.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Member } from '../../members/members.contract.ts';

let clock = new Date('2027-06-01T12:00:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof yearSteps>;
let ann: Member, bea: Member;

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = yearSteps(app);
});

beforeEach(async () => {
  clock = new Date('2027-06-01T12:00:00Z');
  await clearYears(app);
  ann = await steps.addMember('Ann', 'President');
  bea = await steps.addMember('Bea', 'Treasurer');
});

async function account(member: Member | undefined, role: Role) {
  const person = await signedIn(app.db, role);
  await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [
    member?.id ?? null,
    person.id,
  ]);
  return person;
}

async function roleOf(id: number): Promise<string> {
  const { rows } = await app.db.pool.query<{ role: string; ended: boolean }>(
    'select role, access_until is not null as ended from admin_users where id = $1',
    [id],
  );
  return rows[0]!.ended ? 'none' : rows[0]!.role;
}

async function plan(roles: Record<string, Role | null>, holders: Record<string, Member>): Promise<void> {
  await steps.send('POST', '/api/admin/year/next');
  const { next } = await steps.choose(holders);
  for (const [title, role] of Object.entries(roles)) {
    const { id } = next!.offices.find((office) => office.title === title)!;
    await steps.send('PATCH', `/api/admin/year/offices/${id}`, { role });
  }
}

async function start({ isScheduled = false } = {}): Promise<void> {
  if (!isScheduled) await steps.schedule('2027-07-01T00:00');
  clock = new Date('2027-07-01T04:00:00Z');
  await startYear(app, clock);
}

/** Makes the owner who sends the calls an editor. */
const withoutOwner = () =>
  app.db.pool.query(`update admin_users set role = 'editor' where id = (select min(id) from admin_users)`);
const withOwner = () =>
  app.db.pool.query(`update admin_users set role = 'owner' where id = (select min(id) from admin_users)`);

describe('access at the start of a year', () => {
  it('never leaves the site without an owner, also where the last one takes a smaller office', async () => {
    const anns = await account(ann, 'owner');
    await giveRoles(app, { President: 'owner' });
    await plan({ President: 'owner', Treasurer: 'helper' }, { President: bea, Treasurer: ann });
    const { next } = await steps.schedule('2027-07-01T00:00');
    expect(next!.outcome.access).toMatchObject([{ accountId: anns.id, role: 'owner', becomes: 'helper' }]);
    await withoutOwner();
    await start({ isScheduled: true });
    expect(await roleOf(anns.id)).toBe('owner');
    await withOwner();
  });

  it('does not lower a role that someone has for another reason', async () => {
    const dora = await steps.addMember('Dora');
    const doras = await account(dora, 'owner');
    await plan({ President: 'owner', Treasurer: 'helper' }, { President: ann, Treasurer: dora });
    await start();
    expect(await roleOf(doras.id)).toBe('owner');
  });

  it('ends for one who gave her office up shortly before', async () => {
    const beas = await account(bea, 'editor');
    await giveRoles(app, { Treasurer: 'editor' });
    await plan({}, { President: ann });
    await steps.send('PATCH', `/api/members/${bea.id}`, { isOfficer: false, title: '' });
    await start();
    expect(await roleOf(beas.id)).toBe('none');
  });

  it('stays as it is where editors changed something after an owner had accepted what happens', async () => {
    const beas = await account(bea, 'editor');
    await giveRoles(app, { Treasurer: 'editor' });
    await plan({}, { President: ann });
    await steps.schedule('2027-07-01T00:00');
    await steps.send('PATCH', `/api/members/${bea.id}`, { isOfficer: false, title: '' });
    const { next } = await steps.send('GET', '/api/admin/year');
    expect(next!.open).toContainEqual({ kind: 'not-confirmed', name: 'Ada Example' });
    await start({ isScheduled: true });
    expect(await roleOf(beas.id)).toBe('editor');
  });

  it('does not rise with an office that an editor gives herself, although no one decided who holds it', async () => {
    const edda = await steps.addMember('Edda');
    const eddas = await account(edda, 'editor');
    await plan({ Treasurer: 'owner' }, { President: ann });
    await steps.schedule('2027-07-01T00:00');
    await steps.send('PATCH', `/api/members/${bea.id}`, { isOfficer: false, title: '' });
    await steps.send('PATCH', `/api/members/${edda.id}`, { isOfficer: true, title: 'Treasurer' });
    await start({ isScheduled: true });
    expect(await steps.board()).toContain('Treasurer: Edda');
    expect(await roleOf(eddas.id)).toBe('editor');
  });

  it('of an owner does not end because an editor gave her an office for a moment', async () => {
    const olga = await steps.addMember('Olga');
    const olgas = await account(olga, 'owner');
    await giveRoles(app, { Treasurer: 'helper' });
    await steps.send('PATCH', `/api/members/${bea.id}`, { isOfficer: false, title: '' });
    await steps.send('PATCH', `/api/members/${olga.id}`, { isOfficer: true, title: 'Treasurer' });
    await steps.send('PATCH', `/api/members/${olga.id}`, { isOfficer: false, title: '' });
    await plan({}, { President: ann, Treasurer: bea });
    await start();
    expect(await roleOf(olgas.id)).toBe('owner');
  });

  it('is refused with a date if something else would happen than what the owner saw', async () => {
    const dora = await steps.addMember('Dora', undefined, { email: 'dora@chapter.example' });
    await plan({ President: 'editor' }, { President: dora });
    const { outcome } = (await steps.send('GET', '/api/admin/year')).next!;
    expect(outcome).toEqual({
      empty: [],
      access: [],
      invitations: [],
    });
    const schedule = (body: object) =>
      callsAs(app).patch('year/next', { startsAt: '2027-07-01T00:00', ...body });
    expect((await schedule({})).statusCode).toBe(400);
    await steps.choose({ Treasurer: undefined });
    expect((await schedule({ outcome })).statusCode).toBe(409);
    const empty = [{ title: 'Treasurer', leaves: 'Bea' }];
    expect((await schedule({ outcome: { ...outcome, empty } })).statusCode).toBe(200);
  });

  it('belongs to no one because of a name that she chose herself', async () => {
    const zoe = await steps.addMember('Zoe Zed', undefined, { email: 'zoe@chapter.example' });
    const helper = await account(undefined, 'helper');
    await callsAs(app, helper.cookie).patch('account', { name: 'Zoe Zed' });
    await plan({ President: 'owner' }, { President: zoe });
    await start();
    expect(await roleOf(helper.id)).toBe('helper');
  });

  it('follows the account that an owner chose, also where a former account of the member has ended', async () => {
    const earlier = await account(bea, 'editor');
    await steps.send('POST', `/api/admin/people/${earlier.id}/end-access`);
    await steps.send('PATCH', `/api/members/${bea.id}`, { email: 'bea@chapter.example' });
    const later = await signedIn(app.db, 'helper');
    await app.db.pool.query(`update admin_users set email = 'bea@chapter.example' where id = $1`, [later.id]);
    await plan({ Treasurer: 'editor' }, { Treasurer: bea });
    const { next } = await steps.send('GET', '/api/admin/year');
    const treasurer = next!.offices.find(({ title }) => title === 'Treasurer')!;
    await steps.send('PATCH', `/api/admin/year/offices/${treasurer.id}`, { accountId: later.id });
    const { rows } = await app.db.pool.query(`select title from activity where action = 'link'`);
    expect(rows).toEqual([{ title: 'Bea signs in as Ada Example' }]);
    await start();
    expect(await roleOf(later.id)).toBe('editor');
  });
});

describe('undoing', () => {
  const undo = async () => {
    const { started } = await steps.send('GET', '/api/admin/year');
    return app.fastify.inject({
      method: 'POST',
      url: '/api/admin/year/undo',
      headers: { cookie: app.admin.cookie, 'idempotency-key': randomUUID() },
      payload: { id: started!.id },
    });
  };

  it('leaves alone what an owner changed since', async () => {
    const beas = await account(bea, 'editor');
    await plan({ President: 'owner', Treasurer: 'editor' }, { President: bea, Treasurer: ann });
    await start();
    await steps.send('PATCH', `/api/admin/people/${beas.id}`, { role: 'helper' });
    expect((await undo()).statusCode).toBe(200);
    expect(await roleOf(beas.id)).toBe('helper');
  });

  it('works after someone else got an office that the year had added', async () => {
    const cora = await steps.addMember('Cora');
    await steps.send('POST', '/api/admin/year/next');
    await steps.send('POST', '/api/admin/year/offices', { title: 'Historian' });
    await steps.choose({ President: ann, Treasurer: bea, Historian: cora });
    await start();
    await steps.send('PATCH', `/api/members/${cora.id}`, { isOfficer: false, title: '' });
    await steps.addMember('Dora', 'Historian');
    expect((await undo()).statusCode).toBe(200);
    expect(await steps.board()).toContain('Historian: Dora');
  });
});

describe('one who holds two offices', () => {
  const offices = async () =>
    (await steps.send('GET', '/api/admin/year')).offices.map(
      ({ title, holder }) => `${title}: ${holder?.name ?? '-'}`,
    );

  it('keeps both in another order, and gives one up by her title', async () => {
    await steps.addMember('Cora', 'Chaplain');
    await plan({}, { President: ann, Treasurer: bea, Chaplain: bea });
    await start();
    expect(await offices()).toEqual(['President: Ann', 'Treasurer: Bea', 'Chaplain: Bea']);
    await steps.send('PATCH', '/api/members/order', { ids: [bea.id, ann.id] });
    await steps.send('PATCH', `/api/members/${ann.id}`, { email: 'ann@chapter.example' });
    expect((await offices()).toSorted()).toEqual(['Chaplain: Bea', 'President: Ann', 'Treasurer: Bea']);
    await steps.send('PATCH', `/api/members/${bea.id}`, { title: 'Treasurer' });
    expect((await offices()).toSorted()).toEqual(['Chaplain: -', 'President: Ann', 'Treasurer: Bea']);
  });
});
