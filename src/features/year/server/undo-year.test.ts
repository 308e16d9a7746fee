import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { clearYears, giveRoles, startYear, yearSteps } from '../../../../test/year.ts';
import type { Member } from '../../members/members.contract.ts';

let clock = new Date('2027-06-01T12:00:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof yearSteps>;
let ann: Member, bea: Member, cora: Member, dora: Member;

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = yearSteps(app);
});

beforeEach(async () => {
  clock = new Date('2027-06-01T12:00:00Z');
  await clearYears(app);
  ann = await steps.addMember('Ann', 'President', { category: 'Executive Committee' });
  bea = await steps.addMember('Bea', 'Treasurer');
  cora = await steps.addMember('Cora', 'Chaplain');
  dora = await steps.addMember('Dora');
  await steps.addMember('Eve');
  await giveRoles(app, { President: 'editor', Treasurer: 'editor' });
  for (const { id } of [ann, bea]) {
    const account = await signedIn(app.db, 'editor');
    await app.db.pool.query('update admin_users set member_id = $1, can_export = true where id = $2', [
      id,
      account.id,
    ]);
  }
  const values = { memberId: String(ann.id), name: '', title: '', imageUrl: '', imageAlt: '', quote: '' };
  const said = { ...values, greeting: 'Hello', message: '<p>From Ann</p>' };
  await steps.send('PATCH', '/api/admin/chapter/president', { values: said });
});

/** Everything that the start of a year changes. */
async function state() {
  const queries = {
    members: 'select id, title, is_officer, category, position from members order by id',
    offices:
      'select title, category, position, role, topics from offices where removed_at is null order by position',
    terms: 'select office_id, member_id, title, name, starts_at from terms where ends_at is null order by id',
    past: 'select count(*) from terms where ends_at is not null',
    accounts:
      'select id, role, can_export, access_until from admin_users where member_id is not null order by id',
    details: `select topic, published from chapter_details where published <> '{}' order by id`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) found[name] = (await app.db.pool.query(text)).rows;
  return found;
}

async function turnYear() {
  await steps.send('POST', '/api/admin/year/next');
  await steps.send('POST', '/api/admin/year/offices', { title: 'Historian' });
  const year = await steps.choose({ President: bea, Treasurer: cora, Historian: dora });
  const chaplain = year.next!.offices.find(({ title }) => title === 'Chaplain')!;
  await steps.send('DELETE', `/api/admin/year/offices/${chaplain.id}`);
  const before = await state();
  await start();
  return before;
}

async function start() {
  await steps.schedule('2027-07-01T00:00');
  clock = new Date('2027-07-01T04:00:00Z');
  await startYear(app, clock);
}

const undo = async () => {
  const { started } = await steps.send('GET', '/api/admin/year');
  return app.fastify.inject({
    method: 'POST',
    url: '/api/admin/year/undo',
    headers: { cookie: app.admin.cookie, 'idempotency-key': randomUUID() },
    payload: { id: started?.id ?? 1 },
  });
};

describe('undoing the start of a year', () => {
  it('restores everything that it changed, and keeps the plan without a date', async () => {
    const before = await turnYear();
    expect(await steps.board()).toEqual([
      'President: Bea',
      'Treasurer: Cora',
      'Historian: Dora',
      'not: Past President: Ann',
    ]);
    expect(await state()).not.toEqual(before);
    const { rows: earlier } = await app.db.pool.query('select max(id) as id from activity');
    expect((await undo()).statusCode).toBe(200);
    expect(await state()).toEqual(before);
    // One line, besides whose access has changed.
    const { rows: entries } = await app.db.pool.query(
      `select action, subject from activity where id > $1 and subject <> 'person'`,
      [earlier[0]!.id],
    );
    expect(entries).toEqual([{ action: 'restore', subject: 'year' }]);
    const { next } = await steps.send('GET', '/api/admin/year');
    expect(next).toMatchObject({ open: expect.arrayContaining([{ kind: 'no-date' }]) });
    expect(next!.offices.map(({ holder }) => holder?.name)).toEqual(['Bea', 'Cora', 'Dora']);
  });

  it('can be followed by another start, and undone again', async () => {
    const before = await turnYear();
    await undo();
    clock = new Date('2027-06-30T12:00:00Z');
    await start();
    expect(await steps.board()).toEqual([
      'President: Bea',
      'Treasurer: Cora',
      'Historian: Dora',
      'not: Past President: Ann',
    ]);
    await undo();
    expect(await state()).toEqual(before);
  });

  it('keeps what officers changed since', async () => {
    await turnYear();
    await steps.send('PATCH', `/api/members/${bea.id}`, { email: 'bea@chapter.example' });
    await steps.addMember('Fay');
    const { rows } = await app.db.pool.query<{ id: number }>(
      'select id from admin_users where member_id = $1',
      [bea.id],
    );
    await steps.send('POST', `/api/admin/people/${rows[0]!.id}/end-access`);
    await undo();
    const members = await steps.send<Member[]>('GET', '/api/admin/members');
    expect(members.find(({ name }) => name === 'Bea')).toMatchObject({
      email: 'bea@chapter.example',
      title: 'Treasurer',
    });
    expect(members.map(({ name }) => name)).toContain('Fay');
    const { people } = await steps.send<{ people: { id: number }[] }>('GET', '/api/admin/people');
    expect(people.map(({ id }) => id)).not.toContain(rows[0]!.id);
  });

  it('is refused twice, after 30 days, and while another year is being prepared', async () => {
    await turnYear();
    await steps.send('POST', '/api/admin/year/next');
    expect((await undo()).statusCode).toBe(409);
    await steps.send('DELETE', '/api/admin/year/next');
    clock = new Date('2027-08-01T00:00:00Z');
    expect((await undo()).statusCode).toBe(409);
    clock = new Date('2027-07-30T00:00:00Z');
    expect((await undo()).statusCode).toBe(200);
    expect((await undo()).statusCode).toBe(409);
  });
});

describe('the preview of the next year', () => {
  const preview = (path: string) =>
    app.fastify.inject({
      url: `/admin/year-preview?path=${encodeURIComponent(path)}`,
      headers: { cookie: app.admin.cookie },
    });

  it('shows the documents as they will be, and changes nothing', async () => {
    expect((await preview('/about/members')).statusCode).toBe(404);
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ President: bea, Treasurer: cora });
    const before = await state();
    const members = (await preview('/about/members')).body;
    expect(members).toMatch(/Bea[^]*?President/);
    expect(members).toContain('Past President');
    expect((await preview('/about/presidents-message')).body).not.toContain('From Ann');
    expect(await state()).toEqual(before);
    const now = await app.fastify.inject('/about/members');
    expect(now.body).not.toContain('Past President');
  });

  it('is for owners only', async () => {
    await steps.send('POST', '/api/admin/year/next');
    const { cookie } = await signedIn(app.db, 'editor');
    const response = await app.fastify.inject({ url: '/admin/year-preview', headers: { cookie } });
    expect(response.statusCode).toBe(403);
    expect((await app.fastify.inject('/admin/year-preview')).statusCode).toBe(401);
  });
});
