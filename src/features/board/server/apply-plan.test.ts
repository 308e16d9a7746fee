import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { applyPlanAt, boardSteps, clearBoard } from '../../../../test/board.ts';
import { describeChapter } from '../../../../test/email-delivery.ts';
import { emptyValues } from '../../chapter/topics.contract.ts';
import type { Member } from '../../members/members.contract.ts';
import type { Undone } from '../../../records/records.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof boardSteps>;
let ann: Member, bea: Member, cora: Member, dora: Member;
let clock = new Date('2026-11-16T15:00:00Z');
/** Midnight in New York. */
const theDate = new Date('2027-07-01T04:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = boardSteps(app);
});

beforeEach(async () => {
  clock = new Date('2026-11-16T15:00:00Z');
  await clearBoard(app);
  await describeChapter(app.db.pool);
  const heading = { category: 'Executive Committee' };
  ann = await steps.addMember('Ann', 'President', heading);
  bea = await steps.addMember('Bea', 'Treasurer and Chaplain', heading);
  await steps.addMember('Ida', 'Historian', heading);
  cora = await steps.addMember('Cora');
  dora = await steps.addMember('Dora');
  // Both are known to be offices of their own.
  await app.db.pool.query(
    `insert into terms (name, title, position, starts_at, ends_at) select 'Eve', title, 9, '2024-07-01', '2025-07-01'
     from (values ('Treasurer'), ('Chaplain')) as past (title)`,
  );
  await app.db.pool.query(`update terms set starts_at = '2026-07-01' where ends_at is null`);
  await steps.send('POST', '/api/admin/plan');
});

/** Everything that a new board changes of the members. */
async function everyone() {
  const { rows } = await app.db.pool.query(
    'select id, title, is_officer, category, position from members order by id',
  );
  return rows;
}

const change = (member: Member, fields: object) =>
  steps.inject('PATCH', `/api/members/${member.id}`, { body: fields });

async function takeOver(): Promise<void> {
  await steps.choose({ President: [cora], Chaplain: [dora], Historian: [] });
  await steps.setDate('2027-07-01T00:00');
  clock = theDate;
  await applyPlanAt(app, theDate);
}

const newBoard = ['President: Cora', 'Treasurer: Bea', 'Chaplain: Dora', 'not: Past President: Ann'];

describe('the next board', () => {
  it('takes over on the date: undecided offices stay, and what no one holds is empty', async () => {
    await takeOver();
    expect(await steps.board()).toEqual(newBoard);
    const { offices } = await steps.send('GET', '/api/admin/board');
    expect(offices.map(({ title, holders }) => [title, holders.length])).toEqual([
      ['President', 1],
      ['Treasurer', 1],
      ['Chaplain', 1],
      ['Historian', 0],
    ]);
  });

  it('is shown before, and nothing of the preview stays', async () => {
    await steps.choose({ President: [cora] });
    const before = await everyone();
    const headers = { cookie: app.admin.cookie, 'sec-fetch-site': 'same-origin' };
    const shown = await app.fastify.inject({ url: '/admin/board-preview?path=/about/members', headers });
    expect(shown.body).toContain('Past President');
    const earlier = await app.fastify.inject({ url: '/admin/year-preview?path=/about/members', headers });
    expect(earlier.headers.location).toBe('/admin/board-preview?path=/about/members');
    expect(await everyone()).toEqual(before);
  });

  it('takes over once, if four processes try at the same moment', async () => {
    await steps.choose({ President: [cora] });
    await steps.setDate('2027-07-01T00:00');
    await Promise.all([1, 2, 3, 4].map(() => applyPlanAt(app, theDate)));
    const { rows } = await app.db.pool.query(`select from change_groups where kind = 'board'`);
    expect(rows).toHaveLength(1);
    expect((await steps.board())[0]).toBe('President: Cora');
  });

  it('takes nothing away from an editor who saves at the same moment', async () => {
    await steps.choose({ President: [cora] });
    await steps.setDate('2027-07-01T00:00');
    const [saved] = await Promise.all([change(cora, { name: 'Cora Lee' }), applyPlanAt(app, theDate)]);
    expect(saved.statusCode).toBe(200);
    expect((await steps.board())[0]).toBe('President: Cora Lee');
  });

  it('rejects a form that was opened before the date, so that the old board does not return', async () => {
    await takeOver();
    const { statusCode } = await change(ann, { title: 'President', isOfficer: true, version: ann.version });
    expect(statusCode).toBe(409);
    expect(await steps.board()).toEqual(newBoard);
  });
});

describe('the date', () => {
  it.each([
    ['2027-07-01T00:00', 'America/New_York', '2027-07-01T04:00:00Z'],
    ['2027-01-01T00:00', 'America/New_York', '2027-01-01T05:00:00Z'],
    ['2027-07-01T00:00', 'America/Los_Angeles', '2027-07-01T07:00:00Z'],
  ])('%s in %s is not a second earlier', async (startsAt, zone, moment) => {
    await steps.choose({ President: [cora] });
    await steps.setDate(startsAt);
    await applyPlanAt(app, new Date(Date.parse(moment) - 1000), zone);
    expect((await steps.board())[0]).toBe('President: Ann');
    await applyPlanAt(app, new Date(moment), zone);
    expect((await steps.board())[0]).toBe('President: Cora');
  });

  it('counts as it was set last, also after days without a server, and not at all once it is removed', async () => {
    await steps.choose({ President: [cora] });
    await steps.setDate('2027-07-01T00:00');
    await steps.setDate('2027-08-01T00:00');
    await applyPlanAt(app, theDate);
    expect((await steps.board())[0]).toBe('President: Ann');
    await steps.setDate(null);
    await applyPlanAt(app, new Date('2027-09-01T00:00:00Z'));
    expect((await steps.board())[0]).toBe('President: Ann');
    await steps.setDate('2027-08-01T00:00');
    await applyPlanAt(app, new Date('2027-08-05T00:00:00Z'));
    expect((await steps.board())[0]).toBe('President: Cora');
  });

  it('is refused in the past', async () => {
    const { fingerprint } = (await steps.send('GET', '/api/admin/board')).plan!.outcome;
    const body = { startsAt: '2026-07-01T00:00', fingerprint };
    expect((await steps.inject('PATCH', '/api/admin/plan/date', { body })).statusCode).toBe(400);
  });

  it('is refused if another office changes, and as many do', async () => {
    await steps.choose({ Chaplain: [dora] });
    const { fingerprint } = (await steps.send('GET', '/api/admin/board')).plan!.outcome;
    await steps.choose({ Chaplain: null, Treasurer: [dora] });
    const body = { startsAt: '2027-07-01T00:00', fingerprint };
    expect((await steps.inject('PATCH', '/api/admin/plan/date', { body })).statusCode).toBe(409);
  });

  it('is refused if what it does is not what was shown', async () => {
    await steps.choose({ President: [cora], Historian: [] });
    const { outcome } = (await steps.send('GET', '/api/admin/board')).plan!;
    expect(outcome).toMatchObject({
      changes: 2,
      undecided: 2,
      empty: [{ title: 'Historian', leaves: [{ name: 'Ida' }] }],
      president: { name: 'Cora', isNew: true, hasMessage: false },
    });
    const { fingerprint } = outcome;
    await change(bea, { title: 'Chaplain' });
    const body = { startsAt: '2027-07-01T00:00', fingerprint };
    expect((await steps.inject('PATCH', '/api/admin/plan/date', { body })).statusCode).toBe(409);
    expect((await steps.send('GET', '/api/admin/board')).plan!.startsAt).toBeUndefined();
  });
});

describe('undo of the new board', () => {
  it('leaves everything as before, and no trace in past boards', async () => {
    const before = await everyone();
    const terms = async () =>
      (await app.db.pool.query('select member_id, title, starts_at, ends_at from terms order by id')).rows;
    const earlier = await terms();
    await takeOver();
    expect(await terms()).not.toEqual(earlier);
    const response = await steps.undo();
    expect(response.json<Undone>()).toMatchObject({ kept: [] });
    expect(await everyone()).toEqual(before);
    expect(await terms()).toEqual(earlier);
    const { plan } = await steps.send('GET', '/api/admin/board');
    expect(plan).not.toHaveProperty('startsAt');
    expect(plan!.offices[0]!.holders).toMatchObject([{ name: 'Cora' }]);
  });

  it('leaves the words of both presidents as before, also where none were ever saved', async () => {
    const words = async () =>
      (
        await app.db.pool.query(
          `select topic, published from chapter_details where published <> '{}' order by topic`,
        )
      ).rows;
    await steps.choose({ President: [cora] });
    const values = { ...emptyValues.successor, memberId: String(cora.id), quote: 'Onward.' };
    await steps.send('PATCH', '/api/admin/chapter/successor', { values });
    const before = await words();
    await takeOver();
    expect(await words()).toContainEqual({ topic: 'president', published: values });
    await steps.undo();
    expect(await words()).toEqual(before);
  });

  it('keeps what someone changed since, and names it', async () => {
    await takeOver();
    await change(dora, { title: 'Chaplain and Sunshine Chair' });
    await change(cora, { email: 'cora@chapter.example' });
    const { kept } = (await steps.undo()).json<Undone>();
    expect(kept).toMatchObject([{ title: 'Dora', who: 'Ada Example' }]);
    expect(await steps.board()).toEqual([
      'President: Ann',
      'Treasurer and Chaplain: Bea',
      'Chaplain and Sunshine Chair: Dora',
      'Historian: Ida',
    ]);
    const stored = await steps.send<Member>('GET', `/api/admin/members/${cora.id}`);
    expect(stored.email).toBe('cora@chapter.example');
  });

  it('is refused a second time, after 30 days, while another board is planned, and to editors', async () => {
    await takeOver();
    const { groupId } = (await steps.send('GET', '/api/admin/board')).undoable[0]!;
    const undo = (cookie = app.admin.cookie) =>
      steps.inject('POST', `/api/admin/groups/${groupId}/undo`, { cookie });
    const editor = await steps.addAccount('Edda', 'editor');
    expect((await undo(editor.cookie)).statusCode).toBe(403);
    await steps.send('POST', '/api/admin/plan');
    expect((await undo()).statusCode).toBe(409);
    await steps.send('DELETE', '/api/admin/plan');
    // 30 days to the end of the last one: July 31 in New York.
    clock = new Date('2027-08-01T04:00:00Z');
    expect((await undo()).statusCode).toBe(409);
    clock = new Date('2027-08-01T03:59:00Z');
    expect((await undo()).statusCode).toBe(200);
    expect((await undo()).statusCode).toBe(409);
  });

  it('needs a recent sign-in', async () => {
    await takeOver();
    const { groupId } = (await steps.send('GET', '/api/admin/board')).undoable[0]!;
    await app.db.pool.query(`update admin_sessions set confirmed_at = now() - interval '1 day'`);
    const { statusCode } = await steps.inject('POST', `/api/admin/groups/${groupId}/undo`);
    expect(statusCode).toBe(403);
    await app.db.pool.query('update admin_sessions set confirmed_at = now()');
  });
});
