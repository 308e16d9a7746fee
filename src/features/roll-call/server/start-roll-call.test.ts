import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { clearMembers } from '../../../../test/members.ts';
import { openRollCalls } from './roll-call.fixture.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { RollCall } from '../manage-roll-call.contract.ts';

let site: Awaited<ReturnType<typeof openRollCalls>>;
let rosa: number;

const email = 'rosa@petals.example';

beforeAll(async () => {
  site = await openRollCalls();
});
beforeEach(async () => {
  await site.reset();
  rosa = await site.addMember('Rosa Example', { email });
  await site.addMember('Bea Sample', { email: 'bea@petals.example', isUnlisted: true });
  await site.addMember('Cora Without');
});

const findSilent = async (id: number) =>
  (await site.current()).silent.find(({ memberId }) => memberId === id);
const recipients = () => site.server.accepted.flatMap(({ to }) => to).toSorted();

describe('startRollCall', () => {
  it('emails every member who has an address once, each with her own link and no one else’s address', async () => {
    const before = (await site.office.get('roll-call')).json<RollCall>();
    expect(before).toEqual({ isEmailOn: true, withEmail: 2, withoutEmail: ['Cora Without'] });
    expect((await site.start()).statusCode).toBe(204);
    await site.deliver();
    await site.deliver();
    expect(recipients()).toEqual(['bea@petals.example', email]);
    const texts = site.server.accepted.map(({ raw }) => textOf(raw).replaceAll('\r\n', '\n'));
    for (const text of texts) {
      expect(text).toContain('Example Chapter');
      expect(text).toContain('The link works until Friday, January 15, 2027.');
      expect(text.match(/[\w.]+@[\w.]+\w/g)).toEqual(['hello@chapter.example']);
    }
    expect(new Set(texts.map((text) => /#\S+/.exec(text)![0])).size).toBe(2);
    const { asked, silent, startedBy } = await site.current();
    expect([asked, startedBy]).toEqual([2, 'Ada Example']);
    expect(silent.map(({ emailState }) => emailState)).toEqual(['sent', 'sent']);
  });

  it('is made once by twenty requests at once, and once by retries under one key', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => site.start()));
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const key = { 'idempotency-key': randomUUID() };
    const { id } = await site.current();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await site.office.post('roll-call', { replaces: id }, key)).statusCode).toBe(204);
    await site.deliver();
    expect(recipients()).toEqual(['bea@petals.example', email]);
  });

  it('waits until every change that a member asked for is saved or declined, so that none is lost', async () => {
    await site.start();
    await site.reply(await site.tokenFor(email), { reply: 'unlist' });
    const { id } = await site.current();
    const refused = await site.start(id);
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      'Some members still ask for a change. Please save or decline it first.',
    ]);
    await site.decline(rosa);
    expect((await site.start(id)).statusCode).toBe(204);
    const { rows } = await site.app.db.pool.query('select count(*)::int as n from roll_calls');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('counts a reply that is just being saved, so that it is not deleted unseen', async () => {
    await site.start();
    const { id } = await site.current();
    const connection = await site.app.db.pool.connect();
    await connection.query('begin');
    await connection.query(
      `update roll_call_replies set change = '{"isUnlisted": true}', replied_at = now()`,
    );
    const starting = site.start(id);
    const waiting = async () =>
      (
        await site.app.db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await connection.query('commit');
    connection.release();
    expect((await starting).statusCode).toBe(409);
    expect((await site.pending(rosa))!.change).toEqual({ isUnlisted: true });
  });

  it('is refused without email, and without anyone to ask', async () => {
    const withoutEmail = await testApp();
    const refused = await callsAs(withoutEmail).post('roll-call', {});
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      'Email is not set up, so no one would be asked.',
    ]);
    await clearMembers(site.app);
    await site.addMember('Cora Without');
    expect((await site.start()).statusCode).toBe(409);
    expect((await site.office.get('roll-call')).json<RollCall>()).not.toHaveProperty('current');
  });

  it('is stored whole for a thousand members, well within the time limit', async () => {
    await site.app.db.pool.query(
      `insert into members (name, email, position)
        select 'Member ' || n, 'member' || n || '@petals.example', n from generate_series(1, 997) n`,
    );
    const from = performance.now();
    expect((await site.start()).statusCode).toBe(204);
    expect(performance.now() - from).toBeLessThan(5_000);
    expect((await site.current()).asked).toBe(999);
    const { rows } = await site.app.db.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'send-email' and state = 'created'`,
    );
    expect(rows).toEqual([{ n: 999 }]);
  }, 30_000);
});

describe('the email of a roll call', () => {
  it('is retried while the email server is away, with the same link', async () => {
    await site.start();
    // A fault at the start of a connection would not be met: the connection of an earlier test may still be open.
    await site.server.stop();
    await site.deliver();
    expect(await findSilent(rosa)).toMatchObject({ emailState: 'waiting' });
    await site.server.restart();
    await site.app.db.pool.query(`update pgboss.job set start_after = now() where name = 'send-email'`);
    const token = await site.tokenFor(email);
    expect((await site.readLink(token)).statusCode).toBe(200);
    expect(recipients()).toEqual(['bea@petals.example', email]);
  });

  it('is not sent to a member who was deleted, lost her address or replied, nor after 60 days', async () => {
    const { pool } = site.app.db;
    await site.start();
    const first = await site.tokenFor(email);
    await site.start((await site.current()).id);
    await pool.query(`update roll_call_replies set replied_at = now() where member_id = $1`, [rosa]);
    await pool.query(`delete from members where name = 'Bea Sample'`);
    site.server.accepted.length = 0;
    await site.deliver();
    expect(recipients()).toEqual([]);
    await pool.query(`update members set email = null where id = $1`, [rosa]);
    expect((await site.readLink(first)).statusCode).toBe(404);
    await pool.query(`update members set email = $2 where id = $1`, [rosa, email]);
    await site.start((await site.current()).id);
    site.setDay(61);
    await site.deliver();
    expect(recipients()).toEqual([]);
    expect(await findSilent(rosa)).not.toHaveProperty('emailState');
  });

  it('is sent again to the address of today, whose link is the only one that works, until she replies', async () => {
    await site.start();
    const former = await site.tokenFor(email);
    await site.app.db.pool.query(`update members set email = 'new@petals.example' where id = $1`, [rosa]);
    const sendAgain = () => site.office.post(`roll-call/members/${rosa}/email`);
    expect((await sendAgain()).statusCode).toBe(204);
    const token = await site.tokenFor('new@petals.example');
    expect((await site.reply(former, { reply: 'correct' })).statusCode).toBe(404);
    expect((await sendAgain()).statusCode).toBe(204);
    expect(await site.tokenFor('new@petals.example')).toBe(token);
    expect((await site.reply(token, { reply: 'correct' })).statusCode).toBe(200);
    const refused = await sendAgain();
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      'She has replied by now, so no email was sent.',
    ]);
    expect((await site.office.post('roll-call/members/999999/email')).statusCode).toBe(404);
  });
});

describe('silence', () => {
  it('is shown to the officers after 21 days, while the links work', async () => {
    await site.start();
    await site.reply(await site.tokenFor(email), { reply: 'unlist' });
    site.setDay(20.999);
    expect(await site.current()).toMatchObject({ changes: [{ memberId: rosa }], isSilenceShown: false });
    site.setDay(21);
    expect(await site.current()).toMatchObject({ silent: [{ hasEmail: true }], isSilenceShown: true });
    site.setDay(60);
    expect(await site.current()).toMatchObject({ isOver: false, isSilenceShown: true });
    site.setDay(61);
    expect(await site.current()).toMatchObject({ isOver: true, isSilenceShown: false });
    const bea = (await site.current()).silent[0]!.memberId;
    expect((await site.office.post(`roll-call/members/${bea}/email`)).statusCode).toBe(409);
    // What came in before can be saved all the same.
    expect((await site.save(rosa)).statusCode).toBe(200);
  });
});
