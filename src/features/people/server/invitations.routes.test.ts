import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { openEmailDelivery, textOf, type EmailDelivery } from '../../../../test/email-delivery.ts';
import { callsAs, invited, newLinkOf } from '../../../../test/invitations.ts';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import { accountEmailTemplates } from '../../auth/server/account-emails.ts';
import type { Invitation, People } from '../people.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let withEmail: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-11-16T15:00:00Z') });
  const smtpServer = { host: '127.0.0.1', port: 0, isSecure: false };
  withEmail = await testApp({ smtpServer });
  delivery = await openEmailDelivery(withEmail.db);
  smtpServer.port = parseSmtpUrl(delivery.server.url).port;
});

beforeEach(() => app.db.pool.query('truncate invitations cascade'));

const yolanda = { email: 'Yolanda@people.example', role: 'editor' };
const list = async () => (await callsAs(app).get('people')).json<People>();

describe('an invitation', () => {
  it.each(['', 'ada', 'ada@home', 'ad\u00e4@people.example', `${'a'.repeat(250)}@people.example`])(
    'is not sent to “%s”, nor does an account get this address',
    async (email) => {
      const { post } = callsAs(app);
      for (const response of [
        await post('invitations', { ...yolanda, email }),
        await post('account/email', { email }),
      ])
        expect([response.statusCode, Object.keys(response.json<ErrorBody>().fields!)]).toEqual([
          400,
          ['email'],
        ]);
    },
  );

  it('is listed until it is taken back, and then its links are gone', async () => {
    const { post, remove } = callsAs(app);
    const response = await post('invitations', { ...yolanda, canExport: true, accessUntil: '2027-06-30' });
    expect(response.statusCode).toBe(201);
    const created = response.json<Invitation>();
    expect(created).toMatchObject({
      ...yolanda,
      canExport: true,
      accessUntil: '2027-06-30',
      invitedBy: 'Ada Example',
      isExpired: false,
      isEmailed: false,
    });
    const { id } = created;
    await newLinkOf(app, id);
    expect((await list()).invitations).toMatchObject([{ id }]);
    expect((await remove(`invitations/${id}`)).statusCode).toBe(204);
    expect((await list()).invitations).toEqual([]);
    expect((await app.db.pool.query('select from account_links')).rowCount).toBe(0);
    expect((await remove(`invitations/${id}`)).statusCode).toBe(404);
    expect((await post(`invitations/${id}/link`)).statusCode).toBe(404);
  });

  it('is made once for retries under one key, and for twenty requests at once', async () => {
    const { post } = callsAs(app);
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await post('invitations', yolanda, key),
      await post('invitations', yolanda, key),
    ];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    await app.db.pool.query('truncate invitations cascade');
    const responses = await Promise.all(Array.from({ length: 20 }, () => post('invitations', yolanda)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 19]);
    expect((await list()).invitations).toHaveLength(1);
  });

  it('is refused for an address that is invited or has access, whatever its case', async () => {
    const { post } = callsAs(app);
    await post('invitations', yolanda);
    const again = await post('invitations', { ...yolanda, email: 'yolanda@PEOPLE.example' });
    expect(again.statusCode).toBe(409);
    expect(again.json<ErrorBody>().message).toContain('is already invited');
    const hasAccess = await post('invitations', { ...yolanda, email: 'ADA@chapter.example' });
    expect([hasAccess.statusCode, hasAccess.json<ErrorBody>().message]).toEqual([
      409,
      'Ada Example already has access.',
    ]);
  });

  it('replaces one that has expired', async () => {
    const { post } = callsAs(app);
    await post('invitations', yolanda);
    await app.db.pool.query(`update invitations set expires_at = now()`);
    expect((await list()).invitations).toMatchObject([{ isExpired: true }]);
    expect((await post('invitations', { ...yolanda, role: 'helper' })).statusCode).toBe(201);
    expect((await list()).invitations).toMatchObject([{ isExpired: false, role: 'helper' }]);
  });

  it('is extended by each new link, and all its links are valid', async () => {
    const { id, secret } = await invited(app);
    await app.db.pool.query(`update invitations set expires_at = now()`);
    const read = (link: string) => callsAs(app, '').post('invitation', { link });
    expect((await read(secret)).statusCode).toBe(403);
    const second = await newLinkOf(app, id);
    expect([(await read(secret)).statusCode, (await read(second)).statusCode]).toEqual([200, 200]);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: 'ada@home' }, 'email'],
    [{ role: 'president' }, 'role'],
    [{ role: 'helper', canExport: true }, 'canExport'],
    [{ accessUntil: '2026-02-30' }, 'accessUntil'],
    [{ accessUntil: '2026-11-15' }, 'accessUntil'],
  ])('is refused with %o', async (change, field) => {
    const response = await callsAs(app).post('invitations', { ...yolanda, ...change });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<ErrorBody>().fields!)).toEqual([field]);
  });

  it('ends access when the last day is over in the time zone of the chapter', async () => {
    await callsAs(app).post('invitations', { ...yolanda, accessUntil: '2026-11-16' });
    const { rows } = await app.db.pool.query<{ access_until: Date }>('select access_until from invitations');
    expect(rows[0]!.access_until.toISOString()).toBe('2026-11-17T05:00:00.000Z');
    expect((await list()).invitations).toMatchObject([{ accessUntil: '2026-11-16' }]);
  });

  it('is for owners who signed in or confirmed who they are within the hour', async () => {
    const editor = await signedIn(app.db, 'editor');
    expect((await callsAs(app, editor.cookie).post('invitations', yolanda)).statusCode).toBe(403);
    const owner = await signedIn(app.db);
    await app.db.pool.query(
      `update admin_sessions set confirmed_at = now() - interval '61 minutes' where admin_id = $1`,
      [owner.id],
    );
    const response = await callsAs(app, owner.cookie).post('invitations', yolanda);
    expect(response.json<ErrorBody>().code).toBe('confirm-identity');
  });
});

describe('an invitation by email', () => {
  it('has a link that works, also when it is sent again', async () => {
    const { post } = callsAs(withEmail);
    const created = (await post('invitations', yolanda)).json<Invitation & { isEmailed: boolean }>();
    expect(created.isEmailed).toBe(true);
    expect((await post(`invitations/${created.id}/resend`)).statusCode).toBe(200);
    await delivery.deliver({ templates: accountEmailTemplates(withEmail.db.db) });
    const links = delivery.server.accepted.map(
      ({ raw }) => /https:\/\/\S+\/admin\/join#(\S+)/.exec(textOf(raw))![1]!,
    );
    expect(new Set(links).size).toBe(2);
    for (const link of links)
      expect((await post('invitation', { link })).json()).toMatchObject({ email: yolanda.email });
  });

  it('is not sent again where email is off', async () => {
    const { id } = await invited(app);
    const response = await callsAs(app).post(`invitations/${id}/resend`);
    expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
      409,
      'Email is not set up. Copy the link and send it yourself.',
    ]);
  });
});
