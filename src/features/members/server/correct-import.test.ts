import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { ImportReport } from '../import-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { members } from './members.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.db.delete(members);
  await app.db.db.insert(members).values([
    { name: 'Ada', title: 'Chair', email: 'ada@a.example', position: 1 },
    { name: 'Officer', position: 1, isOfficer: true },
  ]);
});

const send = (payload: object) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/admin/members/import',
    headers: { cookie: app.admin.cookie },
    payload,
  });
const names = async () => (await app.fastify.inject('/api/members')).json<Member[]>().map(({ name }) => name);

describe('a correction', () => {
  const csv = [
    'name,email,officer',
    'Cleo,cleo,maybe',
    'Ada,,',
    'ada,,',
    'Zo\u00c3\u00ab,zoe@a.example,',
    'Ann,,,x',
  ];
  const correct = async (corrections: object[], more: object = { dryRun: true }) =>
    (await send({ csv: csv.join('\n'), corrections, ...more })).json<ImportReport>();

  it('is asked for where a cell is wrong, or where the row as a whole is', async () => {
    expect((await correct([])).rows.map(({ wrong }) => wrong)).toEqual([
      { email: 'cleo', isOfficer: 'maybe' },
      undefined,
      { name: 'ada', email: '' },
      { name: 'Zo\u00c3\u00ab', email: 'zoe@a.example', isOfficer: '' },
      { name: 'Ann', email: '', isOfficer: '' },
    ]);
  });

  it('is asked for with the other cells of the row', async () => {
    const table = 'name,title,email,officer\n,Chair,cleo@a.example,\n';
    const { rows } = (await send({ csv: table, dryRun: true })).json<ImportReport>();
    expect(rows).toMatchObject([
      { wrong: { name: '' }, others: { title: 'Chair', email: 'cleo@a.example' } },
    ]);
  });

  it('is checked like the table, together with it, and imported with it', async () => {
    const cleo = { row: 2, cells: { email: ' cleo@a.example ', isOfficer: 'Yes' } };
    const eve = { row: 4, cells: { name: 'Eve' } };
    const damaged = { name: 'Zo\u00c3\u00ab', email: '', isOfficer: '' };
    const still = await correct([{ row: 2, cells: { email: 'cleo@' } }, eve, { row: 5, cells: damaged }]);
    expect(still.rows.map(({ outcome }) => outcome)).toEqual([
      'error',
      'unchanged',
      'create',
      'error',
      'error',
    ]);
    const corrections = [
      cleo,
      eve,
      { row: 5, cells: { ...damaged, name: 'Zoë' } },
      { row: 6, cells: { name: 'Ann', email: '', isOfficer: 'x' } },
    ];
    const { fingerprint, counts } = await correct(corrections);
    expect(counts).toEqual({ create: 4, update: 0, unchanged: 1, error: 0 });
    expect((await correct(corrections, { dryRun: false, fingerprint })).isWritten).toBe(true);
    expect(await names()).toEqual(['Officer', 'Cleo', 'Ann', 'Ada', 'Eve', 'Zoë']);
  });
});
