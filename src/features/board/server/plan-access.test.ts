import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { applyPlanAt, boardSteps, clearBoard } from '../../../../test/board.ts';
import { describeChapter } from '../../../../test/email-delivery.ts';
import type { Member } from '../../members/members.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof boardSteps>;
let edda: { id: number; cookie: string };
let ann: Member, bea: Member, zoe: Member;
const theDate = new Date('2027-07-01T04:00:00Z');
let clock = new Date('2026-11-16T15:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = boardSteps(app);
});

beforeEach(async () => {
  clock = new Date('2026-11-16T15:00:00Z');
  await clearBoard(app);
  await describeChapter(app.db.pool);
  ann = await steps.addMember('Ann', 'President', { email: 'ann@chapter.example' });
  bea = await steps.addMember('Bea', 'Parliamentarian', { email: 'bea@chapter.example' });
  zoe = await steps.addMember('Zoe', undefined, { email: 'zoe@chapter.example' });
  edda = await steps.addAccount('Edda', 'editor');
});

/** What only an editor does. */
async function asEditor({ id }: Member, change: object): Promise<void> {
  const { statusCode } = await steps.inject('PATCH', `/api/members/${id}`, {
    body: change,
    cookie: edda.cookie,
  });
  expect(statusCode).toBe(200);
}

async function takeOver(access: Parameters<typeof steps.setDate>[1] = []): Promise<void> {
  await steps.setDate('2027-07-01T00:00', access);
  await applyPlanAt(app, theDate);
}

const invitations = async () => (await app.db.pool.query('select email from invitations')).rows;

describe('an editor who changes email addresses of members', () => {
  it.each([['before'], ['between'], ['after']])(
    'does not become an owner in the name of the next president: %s the choice',
    async (when) => {
      const change = (email: string) => asEditor(zoe, { email });
      if (when === 'before') await change('edda@chapter.example');
      await steps.send('POST', '/api/admin/plan');
      if (when === 'between') await change('edda@chapter.example');
      await steps.choose({ President: [zoe] });
      if (when === 'after') await change('edda@chapter.example');
      const { plan } = await steps.send('GET', '/api/admin/board');
      expect(plan!.outcome.access).toEqual([]);
      if (when !== 'after') await change('zoe@chapter.example');
      await takeOver();
      expect(await steps.board()).toContain('President: Zoe');
      expect(await steps.accessOf(edda)).toBe('editor');
      expect(await invitations()).toEqual([]);
    },
  );

  it('does not end the access of an owner in the name of an officer', async () => {
    const bars = await steps.addAccount('Bars', 'owner');
    await asEditor(bea, { email: 'bars@chapter.example' });
    await steps.send('POST', '/api/admin/plan');
    await steps.choose({ Parliamentarian: [zoe] });
    expect((await steps.send('GET', '/api/admin/board')).plan!.outcome.access).toEqual([]);
    await takeOver();
    expect(await steps.accessOf(bars)).toBe('owner');
  });

  it('can neither plan, nor set a date, nor see the plan', async () => {
    await steps.send('POST', '/api/admin/plan');
    for (const [method, url] of [
      ['POST', '/api/admin/plan'],
      ['DELETE', '/api/admin/plan'],
      ['PATCH', '/api/admin/plan/date'],
    ] as const)
      expect(
        (await steps.inject(method, url, { body: { startsAt: null }, cookie: edda.cookie })).statusCode,
      ).toBe(403);
    const seen = await steps.inject('GET', '/api/admin/board', { cookie: edda.cookie });
    expect(seen.json()).not.toHaveProperty('plan');
  });

  it('keeps no access that was decided to end by making herself an officer', async () => {
    await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [bea.id, edda.id]);
    await steps.send('POST', '/api/admin/plan');
    await steps.choose({ Parliamentarian: [] });
    await steps.setDate('2027-07-01T00:00', [{ accountId: edda.id, role: null }]);
    await asEditor(bea, { title: 'Webmaster' });
    await applyPlanAt(app, theDate);
    expect(await steps.accessOf(edda)).toBe('none');
  });
});

describe('access with a new board', () => {
  let annAccount: { id: number }, zoeAccount: { id: number };

  beforeEach(async () => {
    annAccount = await steps.addAccount('Ann', 'editor', ann.id);
    zoeAccount = await steps.addAccount('Zoe', 'helper', zoe.id);
    await steps.send('POST', '/api/admin/plan');
    await steps.choose({ President: [zoe] });
  });

  const decided = () => [
    { accountId: annAccount.id, role: null },
    { accountId: zoeAccount.id, role: 'editor' as const },
  ];
  const both = async () => [await steps.accessOf(annAccount), await steps.accessOf(zoeAccount)];

  it('lists who leaves and who is new, and changes nothing that no owner decided', async () => {
    const { outcome } = (await steps.send('GET', '/api/admin/board')).plan!;
    expect(outcome.access).toMatchObject([
      { name: 'Ann', role: 'editor', isLeaving: true },
      { name: 'Zoe', role: 'helper', isLeaving: false },
    ]);
    expect(outcome.access.some((each) => 'decision' in each)).toBe(false);
    await takeOver();
    expect(await both()).toEqual(['editor', 'helper']);
  });

  it('changes as decided, and comes back with Undo', async () => {
    await takeOver(decided());
    expect(await both()).toEqual(['none', 'editor']);
    expect((await steps.undo()).statusCode).toBe(200);
    expect(await both()).toEqual(['editor', 'helper']);
  });

  it('is not raised for one who gave herself an office after another was chosen', async () => {
    await steps.setDate('2027-07-01T00:00', [{ accountId: zoeAccount.id, role: 'owner' }]);
    await asEditor(zoe, { title: 'Webmaster', isOfficer: true });
    await steps.choose({ President: [bea] });
    await applyPlanAt(app, theDate);
    expect(await steps.board()).toContain('President and Parliamentarian: Bea');
    expect(await steps.accessOf(zoeAccount)).toBe('helper');
  });

  it('is decided once for each account', async () => {
    const { fingerprint } = (await steps.send('GET', '/api/admin/board')).plan!.outcome;
    const access = [...decided(), ...decided()];
    const body = { startsAt: '2027-07-01T00:00', access, fingerprint };
    expect((await steps.inject('PATCH', '/api/admin/plan/date', { body })).statusCode).toBe(400);
  });

  it('keeps the day on which an account ends', async () => {
    await app.db.pool.query(`update admin_users set access_until = '2027-08-01' where id = $1`, [
      annAccount.id,
    ]);
    await steps.setDate('2027-07-01T00:00', [{ accountId: annAccount.id, role: 'helper' }]);
    await applyPlanAt(app, theDate);
    const { rows } = await app.db.pool.query(
      `select role from admin_users where id = $1 and access_until = '2027-08-01'`,
      [annAccount.id],
    );
    expect(rows).toEqual([{ role: 'helper' }]);
  });

  it('leaves an account alone that is not as the owner saw it, and names it', async () => {
    await steps.setDate('2027-07-01T00:00', decided());
    await app.db.pool.query(`update admin_users set role = 'owner' where id = $1`, [annAccount.id]);
    clock = theDate;
    await applyPlanAt(app, theDate);
    expect(await both()).toEqual(['owner', 'editor']);
    const [change] = (await steps.send('GET', '/api/admin/board')).undoable;
    expect(change!.unchanged).toEqual([{ name: 'Ann', email: 'ann@chapter.example' }]);
  });

  it('stays if an owner decided so, which is remembered and not named as left alone', async () => {
    const keeps = [{ accountId: annAccount.id, role: 'editor' as const }];
    await steps.setDate('2027-07-01T00:00', keeps);
    const { outcome } = (await steps.send('GET', '/api/admin/board')).plan!;
    expect(outcome.access.map(({ decision }) => decision)).toEqual([{ role: 'editor' }, undefined]);
    await applyPlanAt(app, theDate);
    expect(await both()).toEqual(['editor', 'helper']);
    expect((await steps.send('GET', '/api/admin/board')).undoable[0]!.unchanged).toEqual([]);
  });

  it('is not decided any more when someone who was to leave stays', async () => {
    await steps.setDate('2027-07-01T00:00', decided());
    const { plan } = await steps.choose({ President: [ann] });
    expect(plan!.outcome.access).toEqual([]);
    await steps.choose({ President: [zoe] });
    await applyPlanAt(app, theDate);
    expect(await both()).toEqual(['editor', 'helper']);
  });

  it('is decided only for accounts that are on the list', async () => {
    const { fingerprint } = (await steps.send('GET', '/api/admin/board')).plan!.outcome;
    const access = [{ accountId: edda.id, role: 'owner' }];
    const body = { startsAt: '2027-07-01T00:00', access, fingerprint };
    expect((await steps.inject('PATCH', '/api/admin/plan/date', { body })).statusCode).toBe(409);
  });

  it('of the last owner stays although it was decided to end', async () => {
    const { rows } = await app.db.pool.query<{ id: number }>(
      `select id from admin_users where role = 'owner'`,
    );
    await app.db.pool.query('update admin_users set member_id = null where member_id = $1', [ann.id]);
    await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [ann.id, rows[0]!.id]);
    await takeOver([{ accountId: rows[0]!.id, role: null }]);
    expect(await steps.accessOf(rows[0]!)).toBe('owner');
  });

  // The last test, because it ends the session of the others.
  it('of the last owner stays, unless a new one is raised first', async () => {
    const [owner] = (
      await app.db.pool.query<{ id: number }>(`select id from admin_users where role = 'owner'`)
    ).rows;
    await app.db.pool.query('update admin_users set member_id = null where member_id = $1', [ann.id]);
    await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [ann.id, owner!.id]);
    const leaves = { accountId: owner!.id, role: null };
    const { plan } = await steps.setDate('2027-07-01T00:00', [leaves]);
    expect(plan!.outcome.keepsOwner).toBe('Ada Example');
    await steps.setDate('2027-07-01T00:00', [leaves, { accountId: zoeAccount.id, role: 'owner' }]);
    await applyPlanAt(app, theDate);
    expect(await steps.accessOf(zoeAccount)).toBe('owner');
    expect(await steps.accessOf(owner!)).toBe('none');
  });
});
