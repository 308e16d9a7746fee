import { describe, expect, it } from 'vitest';
import { managedPages } from '../../../test/managed-pages.ts';
import type { Activity } from '../records.contract.ts';
import { sweepRecords } from './records.feature.ts';

const { app, ask, create, patch, revisionsOf, restore, age } = managedPages();

const linesOf = async (id: number) => {
  const lines = (await ask('GET', '/api/admin/activity?subject=page')).json<Activity[]>();
  return lines.filter(({ entityId }) => entityId === id);
};
/** As `age` makes older what is kept of a page. */
async function ageLines(id: number, days: number): Promise<void> {
  const { pool } = app().db;
  await pool.query('alter table activity disable trigger user');
  await pool.query(`update activity set at = at - $2 * interval '1 day' where entity_id = $1`, [id, days]);
  await pool.query('alter table activity enable trigger user');
}
const summarize = (lines: Activity[]) =>
  lines.map(({ action, isThere, restorable }) => [action, isThere, restorable !== undefined]);

describe('what became of the thing a line is about', () => {
  it('says that it is there, that it can be brought back, or that it is gone', async () => {
    const { id } = await create();
    expect(summarize(await linesOf(id))).toEqual([['create', true, false]]);
    await ask('DELETE', `/api/pages/${id}`);
    const lines = await linesOf(id);
    expect(summarize(lines)).toEqual([
      ['delete', false, true],
      ['create', false, false],
    ]);
    const { revisionId, until } = lines[0]!.restorable!;
    expect(Date.parse(until) - Date.parse(lines[0]!.at)).toBe(30 * 86_400_000);
    expect((await restore(id, revisionId)).statusCode).toBe(200);
    expect(summarize(await linesOf(id))).toEqual([
      ['restore', true, false],
      ['delete', true, false],
      ['create', true, false],
    ]);
  });

  it('offers only the last of several deletions', async () => {
    const { id } = await create();
    await ask('DELETE', `/api/pages/${id}`);
    await restore(id, (await revisionsOf(id))[0]!.id);
    await ask('DELETE', `/api/pages/${id}`);
    expect(summarize(await linesOf(id)).map(([, , isRestorable]) => isRestorable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('offers nothing once the days of grace are over, nor when all of it is forgotten', async () => {
    const { id } = await create();
    await ask('DELETE', `/api/pages/${id}`);
    await age(id, 31);
    await ageLines(id, 31);
    expect(summarize(await linesOf(id))[0]).toEqual(['delete', false, false]);
    await sweepRecords(app().db.db);
    expect(summarize(await linesOf(id))[0]).toEqual(['delete', false, false]);
  });
});

it('a version that brought an older one back says so, and no other', async () => {
  const { id } = await create();
  await patch(id, { title: 'Autumn Tea' });
  await restore(id, (await revisionsOf(id))[1]!.id);
  const revisions = await revisionsOf(id);
  expect(revisions.map(({ version, title, isRestored }) => [version, title, isRestored])).toEqual([
    [3, 'Spring Tea', true],
    [2, 'Autumn Tea', false],
    [1, 'Spring Tea', false],
  ]);
  const one = await ask('GET', `/api/admin/revisions/${revisions[0]!.id}`);
  expect(one.json()).toMatchObject({ isRestored: true, title: 'Spring Tea' });
});
