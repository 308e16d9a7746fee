import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import {
  contactAddress,
  openEmailDelivery,
  textOf,
  type EmailDelivery,
} from '../../../../test/email-delivery.ts';
import { openOffices } from '../../../../test/offices.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { Message, MessageCard } from '../manage-messages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;
let offices: ReturnType<typeof openOffices>;
let ann: number;
const treasurer = 'Treasurer';
/** What is done where a new board is due. */
let applyPlan: (() => Promise<void>) | undefined;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
  delivery = await openEmailDelivery(app.db, { applyDueChanges: async () => applyPlan?.() });
  offices = openOffices(app);
});

beforeEach(async () => {
  applyPlan = undefined;
  await delivery.reset();
  await offices.reset();
  ann = await offices.add('Ann Example', 'Treasurer', 'ann@chapter.example');
  await offices.setTopics('Treasurer', 'Giving and dues');
});

const draft = { name: 'Zoë O’Neil', email: 'zoe@home.example', message: 'How do I pay?' };
let visitors = 0;
const send = (fields: object) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: `198.51.${Math.floor((visitors += 1) / 200)}.${visitors % 200}`,
    payload: { ...draft, ...fields },
  });
const ask = (url: string) => app.fastify.inject({ url, headers: { cookie: app.admin.cookie } });
const readMessage = async (id: number) => (await ask(`/api/admin/messages/${id}`)).json<Message>();
const recipients = () => delivery.server.accepted.map(({ to }) => to.join());
const texts = () => delivery.server.accepted.map(({ raw }) => textOf(raw));

/** The next treasurer, by the member API: the office is vacant in between. */
async function followAnn(email: string | undefined = 'bea@chapter.example'): Promise<number> {
  await offices.change(ann, { isOfficer: false, title: '' });
  return offices.add('Bea Example', 'Treasurer', email);
}

describe('a message to an office', () => {
  it('goes to its holder and to no one else, and the inbox shows who should reply', async () => {
    expect((await send({ office: treasurer })).statusCode).toBe(201);
    expect((await readMessage(1)).mails[0]!.recipient).toBe('ann@chapter.example');
    await delivery.deliver();
    expect(recipients()).toEqual(['ann@chapter.example']);
    expect(texts()[0]).toContain('It is for you as Treasurer. Only you get this email');
    const { messages } = (await ask('/api/admin/messages?search=treasurer')).json<{
      messages: MessageCard[];
    }>();
    const forOffice = { title: 'Treasurer', holders: [{ id: ann, name: 'Ann Example' }] };
    expect(messages).toEqual([expect.objectContaining({ name: draft.name, forOffice })]);
    expect(await readMessage(1)).toMatchObject({
      forOffice,
      mails: [{ state: 'sent', recipient: 'ann@chapter.example' }],
    });
    expect((await ask('/api/admin/messages/export')).body).toContain('zoe@home.example,,Treasurer,How do');
  });

  it('goes to the new holder after the office changed hands, also where its email waited', async () => {
    await send({ office: treasurer, message: 'Before' });
    delivery.server.fault = 'rejects-recipient';
    await delivery.deliver();
    expect(recipients()).toEqual([]);
    const bea = await followAnn();
    expect(await readMessage(1)).toMatchObject({
      forOffice: { holders: [{ id: bea, name: 'Bea Example' }] },
      mails: [{ state: 'waiting', recipient: 'bea@chapter.example' }],
    });
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await send({ office: treasurer, message: 'After' });
    await delivery.deliver();
    expect(recipients()).toEqual(['bea@chapter.example', 'bea@chapter.example']);
    expect((await readMessage(1)).mails).toMatchObject([{ state: 'sent', recipient: 'bea@chapter.example' }]);
  });

  it('goes to the chapter, and says so, where no one holds the office or she has no address', async () => {
    await offices.change(ann, { email: '' });
    await send({ office: treasurer });
    await delivery.deliver();
    await offices.change(ann, { isOfficer: false, title: '' });
    await send({ office: treasurer, message: 'Is anyone there?' });
    await delivery.deliver();
    expect(recipients()).toEqual([contactAddress, contactAddress]);
    expect(texts()[0]).toContain(
      'It is for the Treasurer, Ann Example. The website has no email address for her',
    );
    expect(texts()[1]).toContain(
      'It is for the Treasurer. No one holds this office now, so the chapter gets it.',
    );
    expect((await readMessage(2)).forOffice).toEqual({ title: 'Treasurer', holders: [] });
  });

  it('goes to both who hold the office, in one email', async () => {
    const bea = await offices.add('Bea Example', 'Chaplain and Treasurer', 'bea@chapter.example');
    await offices.add('Cora Example', 'Assistant Treasurer', 'cora@chapter.example');
    await send({ office: treasurer });
    await delivery.deliver();
    expect(recipients()).toEqual(['ann@chapter.example,bea@chapter.example']);
    expect(texts()[0]).toContain(
      'It is for you as Treasurer: Ann Example and Bea Example. Only you get this email, so please agree on who replies.',
    );
    expect(await readMessage(1)).toMatchObject({
      forOffice: { holders: [{ id: ann }, { id: bea }] },
      mails: [{ state: 'sent', recipient: 'ann@chapter.example, bea@chapter.example' }],
    });
  });

  it('is tried again for one of two holders whose address was refused, and only for her', async () => {
    await offices.add('Bea Example', 'Treasurer', 'bea@chapter.example');
    await offices.add('Cora Example', 'Treasurer', 'cora@chapter.example');
    await send({ office: treasurer });
    for (const refused of [['bea@chapter.example', 'cora@chapter.example'], ['cora@chapter.example'], []]) {
      delivery.server.refused = refused;
      await delivery.skipPauses();
      await delivery.deliver();
    }
    expect(recipients()).toEqual(['ann@chapter.example', 'bea@chapter.example', 'cora@chapter.example']);
    await offices.add('Dora Example', 'Treasurer', 'dora@chapter.example');
    await delivery.sendAgain(1);
    await delivery.deliver();
    expect(delivery.server.accepted.at(-1)!.to).toHaveLength(4);
  });

  it('is done where she whose address was refused no longer holds the office', async () => {
    const bea = await offices.add('Bea Example', 'Treasurer', 'bea@chapter.example');
    await send({ office: treasurer });
    delivery.server.refused = ['bea@chapter.example'];
    await delivery.deliver();
    expect((await readMessage(1)).mails).toMatchObject([
      { state: 'waiting', answer: 'The email server rejected the address bea@chapter.example.' },
    ]);
    await offices.change(bea, { isOfficer: false, title: '' });
    await delivery.skipPauses();
    await delivery.deliver();
    expect(recipients()).toEqual(['ann@chapter.example']);
    expect((await readMessage(1)).mails).toMatchObject([{ state: 'sent', recipient: 'ann@chapter.example' }]);
  });

  it('goes to the chapter after her title became another one', async () => {
    await send({ office: treasurer });
    await offices.change(ann, { title: 'Finance Chair' });
    await delivery.deliver();
    expect(recipients()).toEqual([contactAddress]);
  });

  it('is sent again to the holder of today, as a new email', async () => {
    await send({ office: treasurer });
    await delivery.deliver();
    await followAnn();
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/mails/1/send-again',
      headers: { cookie: app.admin.cookie },
    });
    expect(response.json()).toMatchObject({ recipient: 'bea@chapter.example', state: 'waiting' });
    await delivery.deliver();
    expect(recipients()).toEqual(['ann@chapter.example', 'bea@chapter.example']);
    expect(new Set(delivery.server.accepted.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('that was junk goes to the holder of today', async () => {
    await send({ office: treasurer, leaveEmpty: 'spam' });
    await followAnn();
    await app.fastify.inject({
      method: 'PATCH',
      url: '/api/admin/messages/1',
      headers: { cookie: app.admin.cookie },
      payload: { folder: 'inbox' },
    });
    await delivery.deliver();
    expect(recipients()).toEqual(['bea@chapter.example']);
  });

  it('is stored once when it is repeated, and again for the chapter', async () => {
    await Promise.all([send({ office: treasurer }), send({ office: treasurer })]);
    await send({});
    const { rows } = await app.db.pool.query('select for_office from contacts order by id');
    expect(rows).toEqual([{ for_office: 'Treasurer' }, { for_office: null }]);
  });

  it('is rejected and not stored where the office no longer gets messages', async () => {
    const sentence =
      'This office no longer gets messages here. You can send your message to the chapter instead.';
    const rejected = async (fields: object) => (await send(fields)).json<ErrorBody>();
    expect(await rejected({ office: 'Chaplain' })).toMatchObject({ fields: { office: sentence } });
    // The number that an office had in earlier links and forms.
    expect(await rejected({ office: '12' })).toMatchObject({ fields: { office: sentence } });
    await offices.setTopics('Treasurer', '');
    expect(await rejected({ office: treasurer })).toMatchObject({ fields: { office: sentence } });
    expect((await send({ office: 12 })).statusCode).toBe(400);
    expect((await app.db.pool.query('select from contacts')).rowCount).toBe(0);
  });
});

describe('the date that a new board takes over', () => {
  it('divides the messages between the two holders: none is lost and none is emailed twice', async () => {
    const bea = await offices.add('Bea Example', undefined, 'bea@chapter.example');
    const sendMany = (words: string) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) => send({ office: treasurer, message: `${words} ${index}` })),
      );
    await sendMany('before');
    await delivery.deliver();
    expect(new Set(recipients())).toEqual(new Set(['ann@chapter.example']));
    // Visitors write, emails are sent and the board changes at the same time.
    await Promise.all([sendMany('during'), delivery.deliver(), offices.giveTo(treasurer, bea)]);
    await sendMany('after');
    await Promise.all([delivery.deliver(), delivery.deliver()]);
    const accepted = delivery.server.accepted.map(({ to, raw }) => ({
      to: to.join(),
      message: /(before|during|after) \d+/.exec(textOf(raw))![0],
    }));
    expect(accepted).toHaveLength(60);
    expect(new Set(accepted.map(({ message }) => message)).size).toBe(60);
    const to = (words: string) =>
      new Set(accepted.filter(({ message }) => message.startsWith(words)).map((email) => email.to));
    expect(to('before')).toEqual(new Set(['ann@chapter.example']));
    expect(to('after')).toEqual(new Set(['bea@chapter.example']));
    for (const address of to('during'))
      expect(['ann@chapter.example', 'bea@chapter.example']).toContain(address);
  });

  it('counts for an email also where no job has applied the plan yet', async () => {
    const bea = await offices.add('Bea Example', undefined, 'bea@chapter.example');
    await send({ office: treasurer });
    applyPlan = () => offices.giveTo(treasurer, bea);
    await delivery.deliver();
    expect(recipients()).toEqual(['bea@chapter.example']);
  });
});
