import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { holdWrites } from '../../../../test/hold-writes.ts';
import { callsAs } from '../../../../test/invitations.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { People, Person } from '../people.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-11-16T15:00:00Z') });
});

beforeEach(async () => {
  await app.db.pool.query('truncate admin_users, sign_in_settings, rate_limits cascade');
  owner = await signedIn(app.db);
});

const calls = (cookie = owner.cookie) => callsAs(app, cookie);
const list = async () => (await calls().get('people')).json<People>();
const newPerson = (role: Role = 'editor') => signedIn(app.db, role);
const addPasskeyTo = async (id: number) => {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into passkeys (admin_id, credential_id, public_key, counter, transports, name)
     values ($1, 'credential', 'key', 0, '{}', 'Phone') returning id`,
    [id],
  );
  return rows[0]!.id;
};
const requirePasskeysOfOwners = () =>
  app.db.pool.query('insert into sign_in_settings (owners_need_passkeys) values (true)');
const notices = async () =>
  (await app.db.pool.query('select kind, recipient, detail from account_notices')).rows;
const lastActivity = async () =>
  (
    await app.db.pool.query(
      `select action, entity_id as id from activity where subject = 'person' order by activity.id desc limit 1`,
    )
  ).rows[0];

describe('the list of people', () => {
  it('tells how each signs in, until when, and who is you', async () => {
    const editor = await newPerson();
    await addPasskeyTo(editor.id);
    await calls().patch(`people/${editor.id}`, { accessUntil: '2027-06-30' });
    const ended = await newPerson('helper');
    await calls().post(`people/${ended.id}/end-access`);
    const { people, ended: endedPeople, isEmailOn } = await list();
    expect(isEmailOn).toBe(false);
    expect(people.toSorted((one, other) => one.id - other.id)).toMatchObject([
      { id: owner.id, role: 'owner', isYou: true, canExport: true, hasPassword: true, passkeys: 0 },
      {
        id: editor.id,
        role: 'editor',
        isYou: false,
        canExport: false,
        passkeys: 1,
        accessUntil: '2027-06-30',
      },
    ]);
    expect(endedPeople).toMatchObject([{ id: ended.id, role: 'helper' }]);
    expect(JSON.stringify(await list())).not.toContain('argon2');
  });
});

describe('a change of access', () => {
  it('of the role takes effect in open sessions at once', async () => {
    const person = await newPerson('owner');
    expect((await calls(person.cookie).get('people')).statusCode).toBe(200);
    const response = await calls().patch(`people/${person.id}`, { role: 'helper' });
    expect(response.json<Person>()).toMatchObject({ id: person.id, role: 'helper' });
    expect((await calls(person.cookie).get('people')).statusCode).toBe(403);
    expect(await lastActivity()).toEqual({ action: 'make-helper', id: person.id });
  });

  it('gives an editor the right to export, which a new role takes away', async () => {
    const { id } = await newPerson('editor');
    const change = async (body: object) => (await calls().patch(`people/${id}`, body)).json<Person>();
    expect(await change({ canExport: true })).toMatchObject({ canExport: true });
    expect(await change({ accessUntil: '2027-06-30' })).toMatchObject({ canExport: true });
    expect(await change({ role: 'helper' })).toMatchObject({ canExport: false });
    expect(await change({ role: 'editor', accessUntil: null })).toMatchObject({ canExport: false });
    expect((await list()).people.find((person) => person.id === id)?.accessUntil).toBeUndefined();
    const refused = await calls().patch(`people/${id}`, { role: 'helper', canExport: true });
    expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().fields!)]).toEqual([
      400,
      ['canExport'],
    ]);
  });

  it('to owner needs a passkey while owners need one', async () => {
    const { id } = await newPerson();
    await requirePasskeysOfOwners();
    const response = await calls().patch(`people/${id}`, { role: 'owner' });
    expect(response.statusCode).toBe(409);
    await addPasskeyTo(id);
    expect((await calls().patch(`people/${id}`, { role: 'owner' })).statusCode).toBe(200);
  });

  it('to owner is refused while the last passkey of the person goes', async () => {
    const person = await newPerson();
    await requirePasskeysOfOwners();
    const passkeyId = await addPasskeyTo(person.id);
    const held = await holdWrites(app.db.pool);
    const removal = calls(person.cookie).remove(`passkeys/${passkeyId}`);
    await held.waiting(1);
    const promotion = calls().patch(`people/${person.id}`, { role: 'owner' });
    await held.waiting(2);
    await held.release();
    expect([(await removal).statusCode, (await promotion).statusCode]).toEqual([204, 409]);
  });

  it('and one of the sign-in settings never wait for each other', async () => {
    // The owner with the lower id has an end, so she is not among the owners who are always locked.
    await app.db.pool.query(`update admin_users set access_until = now() + interval '30 days'`);
    const permanent = calls((await newPerson('owner')).cookie);
    for (let round = 0; round < 15; round += 1) {
      const responses = await Promise.all([
        permanent.patch('sign-in-settings', { ownersNeedPasskeys: false }),
        permanent.post(`people/${owner.id}/sign-out`),
        permanent.patch('sign-in-settings', { ownersNeedPasskeys: false }),
        permanent.post(`people/${owner.id}/sign-out`),
      ]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 204, 200, 204]);
    }
  }, 60_000);

  it('is refused for a person whose access has ended', async () => {
    const { id } = await newPerson();
    await calls().post(`people/${id}/end-access`);
    expect((await calls().patch(`people/${id}`, { accessUntil: null })).statusCode).toBe(409);
    expect((await calls().post(`people/${id}/reset-link`)).statusCode).toBe(409);
    expect((await calls().patch('people/999999', { role: 'helper' })).statusCode).toBe(404);
  });
});

describe('the last owner without an end', () => {
  it.each([
    ['made an editor', 'patch', '', { role: 'editor' }],
    ['given an end', 'patch', '', { accessUntil: '2027-06-30' }],
    ['locked out', 'post', '/end-access', undefined],
  ] as const)('cannot be %s, by herself or by an owner with an end', async (...[, method, path, body]) => {
    const temporary = await newPerson('owner');
    await calls().patch(`people/${temporary.id}`, { accessUntil: '2027-06-30' });
    for (const cookie of [owner.cookie, temporary.cookie]) {
      const response = await calls(cookie)[method](`people/${owner.id}${path}`, body);
      expect(response.statusCode).toBe(409);
      expect(response.json<ErrorBody>().message).toContain('is the only owner without an end date');
    }
    await calls().patch(`people/${temporary.id}`, { accessUntil: null });
    expect((await calls()[method](`people/${owner.id}${path}`, body)).statusCode).toBe(200);
  });

  it('remains when owners demote each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.db.pool.query('truncate admin_users cascade');
      const owners = [await newPerson('owner'), await newPerson('owner')] as const;
      const responses = await Promise.all([
        calls(owners[0].cookie).patch(`people/${owners[1].id}`, { role: 'editor' }),
        calls(owners[1].cookie).patch(`people/${owners[0].id}`, { role: 'editor' }),
      ]);
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const { rows } = await app.db.pool.query(`select from admin_users where role = 'owner'`);
      expect(rows).toHaveLength(1);
    }
  }, 60_000);
});

describe('access that an owner ends', () => {
  it('is over at once, for sessions and sign-ins', async () => {
    const person = await newPerson();
    const { username } = (await list()).people.find(({ id }) => id === person.id)!;
    expect((await calls(person.cookie).get('activity')).statusCode).toBe(200);
    const ended = await calls().post(`people/${person.id}/end-access`);
    expect(ended.json<Person>()).toMatchObject({ accessUntil: expect.any(String) as string });
    expect((await calls(person.cookie).get('activity')).statusCode).toBe(401);
    expect((await calls('').post('login', { username, password: testPassword })).statusCode).toBe(401);
    expect(await lastActivity()).toEqual({ action: 'end-access', id: person.id });
    expect((await calls().post(`people/${person.id}/end-access`)).body).toBe(ended.body);
  });

  it('signs a person out everywhere, and lets her sign in again', async () => {
    const person = await newPerson();
    const { username } = (await list()).people.find(({ id }) => id === person.id)!;
    expect((await calls().post(`people/${person.id}/sign-out`)).statusCode).toBe(204);
    expect((await calls(person.cookie).get('activity')).statusCode).toBe(401);
    expect((await calls('').post('login', { username, password: testPassword })).statusCode).toBe(200);
  });
});

describe('a reset link', () => {
  it('leads to the screen for a new password, and no one is emailed without email', async () => {
    const { id } = await newPerson();
    const { link, isEmailed } = (await calls().post(`people/${id}/reset-link`)).json<{
      link: string;
      isEmailed: boolean;
    }>();
    expect(link).toMatch(/^https:\/\/chapter\.example\/admin\/reset-password#[\w-]{43}$/);
    expect(isEmailed).toBe(false);
    expect(await notices()).toEqual([]);
    expect(await lastActivity()).toEqual({ action: 'send-link', id });
  });
});
