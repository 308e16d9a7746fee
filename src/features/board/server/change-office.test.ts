import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { boardSteps, clearBoard } from '../../../../test/board.ts';
import type { Member } from '../../members/members.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof boardSteps>;
let ann: Member, bea: Member, cora: Member, dora: Member;

beforeAll(async () => {
  app = await testApp();
  steps = boardSteps(app);
});

beforeEach(async () => {
  await clearBoard(app);
  ann = await steps.addMember('Ann', 'President');
  bea = await steps.addMember('Bea', 'Treasurer and Chaplain');
  await steps.addMember('Ida', 'Historian');
  cora = await steps.addMember('Cora');
  dora = await steps.addMember('Dora');
});

async function everyone() {
  const { rows } = await app.db.pool.query(
    'select id, title, is_officer, category, position from members order by id',
  );
  return rows;
}

describe('an office that changes hands today', () => {
  const now = (body: object, cookie = app.admin.cookie) =>
    steps.inject('POST', '/api/admin/board/offices', { body, cookie });

  it('changes at once, by an editor, and can be undone', async () => {
    const before = await everyone();
    const editor = await steps.addAccount('Edda', 'editor');
    const body = { title: 'Treasurer', wasTitle: 'Treasurer', holders: [dora.id], seen: [bea.id] };
    const changed = await now(body, editor.cookie);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await steps.board()).toEqual([
      'President: Ann',
      'Chaplain: Bea',
      'Treasurer: Dora',
      'Historian: Ida',
    ]);
    const { groupId } = changed.json<{ groupId: number }>();
    const listed = async () => (await steps.send('GET', '/api/admin/board')).undoable;
    const title = 'Dora is Treasurer';
    expect(await listed()).toMatchObject([{ groupId, title, isUndo: false }]);
    expect((await steps.undo(groupId)).statusCode).toBe(200);
    expect(await everyone()).toEqual(before);
    expect(await listed()).toMatchObject([{ title, isUndo: true, who: 'Ada Example' }]);
  });

  it('is refused if someone else holds it by now, and retires a president', async () => {
    const body = { title: 'President', wasTitle: 'President', holders: [cora.id], seen: [bea.id] };
    expect((await now(body)).statusCode).toBe(409);
    expect((await now({ ...body, seen: [ann.id] })).statusCode).toBe(200);
    expect(await steps.board()).toContain('not: Past President: Ann');
  });

  it.each([
    ['takes what visitors write to it about along with a new title, and back with Undo', []],
    ['is undone for visitors, too, where an editor was drafting another text', ['Old records']],
  ])('%s', async (_, drafts) => {
    const save = async (topics: string, fields = {}) =>
      steps.send('PATCH', '/api/admin/chapter/offices', {
        values: { offices: [{ title: 'Historian', topics }] },
        ...fields,
      });
    await save('History');
    for (const draft of drafts) await save(draft, { isDraft: true });
    const published = async () => {
      const { rows } = await app.db.pool.query<{ office: { title: string; topics: string } }>(
        `select published->'offices'->0 as office from chapter_details where topic = 'offices'`,
      );
      return rows[0]!.office;
    };
    const [ida] = (await steps.send('GET', '/api/admin/board')).offices.find(
      ({ title }) => title === 'Historian',
    )!.holders;
    const body = { title: 'Archivist', wasTitle: 'Historian', holders: [ida!.id], seen: [ida!.id] };
    expect((await now(body)).statusCode).toBe(200);
    expect(await published()).toEqual({ title: 'Archivist', topics: 'History' });
    expect(await steps.board()).toContain('Archivist: Ida');
    await steps.undo();
    expect(await published()).toEqual({ title: 'Historian', topics: 'History' });
    expect(await steps.board()).toContain('Historian: Ida');
  });
});

it('keeps the plan of another owner who was faster', async () => {
  await steps.send('POST', '/api/admin/plan');
  const { id, version } = (await steps.send('GET', '/api/admin/board')).plan!.offices[0]!;
  const choose = ({ id: holder }: Member) =>
    steps.inject('PATCH', `/api/admin/plan/offices/${id}`, { body: { holders: [holder], version } });
  expect((await choose(cora)).statusCode).toBe(200);
  expect((await choose(dora)).statusCode).toBe(409);
  expect((await steps.inject('POST', '/api/admin/plan')).statusCode).toBe(409);
  const body = { title: ' historian' };
  expect((await steps.inject('POST', '/api/admin/plan/offices', { body })).statusCode).toBe(400);
});
