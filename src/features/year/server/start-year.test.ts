import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { clearYears, giveRoles, startYear, yearSteps } from '../../../../test/year.ts';
import type { Member } from '../../members/members.contract.ts';
import type { Person } from '../../people/people.contract.ts';
import type { Year } from '../year.contract.ts';

let clock = new Date('2027-06-01T12:00:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let ownId: number;
let steps: ReturnType<typeof yearSteps>;

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = yearSteps(app);
  const { rows } = await app.db.pool.query<{ id: number }>('select id from admin_users');
  ownId = rows[0]!.id;
});

let ann: Member, bea: Member, cora: Member, dora: Member;
beforeEach(async () => {
  clock = new Date('2027-06-01T12:00:00Z');
  await clearYears(app);
  ann = await steps.addMember('Ann', 'President', { category: 'Executive Committee' });
  bea = await steps.addMember('Bea', 'Treasurer', { category: 'Executive Committee' });
  cora = await steps.addMember('Cora');
  dora = await steps.addMember('Dora');
});

const start = () => startYear(app, clock);

async function prepare(): Promise<Year> {
  await steps.send('POST', '/api/admin/year/next');
  return steps.choose({ President: cora, Treasurer: bea });
}

const schedule = (startsAt: string | null) => steps.schedule(startsAt);

describe('the start of a year', () => {
  it('changes titles, headings and the order of the board, and leaves what happened before', async () => {
    await prepare();
    await schedule('2027-07-01T00:00');
    clock = new Date('2027-07-01T03:59:59Z');
    await start();
    expect(await steps.board()).toEqual(['President: Ann', 'Treasurer: Bea']);
    clock = new Date('2027-07-01T04:00:00Z');
    await start();
    expect(await steps.board()).toEqual(['President: Cora', 'Treasurer: Bea', 'not: Past President: Ann']);
    const { rows } = await app.db.pool.query(
      `select title, name, ends_at is null as "isOpen" from terms order by id`,
    );
    expect(rows).toEqual([
      { title: 'President', name: 'Ann', isOpen: false },
      { title: 'Treasurer', name: 'Bea', isOpen: false },
      { title: 'President', name: 'Cora', isOpen: true },
      { title: 'Treasurer', name: 'Bea', isOpen: true },
    ]);
  });

  it('does not happen without a date, and at the time of the clocks after daylight saving', async () => {
    await prepare();
    clock = new Date('2030-01-01T00:00:00Z');
    await start();
    expect(await steps.board()).toContain('President: Ann');
    clock = new Date('2027-03-01T00:00:00Z');
    // 2:30 AM does not exist on this day in New York, and means 3:30 AM.
    await schedule('2027-03-14T02:30');
    clock = new Date('2027-03-14T07:29:59Z');
    await start();
    expect(await steps.board()).toContain('President: Ann');
    clock = new Date('2027-03-14T07:30:00Z');
    await start();
    expect(await steps.board()).toContain('President: Cora');
  });

  it('happens at the last date that was chosen, or not at all', async () => {
    await prepare();
    await schedule('2027-07-01T00:00');
    await schedule('2027-08-01T00:00');
    clock = new Date('2027-07-15T00:00:00Z');
    await start();
    expect(await steps.board()).toContain('President: Ann');
    await schedule(null);
    clock = new Date('2027-08-15T00:00:00Z');
    await start();
    expect(await steps.board()).toContain('President: Ann');
  });

  it('publishes what was prepared for the new president, and nothing of the former one stays', async () => {
    const values = { memberId: String(ann.id), name: '', title: '', imageUrl: '', imageAlt: '' };
    const said = { ...values, quote: '', greeting: 'Hello from Ann', message: '<p>From Ann</p>' };
    await steps.send('PATCH', '/api/admin/chapter/president', { values: said });
    const prepared = { ...values, memberId: '', quote: '', greeting: 'Hello from Cora' };
    await prepare();
    await steps.send('PATCH', '/api/admin/chapter/successor', {
      values: { ...prepared, message: '<p>From Cora</p>' },
    });
    await schedule('2027-07-01T00:00');
    clock = new Date('2027-07-02T00:00:00Z');
    await start();
    const site = await steps.send<{ president: { name: string; message: string } }>('GET', '/api/site');
    expect(site.president).toMatchObject({ name: 'Cora', message: '<p>From Cora</p>' });
    expect(JSON.stringify(site)).not.toContain('From Ann');
  });

  it('never publishes in the name of one president what was prepared for another', async () => {
    const empty = { memberId: '', name: '', title: '', imageUrl: '', imageAlt: '', quote: '', greeting: '' };
    const values = { ...empty, message: '<p>From Cora</p>' };
    await prepare();
    await steps.send('PATCH', '/api/admin/chapter/successor', { values });
    await steps.choose({ President: dora });
    const { next } = await steps.send('GET', '/api/admin/year');
    expect(next!.open).toContainEqual(expect.objectContaining({ kind: 'no-message', name: 'Dora' }));
    await steps.send('PATCH', '/api/admin/chapter/successor', { values });
    await steps.send('DELETE', '/api/admin/year/next');
    const { successor } = await steps.send<{ successor: { published: object } }>('GET', '/api/admin/chapter');
    expect(successor.published).toMatchObject({ message: '' });
  });

  it('gives a member with two offices both titles, removes an office and adds one', async () => {
    await prepare();
    const added = await steps.send('POST', '/api/admin/year/offices', { title: 'Chaplain' });
    await steps.choose({ Chaplain: cora, Treasurer: undefined });
    const { id } = added.next!.offices.find(({ title }) => title === 'Treasurer')!;
    await steps.send('DELETE', `/api/admin/year/offices/${id}`);
    await schedule('2027-07-01T00:00');
    clock = new Date('2027-07-02T00:00:00Z');
    await start();
    expect(await steps.board()).toEqual(['President and Chaplain: Cora', 'not: Past President: Ann']);
    const { offices } = await steps.send('GET', '/api/admin/year');
    expect(offices.map(({ title, holder }) => `${title}: ${holder?.name}`)).toEqual([
      'President: Cora',
      'Chaplain: Cora',
    ]);
    // Saving her entry leaves both offices as they are.
    await steps.send('PATCH', `/api/members/${cora.id}`, { email: 'cora@chapter.example' });
    expect((await steps.send('GET', '/api/admin/year')).offices).toHaveLength(2);
  });
});

describe('access', () => {
  const roles = async () => {
    const { people, ended } = await steps.send<{ people: Person[]; ended: Person[] }>(
      'GET',
      '/api/admin/people',
    );
    const named = (list: Person[]) => list.map(({ id, role }) => [id, role] as const);
    return { people: Object.fromEntries(named(people)), ended: named(ended).map(([id]) => id) };
  };

  async function withAccount(member: Member, role: 'owner' | 'editor' | 'helper') {
    const { id } = await signedIn(app.db, role);
    await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [member.id, id]);
    return id;
  }

  it('begins and ends with the offices, and stays for everyone else', async () => {
    const [annsId, beasId] = [await withAccount(ann, 'owner'), await withAccount(bea, 'editor')];
    const dorasId = await withAccount(dora, 'helper');
    await giveRoles(app, { President: 'owner', Treasurer: 'editor' });
    const { next } = await steps.send('POST', '/api/admin/year/next');
    expect(next!.offices.map(({ role }) => role)).toEqual(['owner', 'editor']);
    await steps.choose({ President: bea, Treasurer: dora });
    await schedule('2027-07-01T00:00');
    clock = new Date('2027-07-02T00:00:00Z');
    await start();
    const after = await roles();
    expect(after.ended).toEqual([annsId]);
    expect(after.people).toMatchObject({ [beasId]: 'owner', [dorasId]: 'editor' });
  });

  it('stays for the last owner, and the checklist says so', async () => {
    const annsId = await withAccount(ann, 'owner');
    await app.db.pool.query(`update admin_users set role = 'editor' where id not in ($1, $2)`, [
      annsId,
      ownId,
    ]);
    await giveRoles(app, { President: 'owner' });
    await prepare();
    const { next } = await schedule('2027-07-01T00:00');
    expect(next!.outcome.access).toMatchObject([{ accountId: annsId, role: 'owner' }]);
    await app.db.pool.query(`update admin_users set role = 'editor' where id <> $1`, [annsId]);
    clock = new Date('2027-07-02T00:00:00Z');
    await start();
    const { rows } = await app.db.pool.query('select access_until from admin_users where id = $1', [annsId]);
    expect(rows).toEqual([{ access_until: null }]);
    await app.db.pool.query(`update admin_users set role = 'owner' where id = $1`, [ownId]);
  });
});
