import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import {
  contactAddress,
  openEmailDelivery,
  textOf,
  type EmailDelivery,
} from '../../../../test/email-delivery.ts';
import { openOffices } from '../../../../test/offices.ts';
import { applyPlanAt, boardSteps } from '../../../../test/board.ts';
import type { Member } from '../../members/members.contract.ts';

const minuteBefore = new Date('2027-07-01T03:59:00Z');
const minuteAfter = new Date('2027-07-01T04:01:00Z');
let clock = minuteBefore;
let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;
let steps: ReturnType<typeof boardSteps>;
let bea: Member;
/** What the new board meets. */
let fault: Error | undefined;

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = boardSteps(app);
  delivery = await openEmailDelivery(app.db, {
    applyDueChanges: () => (fault ? Promise.reject(fault) : applyPlanAt(app, clock)),
  });
});

/** Ann is the treasurer. No job runs at the date of the new board: it may be late. */
beforeEach(async () => {
  clock = minuteBefore;
  fault = undefined;
  await delivery.reset();
  await app.db.pool.query('truncate members, terms, plans cascade');
  await steps.addMember('Ann', 'Treasurer', { email: 'ann@chapter.example' });
  bea = await steps.addMember('Bea', undefined, { email: 'bea@chapter.example' });
  await openOffices(app).setTopics('Treasurer', 'Giving and dues');
  await steps.send('POST', '/api/admin/plan');
});

/** At midnight in New York. */
async function plan(...holders: Member[]): Promise<void> {
  await steps.choose({ Treasurer: holders });
  await steps.setDate('2027-07-01T00:00');
}

let visitors = 0;
async function write(words: string, count: number, office = 'Treasurer'): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: `198.51.100.${(visitors += 1) % 250}`,
        payload: {
          name: 'Zoë O’Neil',
          email: `zoe${visitors}@home.example`,
          message: `${words} ${index}`,
          office,
        },
      }),
    ),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
}

/** The messages that each address got, in order. */
function received(): Record<string, string[]> {
  const emails = delivery.server.accepted.map(({ to, raw }) => ({
    to: to.join(),
    message: /(before|after) \d+/.exec(textOf(raw))![0],
  }));
  return Object.fromEntries(
    [...Map.groupBy(emails, ({ to }) => to)].map(([to, group]) => [
      to,
      group.map(({ message }) => message).toSorted(),
    ]),
  );
}
const numbered = (words: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${words} ${index}`).toSorted();

describe('messages to an office around the date of a new board', () => {
  it('reach the holder of their minute: none twice, none lost', async () => {
    await plan(bea);
    await write('before', 15);
    await delivery.deliver();
    clock = minuteAfter;
    await write('after', 15);
    await delivery.deliver();
    expect(received()).toEqual({
      'ann@chapter.example': numbered('before', 15),
      'bea@chapter.example': numbered('after', 15),
    });
  });

  it('reach the new holder where their emails were not sent before the date', async () => {
    await plan(bea);
    await write('before', 5);
    delivery.server.fault = 'rejects-recipient-for-now';
    await delivery.deliver();
    clock = minuteAfter;
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await delivery.deliver();
    expect(received()).toEqual({ 'bea@chapter.example': numbered('before', 5) });
  });

  it('wait where the board cannot take over, and reach no one who left the office', async () => {
    await plan(bea);
    clock = minuteAfter;
    fault = new Error('The database is busy.');
    await write('after', 1);
    await expect(delivery.deliver()).rejects.toThrow('The database is busy.');
    expect(received()).toEqual({});
    fault = undefined;
    await app.db.pool.query(`update pgboss.job set state = 'retry' where name = 'send-email'`);
    await delivery.deliver();
    expect(received()).toEqual({ 'bea@chapter.example': ['after 0'] });
  });

  it('reach both who hold the office', async () => {
    const cora = await steps.addMember('Cora', 'Treasurer', { email: 'cora@chapter.example' });
    await plan(bea, cora);
    await write('before', 3);
    await delivery.deliver();
    clock = minuteAfter;
    await write('after', 3);
    await delivery.deliver();
    expect(received()).toEqual({
      'ann@chapter.example,cora@chapter.example': numbered('before', 3),
      'bea@chapter.example,cora@chapter.example': numbered('after', 3),
    });
  });

  it('reach the chapter once no one holds the office', async () => {
    await plan();
    await write('before', 3);
    await delivery.deliver();
    clock = minuteAfter;
    await write('after', 3);
    await delivery.deliver();
    expect(received()).toEqual({
      'ann@chapter.example': numbered('before', 3),
      [contactAddress]: numbered('after', 3),
    });
  });

  it('reach the holder of a renamed office by its new title, and the chapter by the old one', async () => {
    const board = await steps.choose({ Treasurer: [bea] });
    const [treasurer] = board.plan!.offices;
    await steps.send('PATCH', `/api/admin/plan/offices/${treasurer!.id}`, { title: 'Finance Chair' });
    await steps.setDate('2027-07-01T00:00');
    await write('before', 1);
    clock = minuteAfter;
    await delivery.deliver();
    await write('after', 1, 'Finance Chair');
    await delivery.deliver();
    expect(received()).toEqual({ [contactAddress]: ['before 0'], 'bea@chapter.example': ['after 0'] });
  });
});
