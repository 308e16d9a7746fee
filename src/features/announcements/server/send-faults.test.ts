import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SmtpFault } from '../../../../lab/chaos/faulty-smtp-server.ts';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import { outcomeTexts, progressText, totalOf } from '../sending-words.rules.ts';
import { minutes, openSending } from '../sending.fixture.ts';

/** Some wait for the server's timeouts, and each failure needs a new connection. */
vi.setConfig({ testTimeout: 60_000 });

const PEOPLE = 10;
const tenth = 'p10@home.example';

let chapter: Awaited<ReturnType<typeof openSending>>;

beforeAll(async () => {
  chapter = await openSending();
});
beforeEach(async () => {
  await chapter.reset();
  await chapter.addMembers(...Array.from({ length: PEOPLE }, (_, index) => `p${index + 1}@home.example`));
});

async function start() {
  const announcement = await chapter.write();
  await chapter.send(announcement);
  chapter.wait(minutes(10));
  return announcement.id;
}

async function run() {
  await chapter.work();
  await chapter.deliver();
  await chapter.work();
}

describe('a faulty email server', () => {
  it.each<[SmtpFault, string]>([
    ['rejects-recipient-for-now', 'The email server rejected the recipient’s address for now.'],
    ['rejects-email-for-now', 'The email server rejected the email for now.'],
    ['rejects-email', 'The email server rejected the email.'],
    ['rejects-sender', 'The email server rejected the sender’s address.'],
    ['drops-in-data', 'The email server closed the connection before it accepted the email.'],
  ])('that %s gets all emails later, and the screen says why they wait', async (fault, reason) => {
    const id = await start();
    chapter.server.fault = fault;
    await run();
    const waiting = await chapter.sending(id);
    expect(waiting).toMatchObject({ state: 'sending', counts: { sent: 0, queued: PEOPLE }, problem: reason });
    expect(progressText(waiting)).toBe(`${reason} The website tries again for three days.`);
    chapter.server.fault = 'none';
    await chapter.delivery.skipPauses();
    await run();
    const { state, counts } = await chapter.sending(id);
    expect([state, counts.sent, totalOf(counts)]).toEqual(['sent', PEOPLE, PEOPLE]);
    expect(new Set(chapter.recipients()).size).toBe(PEOPLE);
  });

  it('that is away gets all emails later', async () => {
    const id = await start();
    await chapter.server.stop();
    await run();
    const { problem, counts } = await chapter.sending(id);
    expect(problem).toMatch(/^The email server can’t be reached/);
    expect(totalOf(counts)).toBe(PEOPLE);
    await chapter.server.restart();
    await chapter.delivery.skipPauses();
    await run();
    expect(await chapter.sending(id)).toMatchObject({ state: 'sent', counts: { sent: PEOPLE } });
  });

  it('that refuses every tenth gets the others, and each is counted once', async () => {
    chapter.server.refused = [tenth];
    const id = await start();
    await run();
    const { state, counts } = await chapter.sending(id);
    expect([state, counts.sent, counts.refused, totalOf(counts)]).toEqual(['sent', 9, 1, PEOPLE]);
    expect(outcomeTexts(counts)).toContain(
      'The email server refused 1 address. After two refusals in a row, it gets no more announcements.',
    );
    expect(chapter.recipients()).toHaveLength(9);
    // No one can mend that under Website status.
    const { waiting, failed } = await emailsRepository(chapter.app.db.db).figures();
    expect([waiting, failed]).toEqual([0, 0]);
  });

  it('that was away gets the emails of visitors first', async () => {
    await start();
    await chapter.server.stop();
    await run();
    await chapter.app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Vera', email: 'vera@home.example', message: 'Hello' },
    });
    await chapter.server.restart();
    await chapter.delivery.skipPauses();
    const message = { to: 'hello@chapter.example', subject: 'A message', text: 'Hello' };
    await chapter.deliver({ 'contact-message': { compose: () => Promise.resolve(message) } });
    expect(chapter.server.accepted[0]?.to).toEqual(['hello@chapter.example']);
    expect(chapter.server.accepted).toHaveLength(PEOPLE + 1);
  });
});
