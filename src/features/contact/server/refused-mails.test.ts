import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import type { BackgroundTask as Work } from '../../jobs/jobs.contract.ts';
import type { MessagesStatus } from '../manage-messages.contract.ts';
import type { MailRow } from './message-mails.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;
let place = 0;

beforeAll(async () => {
  app = await testApp();
  office = await openPostOffice(app.db);
});

beforeEach(() => office.startAfresh());

async function write(...messages: string[]): Promise<void> {
  for (const message of messages) {
    place += 1;
    await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: `198.51.100.${place}`,
      payload: { name: 'Ada', email: 'ada@home.example', message },
    });
  }
}
const several = (count: number) => Array.from({ length: count }, (_, each) => `Tea? ${each}`);
type Row = Pick<MailRow, 'state' | 'tries'> & { wait: number; lastTryAt: Date; sentAt: Date };
const rows = async () =>
  (
    await app.db.pool.query<Row>(
      `select state, tries, last_try_at as "lastTryAt", sent_at as "sentAt",
        round(extract(epoch from next_try_at - now()))::int as wait
       from message_mails order by id`,
    )
  ).rows;
const states = async () => (await rows()).map(({ state }) => state);
const ask = async <Answer>(path: string) =>
  (
    await app.fastify.inject({ url: `/api/admin/${path}`, headers: { cookie: app.admin.cookie } })
  ).json<Answer>();
const age = (hours: number) =>
  app.db.pool.query(
    `update message_mails set queued_at = queued_at - make_interval(hours => $1), next_try_at = next_try_at - make_interval(hours => $1), last_try_at = last_try_at - make_interval(hours => $1)`,
    [hours],
  );
const dueNow = () => app.db.pool.query('update message_mails set next_try_at = now()');

describe('a worker that was down for four days', () => {
  it('does not give up at the first refusal: our patience begins with the first try', async () => {
    await write(...several(12));
    await age(96);
    office.server.mood = 'busy';
    await office.deliver();
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    await age(71);
    await office.deliver();
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    office.server.mood = 'well';
    await dueNow();
    await office.deliver();
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('has all the time again for what was tried before mail was off, or before the address was another', async () => {
    await write(...several(2));
    office.server.mood = 'refuses-mail';
    await office.deliver();
    await age(71);
    await app.db.pool.query(`update message_mails set state = 'off' where id = 1`);
    await app.db.pool.query(`update message_mails set recipient = 'old@chapter.example' where id = 2`);
    await office.deliver();
    await age(71);
    await office.deliver();
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 2 },
      { state: 'waiting', tries: 2 },
    ]);
  });
});

describe('a mail that is refused at every try', () => {
  it('is told, though others get through after it; done is what was sent', async () => {
    office.server.mood = 'refuses-poison';
    await write('poison');
    await office.deliver();
    const answer = 'The mail server refused the mail.';
    const work = async () => (await ask<Work[]>('jobs')).find(({ kind }) => kind === 'send-mails')!;
    expect(await work()).toMatchObject({ waiting: 1, refused: { count: 1, answer } });
    expect((await work()).lastRunAt).toBeUndefined();
    await write('Tea?');
    await office.deliver();
    const [refused, sent] = await rows();
    expect([refused!.state, sent!.state]).toEqual(['waiting', 'sent']);
    const { mails, mail } = await ask<MessagesStatus>('messages/status');
    expect(mails).toEqual({ waiting: 1, refused: 1, failed: 0, off: 0 });
    expect(mail.lastRefusal).toEqual({ at: refused!.lastTryAt.toISOString(), answer });
    expect(await work()).toMatchObject({
      waiting: 1,
      refused: { count: 1, answer },
      lastRunAt: sent!.sentAt.toISOString(),
    });
  });
});
