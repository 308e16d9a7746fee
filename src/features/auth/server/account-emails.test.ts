import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn, testPassword } from '../../../../test/app.ts';
import { headersOf, textOf } from '../../../../test/email-delivery.ts';
import { addPerson } from '../../../../test/people.ts';
import { noticeKinds } from '../auth.rules.ts';
import { announceAccessEnds } from './access-ends.ts';
import { sendNotice, sweepLinks } from './account-emails.ts';
import type { NewNotice } from './account-notices.repository.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let outbox: AccountEmails['outbox'];
let ada: number;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  ({ app, delivery, outbox } = await openAccountEmails());
});

beforeEach(async () => {
  await delivery.reset();
  await app.db.pool.query('truncate admin_users, invitations cascade');
  ada = await addPerson(app.db, 'ada');
});

const query = (statement: string) => app.db.pool.query(statement);
const notify = (notice: Partial<NewNotice>) =>
  sendNotice(outbox, app.db.db, {
    kind: 'access-changed',
    recipient: 'ada@chapter.example',
    adminId: ada,
    ...notice,
  });
const accepted = () => delivery.server.accepted;
const login = (headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'user-agent': iPhone, ...headers },
    payload: { username: 'ada', password: testPassword },
  });
const cookiesOf = (response: Awaited<ReturnType<typeof login>>) =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const invite = async () => {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into invitations (email, role, invited_by, expires_at)
     values ('new@chapter.example', 'editor', 'Ada', now() + interval '7 days') returning id`,
  );
  return rows[0]!.id;
};

describe('an email about an account', () => {
  it.each(noticeKinds)('of kind %s is short plain text with no one’s secret in a header', async (kind) => {
    await query(`update admin_users set access_until = now() + interval '9 days'`);
    const [{ access_until: end }] = (await query('select access_until from admin_users')).rows as [
      { access_until: Date },
    ];
    await notify({
      kind,
      detail: kind === 'access-ends' ? end.toISOString() : 'make-editor',
      ...(kind === 'invitation' ? { adminId: null, invitationId: await invite() } : {}),
    });
    await delivery.deliver();
    expect(accepted()).toHaveLength(1);
    const { raw } = accepted()[0]!;
    const headers = new Map(headersOf(raw));
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('subject')).toContain('Example Chapter');
    const text = textOf(raw);
    expect(text.length).toBeLessThan(700);
    expect(text).not.toMatch(/undefined|null|<|\{/);
    const [secret] = /(?<=#)[\w-]{43}/.exec(text) ?? [];
    const isLink = ['invitation', 'password-reset', 'email-confirmation'].includes(kind);
    expect(secret !== undefined).toBe(isLink);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain(secret ?? 'no secret');
  });

  it('cannot be given another header by a name', async () => {
    await query(`update admin_users set name = E'Ada\\r\\nBcc: eve@evil.example', access_until = null`);
    await notify({ kind: 'passkey-added', detail: 'Key\r\nBcc: eve@evil.example' });
    await query(`update admin_users set access_until = now() + interval '9 days'`);
    await addPerson(app.db, 'owner', { role: 'owner' });
    await announceAccessEnds({ db: app.db.db, openOutbox: () => Promise.resolve(outbox) });
    await delivery.deliver();
    expect(accepted()).toHaveLength(3);
    for (const { raw, to } of accepted()) {
      expect(headersOf(raw).map(([name]) => name)).not.toContain('bcc');
      expect(to).not.toContain('eve@evil.example');
    }
  });

  it.each([
    [
      'a link after 30 minutes',
      'password-reset',
      `update account_notices set created_at = now() - interval '31 minutes'`,
    ],
    [
      'anything after three days',
      'access-changed',
      `update account_notices set created_at = now() - interval '73 hours'`,
    ],
    ['what is about ended access', 'new-device', 'update admin_users set access_until = now()'],
    [
      'a link after a new password',
      'email-confirmation',
      'update admin_users set password_changed_at = now()',
    ],
    [
      'an end of access that was changed',
      'access-ends',
      `update admin_users set access_until = '2099-01-01'`,
    ],
  ] as const)('is not sent any more: %s', async (_, kind, change) => {
    await notify({ kind });
    await query(change);
    await delivery.deliver();
    expect(accepted()).toHaveLength(0);
    expect((await query('select state from emails')).rows).toEqual([{ state: 'canceled' }]);
    expect((await query('select from account_links')).rowCount).toBe(0);
  });

  it('is not sent for an invitation that was revoked', async () => {
    await notify({ kind: 'invitation', adminId: null, invitationId: await invite() });
    await query('delete from invitations');
    await delivery.deliver();
    expect(accepted()).toHaveLength(0);
  });

  it('cannot be sent again like the email of a message', async () => {
    await notify({ kind: 'password-reset' });
    await delivery.deliver();
    const [{ id }] = (await query('select id from emails')).rows as [{ id: number }];
    const { cookie } = await signedIn(app.db);
    const response = await app.fastify.inject({
      method: 'POST',
      url: `/api/admin/mails/${id}/send-again`,
      headers: { cookie },
    });
    expect(response.statusCode).toBe(404);
    expect((await query(`select recipient, state from emails where id = ${id}`)).rows).toEqual([
      { recipient: 'ada@chapter.example', state: 'sent' },
    ]);
  });

  it('is deleted with its notice after 30 days, like old links and invitations', async () => {
    await notify({ kind: 'password-reset' });
    await invite();
    await delivery.deliver();
    const counts = async () =>
      (
        await query(`select (select count(*) from account_notices)::int notices, (select count(*) from emails)::int emails,
          (select count(*) from account_links)::int links, (select count(*) from invitations)::int invitations`)
      ).rows[0] as object;
    await sweepLinks(app.db.db);
    expect(await counts()).toEqual({ notices: 1, emails: 1, links: 1, invitations: 1 });
    await query(`update account_notices set created_at = now() - interval '31 days'`);
    await query(`update account_links set expires_at = now() - interval '1 second'`);
    await query(`update invitations set expires_at = now() - interval '31 days'`);
    await sweepLinks(app.db.db);
    expect(await counts()).toEqual({ notices: 0, emails: 0, links: 0, invitations: 0 });
  });

  it('is deleted at once when its invitation was taken back', async () => {
    await notify({ kind: 'invitation', adminId: null, invitationId: await invite() });
    await delivery.deliver();
    expect((await query('select from emails')).rowCount).toBe(1);
    await query('delete from invitations');
    await sweepLinks(app.db.db);
    expect((await query('select from emails')).rowCount).toBe(0);
  });
});

describe('a sign-in', () => {
  it('from a browser that the account does not know is announced, and the next one is not', async () => {
    await query(`update admin_users set last_login = now()`);
    const first = await login();
    await delivery.deliver();
    expect(accepted()).toHaveLength(1);
    expect(textOf(accepted()[0]!.raw)).toContain('Device: Safari on iPhone');
    await login({ cookie: cookiesOf(first) });
    await delivery.deliver();
    expect(accepted()).toHaveLength(1);
  });

  it('is not announced when it is the first of this person', async () => {
    await query(`update admin_users set last_login = null`);
    await login();
    await delivery.deliver();
    expect(accepted()).toHaveLength(0);
  });

  it('succeeds although the notice cannot be queued', async () => {
    for (const table of ['account_notices', 'emails']) {
      await query(`alter table ${table} rename to away`);
      try {
        expect((await login()).statusCode).toBe(200);
      } finally {
        await query(`alter table away rename to ${table}`);
      }
    }
  });

  it('is announced at most five times an hour', async () => {
    await query(`update admin_users set last_login = now()`);
    for (let index = 0; index < 7; index += 1) expect((await login()).statusCode).toBe(200);
    await delivery.deliver();
    expect(accepted()).toHaveLength(5);
  });
});

describe('the right password of an owner who needs a passkey', () => {
  beforeEach(async () => {
    await query('truncate rate_limits, failed_sign_ins, sign_in_settings');
    await query(`update admin_users set role = 'owner'`);
    await query('insert into sign_in_settings (owners_need_passkeys) values (true)');
  });

  it('counts and is recorded like a wrong one, and she gets one email a day', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) statuses.push((await login()).statusCode);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429, 429]);
    expect((await query('select evaluated from failed_sign_ins')).rows).toEqual([{ evaluated: 6 }]);
    await delivery.deliver();
    expect(accepted().map(({ to }) => to)).toEqual([['ada@chapter.example']]);
    expect(textOf(accepted()[0]!.raw)).toContain('If it was not you, someone knows your password.');
    await query(`update rate_limits set next_at = now() - interval '1 day', expires_at = now()`);
    await login();
    await delivery.deliver();
    expect(accepted()).toHaveLength(2);
  });
});
