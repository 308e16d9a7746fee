import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { describeChapter, textOf } from '../../../../test/email-delivery.ts';
import { openRollCalls } from '../../../../test/roll-call.ts';
import { clearYears, inviteNewOfficers, startYear, yearSteps } from '../../../../test/year.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Member } from '../../members/members.contract.ts';

/** An editor changes what she may change, and an owner plans a year as she always does. */
let calls: Awaited<ReturnType<typeof openRollCalls>>;
let steps: ReturnType<typeof yearSteps>;
let edda: { id: number; cookie: string };
let ann: Member, bea: Member, zoe: Member;
const theStart = new Date('2027-07-01T04:00:00Z');

beforeAll(async () => {
  calls = await openRollCalls();
  steps = yearSteps(calls.app);
});

beforeEach(async () => {
  await calls.reset();
  await clearYears(calls.app);
  await describeChapter(calls.app.db.pool);
  ann = await steps.addMember('Ann', 'President', { email: 'ann@chapter.example' });
  bea = await steps.addMember('Bea', 'Parliamentarian', { email: 'bea@chapter.example' });
  zoe = await steps.addMember('Zoe', undefined, { email: 'zoe@chapter.example' });
  edda = await account('edda', 'editor');
  // These entries are older than the history.
  await calls.app.db.pool.query('delete from revisions');
});

async function account(name: string, role: Role) {
  const person = await signedIn(calls.app.db, role);
  await calls.app.db.pool.query('update admin_users set name = $1, email = $2 where id = $3', [
    name,
    `${name}@chapter.example`,
    person.id,
  ]);
  return person;
}

/** What only an editor does: she changes the email address of a member. */
async function changeAddress({ id }: Member, email: string): Promise<void> {
  const { statusCode } = await calls.app.fastify.inject({
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
  await startYear(calls.app, theStart);
}

async function accessOf({ id }: { id: number }): Promise<string> {
  const { rows } = await calls.app.db.pool.query<{ role: string; ended: boolean }>(
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

  it('is not invited without a tick, although she puts the right address back afterwards', async () => {
    await steps.send('POST', '/api/admin/year/next');
    await changeAddress(zoe, evil);
    await steps.choose({ President: zoe });
    await changeAddress(zoe, 'zoe@chapter.example');
    await setRole('President', 'owner');
    expect(await invitedWithoutTick()).toEqual([]);
  });

  it('is not invited without a tick if she deletes the entry and writes it again', async () => {
    await steps.send('DELETE', `/api/members/${zoe.id}`);
    zoe = await steps.addMember('Zoe', undefined, { email: evil });
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ President: zoe });
    await setRole('President', 'owner');
    expect(await invitedWithoutTick()).toEqual([]);
  });

  const evil = 'evil@elsewhere.example';

  /** Sets the date without ticking an address, and returns who is invited then. */
  async function invitedWithoutTick(): Promise<object[]> {
    const { next } = await steps.schedule('2027-07-01T00:00');
    expect(next!.outcome.invitations).toMatchObject([{ email: evil }]);
    await inviteNewOfficers(calls.app, new Date('2027-06-20T12:00:00Z'));
    return (await calls.app.db.pool.query('select email from invitations')).rows;
  }

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

describe('one who got the link of the roll call of someone else', () => {
  const attacker = 'attacker@evil.example';

  async function takeOver() {
    expect((await calls.start()).statusCode).toBe(204);
    const token = await calls.tokenFor('zoe@chapter.example');
    expect(
      (await calls.reply(token, { reply: 'change', change: { email: attacker } })).statusCode,
    ).toBeLessThan(300);
    expect((await calls.decide(zoe.id, 'approved', edda.cookie)).statusCode).toBe(204);
    await calls.deliver();
  }

  it('is noticed at the old address', async () => {
    await takeOver();
    const notice = calls.server.accepted.find(
      ({ to, raw }) => to.includes('zoe@chapter.example') && !textOf(raw).includes('/roll-call#'),
    );
    expect(textOf(notice!.raw)).toContain('The email address of Zoe');
  });

  it('is not invited to be an owner, unless an owner says that the new address is hers', async () => {
    await takeOver();
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ President: zoe });
    await setRole('President', 'owner');
    await steps.schedule('2027-07-01T00:00');
    await inviteNewOfficers(calls.app, new Date('2027-06-20T12:00:00Z'));
    expect(await invitations()).toEqual([]);
    const { next } = await steps.send('GET', '/api/admin/year');
    expect(next!.open).toContainEqual({ kind: 'not-confirmed', name: 'Zoe' });
    const { outcome } = next!;
    expect(outcome.invitations).toMatchObject([{ email: attacker, addressSince: expect.any(String) }]);
    await steps.send('PATCH', '/api/admin/year/next', { startsAt: '2027-07-01T00:00', outcome });
    expect(await invitations()).toEqual([{ email: attacker, role: 'owner' }]);
  });

  it('does not change where an owner has decided that the invitation goes', async () => {
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ President: zoe });
    await setRole('President', 'owner');
    await steps.schedule('2027-07-01T00:00');
    await takeOver();
    await inviteNewOfficers(calls.app, new Date('2027-06-20T12:00:00Z'));
    expect(await invitations()).toEqual([{ email: 'zoe@chapter.example', role: 'owner' }]);
  });

  const invitations = async () => (await calls.app.db.pool.query('select email, role from invitations')).rows;
});

describe('a board of 14 of which one office is decided', () => {
  it('keeps the other 13 in place, also the president and her page', async () => {
    await clearYears(calls.app);
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
    calls.app.purgeDocuments();
    for (const path of ['/', '/about/presidents-message'])
      expect((await calls.app.fastify.inject(path)).body).toContain('Officer 0');
    expect((await calls.app.fastify.inject('/about/presidents-message')).body).toContain(
      'From the president',
    );
  });

  it('stays as editors change it until the start, with their new offices, and if the chosen member is deleted', async () => {
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ Parliamentarian: zoe });
    await steps.schedule('2027-07-01T00:00');
    await steps.send('PATCH', `/api/members/${ann.id}`, { title: 'Chapter President' });
    const fay = await steps.addMember('Fay', 'Webmaster');
    await steps.send('PATCH', '/api/members/order', { ids: [fay.id, bea.id, ann.id] });
    await steps.send('DELETE', `/api/members/${zoe.id}`);
    await startYear(calls.app, theStart);
    expect(await steps.board()).toEqual(['Webmaster: Fay', 'Parliamentarian: Bea', 'Chapter President: Ann']);
  });
});
