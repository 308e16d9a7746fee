import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { describeChapter } from '../../../../test/email-delivery.ts';
import { clearYears, startYear, yearSteps } from '../../../../test/year.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Member } from '../../members/members.contract.ts';

/** An editor changes what she may change, and an owner plans a year as she always does. */
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof yearSteps>;
let edda: { id: number; cookie: string };
let ann: Member, bea: Member, zoe: Member;
const theStart = new Date('2027-07-01T04:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-11-16T15:00:00Z') });
  steps = yearSteps(app);
});

beforeEach(async () => {
  await clearYears(app);
  await describeChapter(app.db.pool);
  ann = await steps.addMember('Ann', 'President', { email: 'ann@chapter.example' });
  bea = await steps.addMember('Bea', 'Parliamentarian', { email: 'bea@chapter.example' });
  zoe = await steps.addMember('Zoe', undefined, { email: 'zoe@chapter.example' });
  edda = await account('edda', 'editor');
  // These entries are older than the history.
  await app.db.pool.query('delete from revisions');
});

async function account(name: string, role: Role) {
  const person = await signedIn(app.db, role);
  await app.db.pool.query('update admin_users set name = $1, email = $2 where id = $3', [
    name,
    `${name}@chapter.example`,
    person.id,
  ]);
  return person;
}

/** What only an editor does: she changes the email address of a member. */
async function changeAddress({ id }: Member, email: string): Promise<void> {
  const { statusCode } = await app.fastify.inject({
    method: 'PATCH',
    url: `/api/members/${id}`,
    headers: { cookie: edda.cookie, 'idempotency-key': randomUUID() },
    payload: { email },
  });
  expect(statusCode).toBe(200);
}

async function setRole(title: string, role: Role) {
  const { next } = await steps.send('GET', '/api/admin/year');
  const { id } = next!.offices.find((office) => office.title === title)!;
  return steps.send('PATCH', `/api/admin/year/offices/${id}`, { role });
}

async function startAsPlanned(): Promise<void> {
  await steps.schedule('2027-07-01T00:00');
  await startYear(app, theStart);
}

async function accessOf({ id }: { id: number }): Promise<string> {
  const { rows } = await app.db.pool.query<{ role: string; ended: boolean }>(
    'select role, access_until is not null as ended from admin_users where id = $1',
    [id],
  );
  return rows[0]!.ended ? 'none' : rows[0]!.role;
}

describe('an editor who changes email addresses of members', () => {
  it('does not become an owner in the name of the next president', async () => {
    await changeAddress(zoe, 'edda@chapter.example');
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ President: zoe, Parliamentarian: bea });
    await changeAddress(zoe, 'zoe@chapter.example');
    await setRole('President', 'owner');
    await startAsPlanned();
    expect(await steps.board()).toContain('President: Zoe');
    expect(await accessOf(edda)).toBe('editor');
  });

  it('is not invited in the name of the next president: no date invites anyone', async () => {
    await steps.send('POST', '/api/admin/year/next');
    await changeAddress(zoe, 'evil@elsewhere.example');
    await steps.choose({ President: zoe });
    await setRole('President', 'owner');
    await startAsPlanned();
    expect((await app.db.pool.query('select from invitations')).rowCount).toBe(0);
  });

  it('does not end the access of an owner in the name of an officer', async () => {
    const bars = await account('bars', 'owner');
    await changeAddress(bea, 'bars@chapter.example');
    const { next } = await steps.send('POST', '/api/admin/year/next');
    await changeAddress(bea, 'bea@chapter.example');
    expect(next!.offices.map(({ role }) => role)).toEqual([undefined, undefined]);
    await steps.choose({ President: ann, Parliamentarian: zoe });
    await startAsPlanned();
    expect(await steps.board()).toContain('Parliamentarian: Zoe');
    expect(await accessOf(bars)).toBe('owner');
  });
});

describe('a board of 14 of which one office is decided', () => {
  it('keeps the other 13 in place, also the president and her page', async () => {
    await clearYears(app);
    for (let place = 0; place < 14; place += 1)
      await steps.addMember(`Officer ${place}`, place === 0 ? 'President' : `Chair ${place}`, {
        category: place < 6 ? 'Executive Committee' : 'Chairs',
      });
    const [president] = await steps.send<Member[]>('GET', '/api/admin/members');
    const said = { memberId: String(president!.id), greeting: 'Hello', message: '<p>From the president</p>' };
    const values = { ...said, name: '', title: '', imageUrl: '', imageAlt: '', quote: 'We serve.' };
    await steps.send('PATCH', '/api/admin/chapter/president', { values });
    const fay = await steps.addMember('Fay');
    const before = await steps.board();
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ 'Chair 7': fay });
    await startAsPlanned();
    expect(await steps.board()).toEqual(before.with(7, 'Chair 7: Fay'));
    app.purgeDocuments();
    for (const path of ['/', '/about/presidents-message'])
      expect((await app.fastify.inject(path)).body).toContain('Officer 0');
    expect((await app.fastify.inject('/about/presidents-message')).body).toContain('From the president');
  });

  it('stays as editors change it until the start, with their new offices, and if the chosen member is deleted', async () => {
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ Parliamentarian: zoe });
    await steps.schedule('2027-07-01T00:00');
    await steps.send('PATCH', `/api/members/${ann.id}`, { title: 'Chapter President' });
    const fay = await steps.addMember('Fay', 'Webmaster');
    await steps.send('PATCH', '/api/members/order', { ids: [fay.id, bea.id, ann.id] });
    await steps.send('DELETE', `/api/members/${zoe.id}`);
    await startYear(app, theStart);
    expect(await steps.board()).toEqual(['Webmaster: Fay', 'Parliamentarian: Bea', 'Chapter President: Ann']);
  });
});
