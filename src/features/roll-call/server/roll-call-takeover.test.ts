import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { describeChapter, textOf } from '../../../../test/email-delivery.ts';
import { applyPlanAt, boardSteps, clearBoard } from '../../../../test/board.ts';
import type { Member } from '../../members/members.contract.ts';
import { openRollCalls } from './roll-call.fixture.ts';

let calls: Awaited<ReturnType<typeof openRollCalls>>;
let steps: ReturnType<typeof boardSteps>;
let editor: { cookie: string };
let zoe: Member;

beforeAll(async () => {
  calls = await openRollCalls();
  steps = boardSteps(calls.app);
});

beforeEach(async () => {
  await calls.reset();
  await clearBoard(calls.app);
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

  it('is noticed at the old address', async () => {
    await takeOver();
    const notice = calls.server.accepted.find(
      ({ to, raw }) => to.includes('zoe@chapter.example') && !textOf(raw).includes('/roll-call#'),
    );
    expect(textOf(notice!.raw)).toContain('The email address of Zoe');
  });

  it('is invited by no plan, and gets no access by it', async () => {
    await takeOver();
    await steps.send('POST', '/api/admin/plan');
    await steps.choose({ President: [zoe] });
    const { plan } = await steps.setDate('2027-07-01T00:00');
    expect(plan!.outcome.withoutSignIn).toMatchObject([{ name: 'Zoe', email: attacker, isInvited: false }]);
    await applyPlanAt(calls.app, new Date('2027-07-01T04:00:00Z'));
    expect(await steps.board()).toContain('President: Zoe');
    const { rows } = await calls.app.db.pool.query('select email from invitations');
    expect(rows).toEqual([]);
  });
});
