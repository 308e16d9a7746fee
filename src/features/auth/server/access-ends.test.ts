import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn, startSecondProcess } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { addPerson } from '../../../../test/people.ts';
import { announceAccessEnds } from './access-ends.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let outbox: AccountEmails['outbox'];

beforeAll(async () => {
  ({ app, delivery, outbox } = await openAccountEmails());
});

beforeEach(async () => {
  await delivery.reset();
  await query('truncate admin_users cascade');
  await addPerson(app.db, 'ada');
});

const query = (statement: string) => app.db.pool.query(statement);
const accepted = () => delivery.server.accepted;

describe('an end of access', () => {
  const announce = () => announceAccessEnds({ db: app.db.db, openOutbox: () => Promise.resolve(outbox) });
  const recipients = () => accepted().map(({ to }) => to[0]);

  it('is announced two weeks before, once, to the person and every owner with access', async () => {
    await addPerson(app.db, 'owner', { role: 'owner' });
    await addPerson(app.db, 'former', { role: 'owner' });
    await query(`update admin_users set access_until = now() where username = 'former'`);
    await query(`update admin_users set access_until = now() + interval '15 days' where username = 'ada'`);
    await announce();
    await delivery.deliver();
    expect(recipients()).toEqual([]);
    await query(`update admin_users set access_until = now() + interval '13 days' where username = 'ada'`);
    await Promise.all([announce(), announce()]);
    await delivery.deliver();
    await announce();
    await delivery.deliver();
    expect(new Set(recipients())).toEqual(new Set(['ada@chapter.example', 'owner@chapter.example']));
    expect(recipients()).toHaveLength(2);
    await query(`update admin_users set access_until = now() + interval '12 days' where username = 'ada'`);
    await announce();
    await delivery.deliver();
    expect(recipients()).toHaveLength(4);
  });

  it('names the last day in the zone of the site', async () => {
    // Midnight in New York after the last day.
    await query(
      `update admin_users set access_until =
        date_trunc('day', now() at time zone 'America/New_York' + interval '5 days') at time zone 'America/New_York'`,
    );
    const { rows } = await query(
      `select trim(to_char(now() at time zone 'America/New_York' + interval '4 days', 'FMMonth FMDD, YYYY')) as day`,
    );
    await announce();
    await delivery.deliver();
    expect(textOf(accepted()[0]!.raw)).toContain((rows[0] as { day: string }).day);
  });

  it('is announced later where email is off now', async () => {
    await query(`update admin_users set access_until = now() + interval '5 days'`);
    await announceAccessEnds({
      db: app.db.db,
      openOutbox: () => Promise.resolve({ ...outbox, isOn: false }),
    });
    await announce();
    await delivery.deliver();
    expect(recipients()).toEqual(['ada@chapter.example']);
  });

  it('takes effect in every process within a second', async () => {
    const second = await startSecondProcess(app.db);
    try {
      const { cookie } = await signedIn(app.db);
      const statuses = async () =>
        Promise.all(
          [app.fastify, second.fastify].map(
            async (each) =>
              (await each.inject({ url: '/api/admin/sessions', headers: { cookie } })).statusCode,
          ),
        );
      expect(await statuses()).toEqual([200, 200]);
      await query(`update admin_users set access_until = now() + interval '500 milliseconds'`);
      expect(await statuses()).toEqual([200, 200]);
      await expect.poll(statuses, { timeout: 1_500, interval: 50 }).toEqual([401, 401]);
    } finally {
      await second.stop();
    }
  });
});
