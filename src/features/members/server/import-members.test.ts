import { randomUUID } from 'node:crypto';
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
    { name: 'Bea', position: 2, category: 'Arts' },
    { name: 'Officer', position: 1, isOfficer: true },
  ]);
});

const send = (payload: object, headers: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/admin/members/import',
    headers: { cookie: app.admin.cookie, ...headers },
    payload,
  });
const preview = async (...lines: string[]) =>
  (await send({ csv: lines.join('\r\n'), dryRun: true })).json<ImportReport>();
const write = async (lines: string[], more: object = {}) =>
  (await send({ csv: lines.join('\n'), dryRun: false, ...more })).json<ImportReport>();
const outcomes = ({ rows }: ImportReport) => rows.map(({ row, name, outcome }) => [row, name, outcome]);
const problems = ({ rows }: ImportReport) => rows.map((row) => row.problems);
const list = async () => (await app.fastify.inject('/api/members')).json<Member[]>();
const names = async () => (await list()).map(({ name }) => name);

describe('a dry run', () => {
  it('reports the outcome of each row and saves nothing', async () => {
    const before = await list();
    const report = await preview(
      'Name,Title,E-mail,Officer,Phone',
      'Ada,Chair,ADA@a.example,no,1',
      'Bea,Treasurer,,yes,',
      '',
      'Cleo,,cleo@a.example,,',
      'Dora,,dora,maybe,',
    );
    expect(outcomes(report)).toEqual([
      [2, 'Ada', 'update'],
      [3, 'Bea', 'update'],
      [5, 'Cleo', 'create'],
      [6, 'Dora', 'error'],
    ]);
    expect(report.rows.map(({ changes }) => changes)).toEqual([
      ['Email from “ada@a.example” to “ADA@a.example”'],
      ['Title from nothing to “Treasurer”', 'Officer from “No” to “Yes”'],
      [],
      [],
    ]);
    expect(report.rows[3]!.problems).toEqual([
      'Email: This doesn’t look like an email address.',
      'Officer: write Yes or No instead of “maybe”.',
    ]);
    expect(report.notes).toEqual(['Column “Phone” isn’t recognized and will be ignored.']);
    expect(report).toMatchObject({
      isWritten: false,
      counts: { create: 1, update: 2, unchanged: 0, error: 1 },
    });
    expect(await list()).toEqual(before);
  });

  it('does not match members by a shared address, and notes possible new names', async () => {
    const daughter = 'Joan,ada@a.example';
    expect((await preview('name,email', daughter)).rows[0]).toMatchObject({
      outcome: 'create',
      note: 'Ada has the same email address. If Joan is her new name, change it in Members first, then import again.',
    });
    const both = await preview('name,email', 'Ada,ada@a.example', daughter, 'Bea,ADA@a.example');
    expect(outcomes(both)).toEqual([
      [2, 'Ada', 'unchanged'],
      [3, 'Joan', 'create'],
      [4, 'Bea', 'update'],
    ]);
    expect(both.rows.map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      'Ada has the same email address.',
    ]);
    expect((await write(['name,email', 'Ada,ada@a.example', daughter, 'Bea,ada@a.example'])).isWritten).toBe(
      true,
    );
    const third = await preview('name,email', 'Kit,ada@a.example', 'Ada,');
    expect(third.rows[0]!.note).toBe(
      'Bea and Joan have the same email address. If Kit is the new name of one of them, change it in Members first, then import again.',
    );
    expect(await names()).toEqual(['Officer', 'Ada', 'Bea', 'Joan']);
  });

  it('reports ambiguous rows', async () => {
    await app.db.db.insert(members).values([
      { name: 'Twin', position: 5, email: 'one@a.example' },
      { name: 'Twin', position: 6, email: 'two@a.example' },
    ]);
    const report = await preview(
      'name,email',
      'Twin,',
      'Twin,two@a.example',
      'New,',
      'new,',
      'New,new@a.example',
      'Namesake,a@a.example',
      'Namesake,b@a.example',
    );
    expect(problems(report)).toEqual([
      ['Several members are called Twin. Change them one by one.'],
      [],
      [],
      ['Row 4 is about the same member. Correct or delete one of the two.'],
      ['Row 4 is about the same member. Correct or delete one of the two.'],
      [],
      [],
    ]);
  });
});

describe('an import', () => {
  it('adds members last, updates others, and keeps values for empty cells', async () => {
    const report = await write([
      'name;title;category;officer;alumna;platinum',
      'Cleo;;Board;x;;1',
      'ada;Past Chair;;;Yes;',
      'Dora;;;;;',
    ]);
    expect(report).toMatchObject({ isWritten: true, counts: { create: 2, update: 1, error: 0 } });
    expect(await names()).toEqual(['Officer', 'Cleo', 'ada', 'Bea', 'Dora']);
    const [, cleo, ada] = await list();
    expect(cleo).toMatchObject({ isOfficer: true, isPlatinum: true, category: 'Board', version: 1 });
    expect(ada).toMatchObject({ title: 'Past Chair', email: 'ada@a.example', isAlumna: true, version: 2 });
    const { rows } = await app.db.pool.query(`select title from activity where subject = 'member'`);
    expect(rows).toContainEqual({ title: 'the members by an import: 2 added, 1 changed' });
    expect(rows).not.toContainEqual({ title: 'Cleo' });
  });

  it('stores the earlier version of each updated member', async () => {
    await write(['name,title', 'Bea,Host', 'Officer,Chair', 'Ada,Poet']);
    const { rows } = await app.db.pool.query(
      `select m.name, r.snapshot->>'name' as earlier from members m
       join revisions r on r.entity_type = 'member' and r.entity_id = m.id and r.version = 1 order by m.name`,
    );
    expect(rows).toEqual(['Ada', 'Bea', 'Officer'].map((name) => ({ name, earlier: name })));
  });

  it('saves nothing while a row has an error, unless errors are left out', async () => {
    const before = await list();
    const table = ['name,email', 'Cleo,cleo@a.example', ',without-name@a.example'];
    const refused = await write(table);
    expect([refused.isWritten, refused.counts.error]).toEqual([false, 1]);
    expect(problems(refused)).toEqual([[], ['The name is missing.']]);
    expect(await list()).toEqual(before);
    const report = await write(table, { leaveOutErrors: true });
    expect(report.isWritten).toBe(true);
    expect(await names()).toContain('Cleo');
  });

  it('rolls back when a statement fails', async () => {
    const before = await list();
    await app.db.pool.query(`alter table members add constraint no_chair check (title <> 'Broken')`);
    const response = await send({ csv: 'name,title\nCleo,\nAda,Broken', dryRun: false });
    await app.db.pool.query('alter table members drop constraint no_chair');
    expect(response.statusCode).toBe(500);
    expect(await list()).toEqual(before);
  });

  it('saves only what the dry run reported', async () => {
    const table = ['name,email,title', 'Bea,bea@a.example,Treasurer', 'Cleo,,'];
    const { fingerprint } = await preview(...table);
    const bea = (await list()).find(({ name }) => name === 'Bea')!;
    const change = (payload: object) =>
      app.fastify.inject({
        method: 'PATCH',
        url: `/api/members/${bea.id}`,
        headers: { cookie: app.admin.cookie },
        payload,
      });
    await change({ title: 'President' });
    const before = await list();
    const report = await write(table, { fingerprint });
    expect(report).toMatchObject({ isWritten: false, counts: { create: 1, update: 1 } });
    expect(report.rows[0]!.changes).toContain('Title from “President” to “Treasurer”');
    expect(await list()).toEqual(before);
    await app.db.db.insert(members).values({ name: 'Cleo', position: 9 });
    const again = await write(table, { fingerprint: report.fingerprint });
    expect(again).toMatchObject({ isWritten: false, counts: { create: 0, update: 1, unchanged: 1 } });
    // Fields that are not in the table may change without harm.
    await change({ imageUrl: 'https://a.example/bea.webp' });
    expect((await write(table, { fingerprint: again.fingerprint })).isWritten).toBe(true);
    expect((await list()).find(({ name }) => name === 'Bea')).toMatchObject({
      title: 'Treasurer',
      imageUrl: 'https://a.example/bea.webp',
    });
  });

  it('saves nothing if the matched members were replaced by others of the same name', async () => {
    const table = ['name,title', 'Bea,Host'];
    const { fingerprint } = await preview(...table);
    await app.db.pool.query(`delete from members where name = 'Bea'`);
    await app.db.db.insert(members).values({ name: 'Bea', position: 2 });
    expect((await write(table, { fingerprint })).isWritten).toBe(false);
    const another = await preview('name,title', 'New,Host');
    expect((await write(['name,title', 'New,Chair'], { fingerprint: another.fingerprint })).isWritten).toBe(
      false,
    );
  });

  it('runs once for several requests under the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { csv: 'name,email\nCleo,c@a.example\nCleo,d@a.example', dryRun: false };
    const responses = await Promise.all([1, 2, 3].map(() => send(body, headers)));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect((await names()).filter((name) => name === 'Cleo')).toHaveLength(2);
  });

  it('accepts up to 1,000 rows and up to 1,000 members in all', { timeout: 60_000 }, async () => {
    await app.db.db.delete(members);
    const table = (rows: number, title: string) =>
      ['name,title', ...Array.from({ length: rows }, (_, index) => `Member ${index},${title}`)].join('\n');
    const created = (await send({ csv: table(1000, 'a'), dryRun: false })).json<ImportReport>();
    const updated = (await send({ csv: table(1000, 'b'), dryRun: false })).json<ImportReport>();
    expect([created.counts.create, updated.counts.update]).toEqual([1000, 1000]);
    expect((await send({ csv: table(1001, 'c'), dryRun: true })).statusCode).toBe(400);
    const tooMany = { csv: 'name\nOne too many' };
    const refusal =
      'The list holds at most 1,000 members and already has 1,000. Delete members who left first.';
    const refused = await send({ ...tooMany, dryRun: false });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, refusal]);
    const dryRun = (await send({ ...tooMany, dryRun: true })).json<ImportReport>();
    expect(dryRun).toMatchObject({ isWritten: false, counts: { create: 1 }, refusal });
    // The list was filled after the dry run.
    await app.db.pool.query(`delete from members where name = 'Member 7'`);
    const { fingerprint, ...withCapacity } = (await send({ ...tooMany, dryRun: true })).json<ImportReport>();
    expect(withCapacity.refusal).toBeUndefined();
    await app.db.db.insert(members).values({ name: 'Quicker', position: 1 });
    const late = await send({ ...tooMany, dryRun: false, fingerprint });
    expect(late.json<ImportReport>()).toMatchObject({ isWritten: false, refusal });
    expect((await preview('name,title', 'Member 1,x')).refusal).toBeUndefined();
  });
});
