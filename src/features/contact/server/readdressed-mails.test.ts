import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { contactAddress, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import type { MailRow } from './message-mails.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;

beforeAll(async () => {
  app = await testApp();
  office = await openPostOffice(app.db);
});

beforeEach(async () => {
  await office.startAfresh();
  await app.db.pool.query(
    `insert into contacts (name, email, message) select 'Ada', 'ada@home.example', 'Tea?' from generate_series(1, 2)`,
  );
});

const addMail = (contactId: number, recipient: string, state = 'waiting') =>
  app.db.pool.query(
    `insert into message_mails (contact_id, recipient, state, mail_key, tries, answer, last_try_at)
     values ($1, $2, $3, '<' || gen_random_uuid() || '@old.example>', 3, 'The mail server refused the mail.', now())`,
    [contactId, recipient, state],
  );
type Row = Pick<MailRow, 'recipient' | 'state'> & { contact: number };
const rows = async () =>
  (
    await app.db.pool.query<Row>(
      'select contact_id as contact, recipient, state from message_mails order by id',
    )
  ).rows;
const taken = () => office.server.taken.map(({ to }) => to.join());

describe('when the contact address is there again', () => {
  it('a mail to nobody is not needed where that address has had its own, and all others go out', async () => {
    await addMail(1, contactAddress, 'sent');
    await addMail(1, '');
    await addMail(2, '');
    await office.deliver();
    expect(await rows()).toEqual([
      { contact: 1, recipient: contactAddress, state: 'sent' },
      { contact: 2, recipient: contactAddress, state: 'sent' },
    ]);
    expect(taken()).toEqual([contactAddress]);
  });

  it('two that wait of one message do not stand in each other’s way', async () => {
    await addMail(1, '');
    await addMail(1, 'olld@chapter.example');
    await office.deliver();
    expect(await rows()).toEqual([{ contact: 1, recipient: contactAddress, state: 'sent' }]);
  });
});

describe('when the contact address was corrected', () => {
  it('what waits goes there, under a key of its own', async () => {
    await addMail(1, 'helo@chapter.example');
    await app.db.pool.query(`update message_mails set next_try_at = now() + interval '9 minutes'`);
    await office.deliver();
    expect(taken()).toEqual([contactAddress]);
    expect(office.server.taken[0]!.key).toMatch(/^<[0-9a-f-]{36}@chapter\.example>$/);
  });

  it('what was given up goes there once somebody asks for it', async () => {
    await addMail(1, 'helo@chapter.example', 'failed');
    await office.deliver();
    expect(taken()).toEqual([]);
    const again = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/jobs/send-mails/retry',
      headers: { cookie: app.admin.cookie },
    });
    expect(again.json()).toEqual({ retried: 1 });
    await office.deliver();
    expect(taken()).toEqual([contactAddress]);
  });

  it('what was sent is not sent again', async () => {
    await addMail(1, 'helo@chapter.example', 'sent');
    await office.deliver();
    expect(taken()).toEqual([]);
  });
});

describe('a mail that was taken', () => {
  it('is noted as such though the database hangs for a moment', async () => {
    await addMail(1, contactAddress);
    const other = await app.db.pool.connect();
    await other.query('begin');
    await other.query('select from message_mails for update');
    const release = setTimeout(() => void other.query('rollback').finally(() => other.release()), 3_000);
    await office.deliver().finally(() => release.unref());
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(taken()).toHaveLength(1);
  });
});
