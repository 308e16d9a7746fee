import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { RevisionSummary } from '../../records/records.contract.ts';
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

describe('a look at what an import would do', () => {
  it('says for each row what would happen, and does nothing', async () => {
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
      ['E-mail from “ada@a.example” to “ADA@a.example”'],
      ['Title from nothing to “Treasurer”', 'Officer from “No” to “Yes”'],
      [],
      [],
    ]);
    expect(report.rows[3]!.problems).toEqual([
      'E-mail: This does not look like an e-mail address.',
      'Officer: please write Yes or No instead of ‘maybe’.',
    ]);
    expect(report.notes).toEqual(['We do not know the column ‘Phone’ and leave it out.']);
    expect(report).toMatchObject({
      isWritten: false,
      counts: { create: 1, update: 2, unchanged: 0, error: 1 },
    });
    expect(await list()).toEqual(before);
  });

  it('takes nobody for another because they share an address, and says who may have a new name', async () => {
    const daughter = 'Joan,ada@a.example';
    expect((await preview('name,email', daughter)).rows[0]).toMatchObject({
      outcome: 'create',
      note: 'Ada has the same e-mail address. If Joan is her new name, change it in Members first, then import again.',
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
      'Ada has the same e-mail address.',
    ]);
    expect((await write(['name,email', 'Ada,ada@a.example', daughter, 'Bea,ada@a.example'])).isWritten).toBe(
      true,
    );
    const third = await preview('name,email', 'Kit,ada@a.example', 'Ada,');
    expect(third.rows[0]!.note).toBe(
      'Bea and Joan have the same e-mail address. If Kit is the new name of one of them, change it in Members first, then import again.',
    );
    expect(await names()).toEqual(['Officer', 'Ada', 'Bea', 'Joan']);
  });

  it('says where it cannot tell who is meant', async () => {
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
      ['There are several members called Twin. Please change them one by one.'],
      [],
      [],
      ['Row 4 is about the same member. Please delete one of the two.'],
      ['Row 4 is about the same member. Please delete one of the two.'],
      [],
      [],
    ]);
  });
});

describe('an import', () => {
  it('adds behind the others, changes what is told, and leaves what an empty cell does not tell', async () => {
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
    const kept = await app.fastify.inject({
      url: `/api/admin/revisions/member/${ada!.id}`,
      headers: { cookie: app.admin.cookie },
    });
    expect(kept.json<RevisionSummary[]>().map(({ version }) => version)).toEqual([2, 1]);
  });

  it('writes nothing while a row has an error, unless told to leave it out', async () => {
    const before = await list();
    const table = ['name,email', 'Cleo,cleo@a.example', ',nobody@a.example'];
    const refused = await write(table);
    expect([refused.isWritten, refused.counts.error]).toEqual([false, 1]);
    expect(problems(refused)).toEqual([[], ['The name is missing.']]);
    expect(await list()).toEqual(before);
    const report = await write(table, { leaveOutErrors: true });
    expect(report.isWritten).toBe(true);
    expect(await names()).toContain('Cleo');
  });

  it('is all or nothing when something goes wrong on the way', async () => {
    const before = await list();
    await app.db.pool.query(`alter table members add constraint no_chair check (title <> 'Broken')`);
    const response = await send({ csv: 'name,title\nCleo,\nAda,Broken', dryRun: false });
    await app.db.pool.query('alter table members drop constraint no_chair');
    expect(response.statusCode).toBe(500);
    expect(await list()).toEqual(before);
  });

  it('writes what was looked at and nothing else', async () => {
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
    // What the table says nothing of may change without harm.
    await change({ imageUrl: 'https://a.example/bea.webp' });
    expect((await write(table, { fingerprint: again.fingerprint })).isWritten).toBe(true);
    expect((await list()).find(({ name }) => name === 'Bea')).toMatchObject({
      title: 'Treasurer',
      imageUrl: 'https://a.example/bea.webp',
    });
  });

  it('is for the members who were looked at, not for others of their names', async () => {
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

  it('is done once under a key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { csv: 'name,email\nCleo,c@a.example\nCleo,d@a.example', dryRun: false };
    const answers = await Promise.all([1, 2, 3].map(() => send(body, headers)));
    expect(new Set(answers.map(({ body: said }) => said)).size).toBe(1);
    expect((await names()).filter((name) => name === 'Cleo')).toHaveLength(2);
  });

  it(
    'takes a thousand rows and no more, nor more members than the list holds',
    { timeout: 60_000 },
    async () => {
      await app.db.db.delete(members);
      const table = (rows: number, title: string) =>
        ['name,title', ...Array.from({ length: rows }, (_, index) => `Member ${index},${title}`)].join('\n');
      const created = (await send({ csv: table(1000, 'a'), dryRun: false })).json<ImportReport>();
      const updated = (await send({ csv: table(1000, 'b'), dryRun: false })).json<ImportReport>();
      expect([created.counts.create, updated.counts.update]).toEqual([1000, 1000]);
      expect((await send({ csv: table(1001, 'c'), dryRun: true })).statusCode).toBe(400);
      const tooMany = { csv: 'name\nOne too many' };
      const refusal =
        'The list holds at most 1,000 members, and there are 1,000 already. Please delete those who left first.';
      const refused = await send({ ...tooMany, dryRun: false });
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, refusal]);
      const look = (await send({ ...tooMany, dryRun: true })).json<ImportReport>();
      expect(look).toMatchObject({ isWritten: false, counts: { create: 1 }, refusal });
      // Where there was room when somebody looked, she is shown that there is none any more.
      await app.db.pool.query(`delete from members where name = 'Member 7'`);
      const { fingerprint, ...roomy } = (await send({ ...tooMany, dryRun: true })).json<ImportReport>();
      expect(roomy.refusal).toBeUndefined();
      await app.db.db.insert(members).values({ name: 'Quicker', position: 1 });
      const late = await send({ ...tooMany, dryRun: false, fingerprint });
      expect(late.json<ImportReport>()).toMatchObject({ isWritten: false, refusal });
      expect((await preview('name,title', 'Member 1,x')).refusal).toBeUndefined();
    },
  );
});
