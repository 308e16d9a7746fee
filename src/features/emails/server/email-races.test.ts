import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database.ts';
import { emailSender, openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';
import { messagesRepository } from '../../contact/server/messages.repository.ts';

const LIMIT = 2;

let db: TestDatabase;
let delivery: EmailDelivery;

beforeAll(async () => {
  db = await testDatabase();
  delivery = await openEmailDelivery(db, { maxEmailsPerHour: LIMIT });
});

beforeEach(async () => {
  await delivery.reset();
  await storeMessages(LIMIT, 'ada@home.example');
  await delivery.deliver();
});

const flood = 'flood@elsewhere.example';

async function storeMessages(count: number, email: string): Promise<void> {
  await db.pool.query(
    `with stored as (insert into contacts (name, email, message)
       select 'Ada', $2, 'Tea?' from generate_series(1, $1::int) returning id)
     insert into emails (template, reference_id, recipient, message_id)
     select 'contact-message', id, 'hello@chapter.example', '<' || id || '@chapter.example>' from stored`,
    [count, email],
  );
}

const countRows = async (text: string) => (await db.pool.query(text)).rowCount;
const countNotices = () => countRows(`select from emails where template = 'contact-more-messages'`);
const countBlocked = () =>
  countRows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

/** Holds a lock until the returned function is called. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('emails beyond the hourly limit', () => {
  it('share one notice although two workers decide at the same time', async () => {
    await storeMessages(2, flood);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let started = 0;
    const startWorker = () => {
      let calls = 0;
      return delivery.deliver({
        // Called for the queue first, and then after the start of each attempt.
        sender: async () => {
          calls += 1;
          if (calls > 1) {
            started += 1;
            await released;
          }
          return emailSender;
        },
      });
    };
    const workers = Promise.all([startWorker(), startWorker()]);
    await expect.poll(() => started, { interval: 10 }).toBe(2);
    // Both look for a notice before either of them can insert one.
    const unlock = await hold('lock table emails in share mode');
    release();
    await expect.poll(countBlocked, { interval: 10 }).toBe(2);
    await unlock();
    await workers;
    expect(await countNotices()).toBe(1);
  });

  it('are canceled while their messages are erased, without a deadlock', async () => {
    await storeMessages(1, flood);
    const unlock = await hold(`select from emails where reference_id > ${LIMIT} for update`);
    const delivered = delivery.deliver();
    await expect.poll(countBlocked, { interval: 10 }).toBe(1);
    const erased = messagesRepository(db.db).removeFrom(flood);
    await expect.poll(countBlocked, { interval: 10 }).toBe(2);
    await unlock();
    await delivered;
    expect(await erased).toBe(1);
  });
});
