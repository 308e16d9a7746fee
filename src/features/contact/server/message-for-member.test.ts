import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { contactAddress, emailSender } from '../../../../test/email-delivery.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { MemberEmails } from '../../chapter/topics/directory.contract.ts';
import type { Message, MessageCard } from '../manage-messages.contract.ts';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import { MESSAGE_TEMPLATE } from './messages.repository.ts';
import { contactEmailTemplates } from './message-emails.ts';
import { lookups } from '../../../server/lookups.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ada: number;
let grace: number;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails, members cascade');
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into members (name, email, position)
     values ('Ada Fairweather', 'ada@harbor.example', 1), ('Grace Harbor', null, 2) returning id`,
  );
  [ada, grace] = rows.map(({ id }) => id) as [number, number];
  await choose('form');
});

const choose = (emails: MemberEmails) =>
  publishDetails((...statement) => app.db.pool.query(...statement), { directory: { emails } });
const draft = { name: 'Zoë O’Neil', email: 'zoe@home.example', message: 'May I join you for tea?' };
const send = (payload: object) => app.fastify.inject({ method: 'POST', url: '/api/contact', payload });
const post = (form: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const ask = (url: string) => app.fastify.inject({ url, headers: { cookie: app.admin.cookie } });
const stored = async () =>
  (
    await app.db.pool.query<{ for_member: string | null }>('select for_member from contacts order by id')
  ).rows.map(({ for_member: name }) => name);

describe('a message to a member', () => {
  it('shows officers whom it is for, in the list, in the message, in its email and in the export', async () => {
    expect((await send({ ...draft, to: ada })).statusCode).toBe(201);
    const { messages } = (await ask('/api/admin/messages?search=fairweather')).json<{
      messages: MessageCard[];
    }>();
    const forMember = { id: ada, name: 'Ada Fairweather' };
    expect(messages).toEqual([expect.objectContaining({ name: draft.name, forMember })]);
    const { id } = messages[0]!;
    expect((await ask(`/api/admin/messages/${id}`)).json<Message>().forMember).toEqual(forMember);
    expect((await ask('/api/admin/messages/export')).body).toContain(
      'Zoë O’Neil,zoe@home.example,Ada Fairweather,,May I',
    );
    const template = contactEmailTemplates({
      ...lookups,
      db: app.db.db,
      contactEmailsPerHour: 60,
    })[MESSAGE_TEMPLATE]!;
    const queued = await emailsRepository(app.db.db).findByReference(MESSAGE_TEMPLATE, id);
    const email = await template.compose(queued!, emailSender);
    expect(email!.to).toBe(contactAddress);
    expect(email!.text).toContain('It is for Ada Fairweather. Please pass it on to her.');
  });

  it('keeps her name after she is gone', async () => {
    await send({ ...draft, to: ada });
    await app.db.pool.query('delete from members');
    expect(await stored()).toEqual(['Ada Fairweather']);
  });

  it('is stored once when it is repeated, and again for someone else', async () => {
    await Promise.all([send({ ...draft, to: ada }), send({ ...draft, to: ada })]);
    await send({ ...draft, to: grace });
    await send(draft);
    expect(await stored()).toEqual(['Ada Fairweather', 'Grace Harbor', null]);
  });

  it('is rejected and not stored when she is not listed or visitors cannot write to members', async () => {
    await app.db.pool.query('update members set is_unlisted = true where id = $1', [ada]);
    const rejected = async (to: number) => (await send({ ...draft, to })).json<ErrorBody>();
    const sentence = 'This form no longer reaches her. You can send your message to the chapter instead.';
    expect(await rejected(ada)).toMatchObject({ code: 'invalid-input', fields: { to: sentence } });
    expect(await rejected(999_999)).toMatchObject({ fields: { to: sentence } });
    for (const emails of ['link', 'hidden'] as const) {
      await choose(emails);
      expect(await rejected(grace)).toMatchObject({ fields: { to: sentence } });
    }
    expect(await stored()).toEqual([]);
    expect((await send({ ...draft, to: 0 })).statusCode).toBe(400);
  });
});

describe('the form without JavaScript', () => {
  it('says whom the message is for, and sends it to her', async () => {
    const { body } = await app.fastify.inject(`/contact?to=${ada}`);
    expect(body).toContain('Your message to Ada Fairweather');
    expect(body).toContain(`<input type="hidden" name="to" value="${ada}"/>`);
    expect((await post({ ...draft, to: String(ada) })).statusCode).toBe(303);
    expect(await stored()).toEqual(['Ada Fairweather']);
  });

  it('stays hers after a mistake, and becomes one for the chapter when she cannot be reached', async () => {
    const mistaken = await post({ ...draft, email: 'zoe', to: String(ada) });
    expect(mistaken.body).toContain(`<input type="hidden" name="to" value="${ada}"/>`);
    await choose('hidden');
    const rejected = await post({ ...draft, to: String(ada) });
    expect(rejected.statusCode).toBe(400);
    expect(rejected.body).toContain('You can send your message to the chapter instead.');
    expect(rejected.body).toContain(draft.message);
    expect(rejected.body).not.toContain('name="to"');
  });

  it.each(['0', '-1', '1e3', 'ada', '999999', '99999999999'])('is the chapter’s with ?to=%s', async (to) => {
    const { statusCode, body } = await app.fastify.inject(`/contact?to=${to}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Your message to');
  });

  it('is the chapter’s where visitors cannot write to members', async () => {
    for (const emails of ['link', 'hidden'] as const) {
      await choose(emails);
      expect((await app.fastify.inject(`/contact?to=${ada}`)).body).not.toContain('Your message to');
    }
  });
});
