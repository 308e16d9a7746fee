import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { describeChapter, textOf } from '../../../../test/email-delivery.ts';
import { clearYears, yearSteps } from '../../../../test/year.ts';
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
    expect((await calls.decide(zoe.id, 'approved', editor.cookie)).statusCode).toBe(204);
    await calls.deliver();
  }

  it('is noticed at the old address', async () => {
    await takeOver();
    const notice = calls.server.accepted.find(
      ({ to, raw }) => to.includes('zoe@chapter.example') && !textOf(raw).includes('/roll-call#'),
    );
    expect(textOf(notice!.raw)).toContain('The email address of Zoe');
  });
});
