import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { ImportReport } from '../import-members.contract.ts';
import { members } from './members.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let headers: { cookie: string };

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
});

beforeEach(async () => {
  await app.db.db.delete(members);
});

const read = () => app.fastify.inject({ url: '/api/admin/members/export', headers });

it('exports a table that spreadsheets open, for administrators only', async () => {
  await app.db.db.insert(members).values([
    { name: 'Zoë "Kit" O’Hara', title: 'Chair, arts', email: 'zoe@a.example', position: 2, isAlumna: true },
    { name: 'President', position: 1, isOfficer: true, category: 'Board' },
  ]);
  const response = await read();
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(response.body.slice(1)).toBe(
    [
      'Name,Title,Email,Category,Officer,Alumna,Platinum,Do not list',
      'President,,,Board,Yes,No,No,No',
      '"Zoë ""Kit"" O’Hara","Chair, arts",zoe@a.example,member,No,Yes,No,No',
      '',
    ].join('\r\n'),
  );
  expect((await app.fastify.inject('/api/admin/members/export')).statusCode).toBe(401);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")'])(
  'escapes a formula: %s',
  async (name) => {
    await app.db.db.insert(members).values({ name, position: 1, title: name, category: name });
    const [, row = ''] = (await read()).body.split('\r\n');
    const cells = row.match(/"(?:[^"]|"")*"|[^,]+/g)!.map((cell) => cell.replace(/^"/, ''));
    expect(cells.slice(0, 3).every((cell) => cell.startsWith(`'${name[0]}`))).toBe(true);
  },
);

it('exports a table in which the import finds nothing to change, whatever the names', async () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''@", '"', ',', ';');
  const line = fc
    .tuple(start, fc.string({ unit: 'grapheme', maxLength: 20 }))
    .map(([sign, text]) => `${sign}${text}`.replace(/\p{Cc}|\uFFFD/gu, '').trim());
  const member = fc.record({
    name: line.filter((name) => name !== ''),
    title: line,
    isOfficer: fc.boolean(),
    isPlatinum: fc.boolean(),
    isUnlisted: fc.boolean(),
  });
  const list = fc.uniqueArray(member, {
    minLength: 1,
    maxLength: 5,
    selector: ({ name }) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' '),
  });
  await fc.assert(
    fc.asyncProperty(list, async (all) => {
      await app.db.db.delete(members);
      await app.db.db
        .insert(members)
        .values(all.map((one, position) => ({ ...one, title: one.title || null, position })));
      const payload = { csv: (await read()).body, dryRun: true };
      const url = '/api/admin/members/import';
      const report = (
        await app.fastify.inject({ method: 'POST', url, headers, payload })
      ).json<ImportReport>();
      expect(report.counts).toEqual({ create: 0, update: 0, unchanged: all.length, error: 0 });
    }),
    { numRuns: 100 },
  );
});
