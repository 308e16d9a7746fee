import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openEmailDelivery, textOf, type EmailDelivery } from '../../../../test/email-delivery.ts';
import { openOffices } from '../../../../test/offices.ts';
import { applyPlanAt, boardSteps } from '../../../../test/board.ts';

const minuteBefore = new Date('2027-07-01T03:59:00Z');
const minuteAfter = new Date('2027-07-01T04:01:00Z');
let clock = minuteBefore;
let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  delivery = await openEmailDelivery(app.db, { applyDueChanges: () => applyPlanAt(app, clock) });
});

/** Bea follows Ann as the treasurer at midnight in New York. No job runs: it may be late. */
beforeEach(async () => {
  clock = minuteBefore;
  await delivery.reset();
  await app.db.pool.query('truncate members, terms, plans cascade');
  const steps = boardSteps(app);
  await steps.addMember('Ann', 'Treasurer', { email: 'ann@chapter.example' });
  const bea = await steps.addMember('Bea', undefined, { email: 'bea@chapter.example' });
  await openOffices(app).setTopics('Treasurer', 'Giving and dues');
  await steps.send('POST', '/api/admin/plan');
  await steps.choose({ Treasurer: [bea] });
  await steps.setDate('2027-07-01T00:00');
});

let visitors = 0;
async function write(words: string, count: number): Promise<void> {
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
          office: 'Treasurer',
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
    await write('before', 5);
    delivery.server.fault = 'rejects-recipient-for-now';
    await delivery.deliver();
    clock = minuteAfter;
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await delivery.deliver();
    expect(received()).toEqual({ 'bea@chapter.example': numbered('before', 5) });
  });
});
