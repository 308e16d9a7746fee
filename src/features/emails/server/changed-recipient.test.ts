import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { contactAddress, openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;

beforeAll(async () => {
  app = await testApp();
  delivery = await openEmailDelivery(app.db, { delayMs: 200 });
});

beforeEach(() => delivery.reset());

async function sendMessages(...messages: string[]): Promise<void> {
  for (const message of messages) {
    await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Ada', email: 'ada@home.example', message },
    });
  }
}
const query = async (text: string) =>
  (await app.db.pool.query<{ state: string; recipient: string }>(text)).rows;
const rows = () => query('select state, recipient from emails order by id');

describe('a changed contact address', () => {
  it('receives the emails that wait', async () => {
    await sendMessages('Tea?');
    await query(`update emails set recipient = 'old@chapter.example', attempts = 3`);
    await delivery.deliver();
    expect(delivery.server.accepted.map(({ to }) => to)).toEqual([[contactAddress]]);
    expect(await rows()).toMatchObject([{ state: 'sent', recipient: contactAddress }]);
  });

  it('receives failed emails once someone retries them, and never those that were sent', async () => {
    await sendMessages('Tea?', 'Coffee?');
    await query(`update emails set recipient = 'old@chapter.example', state = 'failed' where id = 1`);
    await query(`update emails set recipient = 'old@chapter.example', state = 'sent' where id = 2`);
    await delivery.deliver();
    expect(delivery.server.accepted).toEqual([]);
    const retried = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/jobs/send-mails/retry',
      headers: { cookie: app.admin.cookie },
    });
    expect(retried.json()).toEqual({ retried: 1 });
    await delivery.deliver();
    expect(delivery.server.accepted.map(({ to }) => to)).toEqual([[contactAddress]]);
  });

  it('gets an email of its own when it is sent again during an attempt to the old one', async () => {
    await sendMessages('Tea?');
    delivery.server.fault = 'slow-to-confirm';
    const oldSender = {
      from: contactAddress,
      contactAddress: 'old@chapter.example',
      chapterName: '',
      timeZone: 'UTC',
      origin: 'https://chapter.example',
      adminOrigin: 'https://chapter.example',
    };
    await query(`update emails set recipient = 'old@chapter.example'`);
    const delivered = delivery.deliver({ sender: () => Promise.resolve(oldSender) });
    await expect.poll(() => delivery.server.accepted.length, { interval: 5 }).toBe(1);
    await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/mails/1/send-again',
      headers: { cookie: app.admin.cookie },
    });
    await delivered;
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    await delivery.skipPauses();
    await delivery.deliver();
    expect(delivery.server.accepted.map(({ to }) => to.join())).toEqual([
      'old@chapter.example',
      contactAddress,
    ]);
    expect(await rows()).toEqual([{ state: 'sent', recipient: contactAddress }]);
  });
});
