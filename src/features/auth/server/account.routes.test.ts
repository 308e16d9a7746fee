import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { addPerson } from '../../../../test/people.ts';
import type { Account } from '../account.contract.ts';
import { accountLinksRepository } from './account-links.repository.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let ada: { cookie: string; id: number };

beforeAll(async () => {
  ({ app, delivery } = await openAccountEmails());
});

beforeEach(async () => {
  await delivery.reset();
  await app.db.pool.query('truncate admin_users cascade');
  ada = await signedIn(app.db, 'helper');
});

const call = (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) =>
  app.fastify.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: ada.cookie },
    ...(payload ? { payload } : {}),
  });
const account = async () => (await call('GET', 'account')).json<Account>();
const confirm = (link: string) => call('POST', 'confirm-email', { link });
const newLink = (email = 'new@chapter.example') =>
  accountLinksRepository(app.db.db).create({ purpose: 'email-confirmation', adminId: ada.id, email });

describe('the own account', () => {
  it('is shown without secrets', async () => {
    expect(await account()).toEqual({
      name: 'Ada Example',
      username: expect.stringMatching(/^admin-/),
      email: 'ada@chapter.example',
      role: 'helper',
      isOnlyOwner: false,
      hasPassword: true,
      needsPasskey: false,
    });
    await app.db.pool.query(
      `update admin_users set password_hash = null, access_until = '2099-01-01Z', password_changed_at = '2026-01-01Z'`,
    );
    expect(await account()).toMatchObject({
      hasPassword: false,
      accessUntil: '2099-01-01T00:00:00.000Z',
      passwordChangedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('says whether another owner can help, and whether a password is enough', async () => {
    const settings = signInSettingsRepository(app.db.db);
    await settings.setOwnersNeedPasskeys(true);
    expect(await account()).toMatchObject({ isOnlyOwner: false, needsPasskey: false });
    await app.db.pool.query(`update admin_users set role = 'owner'`);
    expect(await account()).toMatchObject({ isOnlyOwner: true, needsPasskey: true });
    const other = await signedIn(app.db, 'owner');
    await settings.setOwnersNeedPasskeys(false);
    expect(await account()).toMatchObject({ isOnlyOwner: false, needsPasskey: false });
    await app.db.pool.query(`update admin_users set access_until = now() where id = $1`, [other.id]);
    expect(await account()).toMatchObject({ isOnlyOwner: true });
  });

  it('gets another name, with an activity entry that has the old one', async () => {
    const { name: before } = await account();
    const activityOfAda = async () =>
      (
        await app.db.pool.query<{ action: string; title: string }>(
          `select action, title from activity where admin_id = $1 and subject = 'account'`,
          [ada.id],
        )
      ).rows;
    const response = await call('PATCH', 'account', { name: '  Ada Lovelace ' });
    expect(response.json()).toMatchObject({ name: 'Ada Lovelace' });
    expect(await activityOfAda()).toEqual([
      { action: 'update', title: `name from “${before}” to “Ada Lovelace”` },
    ]);
    // The same name again is no change.
    expect((await call('PATCH', 'account', { name: 'Ada Lovelace' })).statusCode).toBe(200);
    expect((await activityOfAda()).length).toBe(1);
    expect((await call('PATCH', 'account', { name: ' ' })).statusCode).toBe(400);
    expect((await call('PATCH', 'account', { name: 'x', role: 'owner' })).statusCode).toBe(400);
  });
});

describe('a new email address', () => {
  it('counts once its link was opened; the old address gets a note before', async () => {
    expect((await call('POST', 'account/email', { email: 'new@chapter.example' })).statusCode).toBe(204);
    await delivery.deliver();
    const [first, second] = delivery.server.accepted;
    expect([first!.to, second!.to]).toEqual([['new@chapter.example'], ['ada@chapter.example']]);
    expect(textOf(second!.raw)).toContain('new@chapter.example');
    expect(textOf(second!.raw)).not.toMatch(/#[\w-]{43}/);
    expect((await account()).email).toBe('ada@chapter.example');
    const link = /confirm-email#([\w-]{43})/.exec(textOf(first!.raw))![1]!;
    expect((await confirm(link)).json()).toEqual({ email: 'new@chapter.example' });
    expect((await account()).email).toBe('new@chapter.example');
    expect((await confirm(link)).statusCode).toBe(403);
  });

  it('is confirmed once by fifty requests, and every other link dies', async () => {
    const [link, other] = [await newLink(), await newLink('other@chapter.example')];
    const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(link)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of responses) expect(statusCode).toBeOneOf([200, 403]);
    expect((await confirm(other)).statusCode).toBe(403);
    expect((await account()).email).toBe('new@chapter.example');
  });

  it.each([
    ['expired', `update account_links set expires_at = now()`],
    ['for another purpose', `update account_links set purpose = 'password-reset'`],
    ['of a person whose access ended', `update admin_users set access_until = now()`],
  ])('is not set by a link that is %s', async (_, change) => {
    const link = await newLink();
    await app.db.pool.query(change);
    expect((await confirm(link)).statusCode).toBe(403);
    const { rows } = await app.db.pool.query('select email from admin_users');
    expect(rows).toEqual([{ email: 'ada@chapter.example' }]);
  });

  it('is not set after a new password', async () => {
    const link = await newLink();
    await call('POST', 'account/email', { email: 'new@chapter.example' });
    const change = { currentPassword: testPassword, newPassword: 'a new one, quite long' };
    expect((await call('POST', 'password', change)).statusCode).toBe(200);
    expect((await confirm(link)).statusCode).toBe(403);
    await delivery.deliver();
    expect(delivery.server.accepted.map(({ to }) => to[0])).not.toContain('new@chapter.example');
  });

  it('is rejected where nothing would change', async () => {
    const response = await call('POST', 'account/email', { email: 'ADA@chapter.example' });
    expect(response.json()).toMatchObject({ fields: { email: 'This is your email address already.' } });
  });

  it('needs a recent sign-in', async () => {
    await app.db.pool.query(`update admin_sessions set confirmed_at = now() - interval '2 hours'`);
    const response = await call('POST', 'account/email', { email: 'new@chapter.example' });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'confirm-identity']);
  });

  it('can be asked for five times an hour', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await call('POST', 'account/email', { email: `new${index}@chapter.example` })).statusCode).toBe(
        204,
      );
    }
    expect((await call('POST', 'account/email', { email: 'more@chapter.example' })).statusCode).toBe(429);
  });

  it('needs email', async () => {
    const other = await testApp();
    const response = await other.fastify.inject({
      method: 'POST',
      url: '/api/admin/account/email',
      headers: { cookie: other.admin.cookie },
      payload: { email: 'new@chapter.example' },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: expect.stringContaining('Email is not set up') });
  });

  it('of one person leaves the others alone', async () => {
    await addPerson(app.db, 'eve');
    await confirm(await newLink());
    const { rows } = await app.db.pool.query(`select email from admin_users where username = 'eve'`);
    expect(rows).toEqual([{ email: 'eve@chapter.example' }]);
  });
});
