import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { contactAddress, headersOf, textOf } from '../../../../test/email-delivery.ts';
import { openOffices } from '../../../../test/offices.ts';
import { messagesRepository } from './messages.repository.ts';
import { remindOfMessages } from './remind-of-messages.ts';
import { remindersRepository } from './reminders.repository.ts';
import { lookups } from '../../../server/lookups.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let outbox: AccountEmails['outbox'];
let offices: ReturnType<typeof openOffices>;
let ann: number;
const treasurer = 'Treasurer';
const membership = 'Vice President';

beforeAll(async () => {
  ({ app, delivery, outbox } = await openAccountEmails());
  offices = openOffices(app);
});

beforeEach(async () => {
  await delivery.reset();
  await offices.reset();
  await offices.add('Pat Example', 'President', 'pat@chapter.example');
  ann = await offices.add('Ann Example', 'Treasurer', 'ann@chapter.example');
  await offices.add('Cora Example', 'Vice President', 'cora@chapter.example');
  await offices.setTopics('Treasurer', 'Giving and dues');
  await offices.setTopics('Vice President', 'Membership');
});

const arrival = new Date('2026-11-02T15:00:00Z');
const afterDays = (days: number) => new Date(arrival.getTime() + days * 24 * 60 * 60 * 1_000);

/** A message that arrived, and whose own email was sent then. */
async function receive(office: string | null): Promise<number> {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into contacts (name, email, message, for_office, created_at)
     values ('Zoë O’Neil', 'zoe@home.example', 'How do I pay?', $1, $2) returning id`,
    [office, arrival],
  );
  return rows[0]!.id;
}

const run = (days: number, isOn = true) =>
  remindOfMessages({
    ...lookups,
    db: app.db.db,
    openOutbox: () => Promise.resolve({ ...outbox, isOn }),
    now: () => afterDays(days),
  });

/** Runs the job and sends its emails. Returns their recipients. */
async function remind(days: number): Promise<string[]> {
  delivery.server.accepted.length = 0;
  await run(days);
  await delivery.deliver();
  return recipients();
}
const recipients = () => delivery.server.accepted.map(({ to }) => to.join()).toSorted();
const textFor = (address: string) => textOf(emailFor(address).raw).replaceAll('\r\n', '\n');
const emailFor = (address: string) => delivery.server.accepted.find(({ to }) => to.includes(address))!;
const change = (id: number, payload: object) =>
  app.fastify.inject({
    method: 'PATCH',
    url: `/api/admin/messages/${id}`,
    headers: { cookie: app.admin.cookie },
    payload,
  });

describe('a message to an office without a reply', () => {
  it('is in one reminder to its holder after 3 days, and in one to the president after 7', async () => {
    await receive(treasurer);
    await receive(treasurer);
    await receive(membership);
    await receive(null);
    expect(await remind(2.9)).toEqual([]);
    expect(await remind(3)).toEqual(['ann@chapter.example', 'cora@chapter.example']);
    expect(new Map(headersOf(emailFor('ann@chapter.example').raw)).get('subject')).toBe(
      '2 website messages have no reply yet',
    );
    expect(textFor('ann@chapter.example')).toBe(
      [
        '2 messages from visitors have had no reply for more than 3 days:',
        '',
        '- Treasurer (Ann Example): 2 messages',
        '',
        'Please reply to them.',
        'Someone replied already? Then mark the message as answered on the website:',
        'https://office.chapter.example/admin/messages',
        'If you can’t do that, tell an editor of the website, who can mark it as answered.',
        '',
      ].join('\n'),
    );
    expect(await remind(4)).toEqual([]);
    expect(await remind(6.9)).toEqual([]);
    expect(await remind(7)).toEqual(['pat@chapter.example']);
    const text = textFor('pat@chapter.example');
    expect(text).toContain('3 messages from visitors have had no reply for more than 7 days:');
    expect(text).toContain(
      '- Treasurer (Ann Example): 2 messages\n- Vice President (Cora Example): 1 message\n',
    );
    expect(text).not.toContain('Zoë');
    expect(text).not.toContain('pay');
    expect(await remind(8)).toEqual([]);
    expect(await remind(30)).toEqual([]);
  });

  it('goes into one reminder when two processes run the job at once', async () => {
    await receive(treasurer);
    await Promise.all([run(3), run(3)]);
    await delivery.deliver();
    expect(recipients()).toEqual(['ann@chapter.example']);
  });

  it('reminds the one who holds the office and presides now, also where the email waited', async () => {
    await receive(treasurer);
    await run(3);
    await offices.giveTo(treasurer, await offices.add('Bea Example', undefined, 'bea@chapter.example'));
    await delivery.deliver();
    expect(recipients()).toEqual(['bea@chapter.example']);
  });

  it('reminds the next holder of her office where another one in the same email stayed', async () => {
    const dora = await offices.add('Dora Example', 'Chaplain and Historian', 'dora@chapter.example');
    await receive('Chaplain');
    await receive('Historian');
    await run(3);
    await offices.change(dora, { title: 'Chaplain' });
    await offices.add('Eve Example', 'Historian', 'eve@chapter.example');
    await delivery.deliver();
    expect(recipients()).toEqual(['dora@chapter.example']);
    expect(await remind(4)).toEqual(['eve@chapter.example']);
    expect(await remind(5)).toEqual([]);
  });

  it('reminds a president who holds the office once at 3 and once at 7 days, and never twice a day', async () => {
    await offices.setTopics('President', 'Everything else');
    await receive('President');
    expect(await remind(3)).toEqual(['pat@chapter.example']);
    expect(await remind(7)).toEqual(['pat@chapter.example']);
    // Where the job did not run for a week.
    await receive('President');
    await receive(treasurer);
    expect(await remind(9)).toEqual(['ann@chapter.example', 'pat@chapter.example']);
    expect(await remind(10)).toEqual([]);
  });

  it('reminds the chapter where there is no address', async () => {
    await offices.change(ann, { isOfficer: false, title: '' });
    await app.db.pool.query(`update members set email = null where name = 'Pat Example'`);
    await receive(treasurer);
    expect(await remind(3)).toEqual([contactAddress]);
    expect(textFor(contactAddress)).toContain('- Treasurer (no one holds this office): 1 message\n');
    expect(textFor(contactAddress)).toContain('because the website has no email address for this officer.');
    expect(await remind(7)).toEqual([contactAddress]);
    expect(textFor(contactAddress)).toContain('because the website has no email address for the president.');
  });

  it('is reminded of later where email is off now', async () => {
    await receive(treasurer);
    await run(3, false);
    expect((await app.db.pool.query('select from emails')).rowCount).toBe(0);
    expect(await remind(4)).toEqual(['ann@chapter.example']);
  });
});

describe('no reminder', () => {
  it.each([
    ['answered', { isAnswered: true }],
    ['archived', { folder: 'archive' }],
    ['junk', { folder: 'junk' }],
  ])('is sent about a message that is %s, also where its reminder waits', async (_, payload) => {
    const [one, other] = [await receive(treasurer), await receive(treasurer)];
    await change(one, payload);
    expect(await remind(3)).toEqual(['ann@chapter.example']);
    expect(textFor('ann@chapter.example')).toContain('1 message from visitors has had no reply');
    delivery.server.accepted.length = 0;
    await run(7);
    await change(other, payload);
    await delivery.deliver();
    expect(recipients()).toEqual([]);
  });

  it('is left of messages that were deleted', async () => {
    const [one, other] = [await receive(treasurer), await receive(treasurer)];
    await run(3);
    // The reminder is named by the first of them.
    await messagesRepository(app.db.db).remove(one);
    await remindersRepository(app.db.db).removeEmpty();
    await delivery.deliver();
    expect(recipients()).toEqual(['ann@chapter.example']);
    expect(textFor('ann@chapter.example')).toContain('1 message from visitors has had no reply');
    await messagesRepository(app.db.db).remove(other);
    await remindersRepository(app.db.db).removeEmpty();
    expect((await app.db.pool.query('select from emails')).rowCount).toBe(0);
  });
});
