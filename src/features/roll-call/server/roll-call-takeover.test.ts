import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { describeChapter, textOf } from '../../../../test/email-delivery.ts';
import { clearYears, inviteNewOfficers, yearSteps } from '../../../../test/year.ts';
import type { Member } from '../../members/members.contract.ts';
import { openRollCalls } from './roll-call.fixture.ts';

let calls: Awaited<ReturnType<typeof openRollCalls>>;
let steps: ReturnType<typeof yearSteps>;
let editor: { cookie: string };
let zoe: Member;

beforeAll(async () => {
  calls = await openRollCalls();
  steps = yearSteps(calls.app);
});

beforeEach(async () => {
  await calls.reset();
  await clearYears(calls.app);
  await describeChapter(calls.app.db.pool);
  await steps.addMember('Ann', 'President', { email: 'ann@chapter.example' });
  zoe = await steps.addMember('Zoe', undefined, { email: 'zoe@chapter.example' });
  editor = await signedIn(calls.app.db, 'editor');
  // These entries are older than the history.
  await calls.app.db.pool.query('delete from revisions');
});

describe('one who got the link of the roll call of someone else', () => {
  const attacker = 'attacker@evil.example';

  async function takeOver() {
    expect((await calls.start()).statusCode).toBe(204);
    const token = await calls.tokenFor('zoe@chapter.example');
    expect(
      (await calls.reply(token, { reply: 'change', change: { email: attacker } })).statusCode,
    ).toBeLessThan(300);
    expect((await calls.save(zoe.id, { cookie: editor.cookie })).statusCode).toBe(200);
    await calls.deliver();
  }

  async function planZoeAsPresident() {
    await steps.send('POST', '/api/admin/year/next');
    await steps.choose({ President: zoe });
    const { next } = await steps.send('GET', '/api/admin/year');
    const { id } = next!.offices.find(({ title }) => title === 'President')!;
    await steps.send('PATCH', `/api/admin/year/offices/${id}`, { role: 'owner' });
    await steps.schedule('2027-07-01T00:00');
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
    await planZoeAsPresident();
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
    await planZoeAsPresident();
    await takeOver();
    await inviteNewOfficers(calls.app, new Date('2027-06-20T12:00:00Z'));
    expect(await invitations()).toEqual([{ email: 'zoe@chapter.example', role: 'owner' }]);
  });

  const invitations = async () => (await calls.app.db.pool.query('select email, role from invitations')).rows;
});
