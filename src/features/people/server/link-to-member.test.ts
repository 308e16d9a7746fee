import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { holdWrites } from '../../../../test/hold-writes.ts';
import { callsAs, invited } from '../../../../test/invitations.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { Member } from '../../members/members.contract.ts';
import type { People, Person } from '../people.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let owner: Awaited<ReturnType<typeof signedIn>>;
let editor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate admin_users, members, rate_limits cascade');
  owner = await signedIn(app.db);
  editor = await signedIn(app.db, 'editor');
});

const calls = (cookie = owner.cookie) => callsAs(app, cookie);
const list = async () => (await calls().get('people')).json<People>();
const personOf = async (id: number) => (await list()).people.find((person) => person.id === id)!;
const link = (id: number, memberId: number | null) => calls().put(`people/${id}/member`, { memberId });
const newMember = async (name: string, fields: object = {}) => {
  const { cookie } = editor;
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/members',
    headers: { cookie },
    payload: { name, ...fields },
  });
  return response.json<Member>();
};
const links = async () =>
  (
    await app.db.pool.query<{ action: string; title: string }>(
      `select action, title from activity where action in ('link', 'unlink') order by id`,
    )
  ).rows;

describe('an account and a member', () => {
  it('are linked and unlinked by an owner, once each in the activity, and no access changes', async () => {
    const ruth = await newMember('Ruth Jones', { title: 'Treasurer', isUnlisted: true });
    expect((await list()).members).toEqual([{ id: ruth.id, name: 'Ruth Jones', title: 'Treasurer' }]);
    const before = await personOf(editor.id);
    for (let time = 0; time < 2; time += 1) {
      const response = await link(editor.id, ruth.id);
      expect([response.statusCode, response.json<Person>()]).toEqual([200, { ...before, memberId: ruth.id }]);
    }
    for (let time = 0; time < 2; time += 1) expect((await link(editor.id, null)).statusCode).toBe(200);
    expect(await personOf(editor.id)).toEqual(before);
    const { name } = before;
    expect((await links()).slice(-2)).toEqual([
      { action: 'link', title: `Ruth Jones signs in as ${name}` },
      { action: 'unlink', title: `No member signs in as ${name}` },
    ]);
  });

  it('are linked by no one but owners', async () => {
    const ruth = await newMember('Ruth');
    for (const [cookie, status] of [
      [editor.cookie, 403],
      ['', 401],
    ] as const)
      expect((await calls(cookie).put(`people/${editor.id}/member`, { memberId: ruth.id })).statusCode).toBe(
        status,
      );
    expect((await personOf(editor.id)).memberId).toBeUndefined();
  });

  it('are never linked by an equal email address, name or office', async () => {
    const { name, email } = await personOf(owner.id);
    const president = await newMember(name, { email, title: 'President', isOfficer: true });
    await app.fastify.inject({
      method: 'PATCH',
      url: `/api/members/${president.id}`,
      headers: { cookie: editor.cookie },
      payload: { email: (await personOf(editor.id)).email },
    });
    await calls(editor.cookie).patch('account', { name });
    expect((await list()).people.map(({ memberId }) => memberId)).toEqual([undefined, undefined]);
  });

  it('keep their link when the member or the account gets another address', async () => {
    const ruth = await newMember('Ruth', { email: 'ruth@chapter.example' });
    const zora = await newMember('Zora', { email: 'zora@chapter.example' });
    await link(editor.id, ruth.id);
    for (const [{ id }, email] of [
      [ruth, 'elsewhere@chapter.example'],
      [zora, (await personOf(editor.id)).email],
    ] as const)
      await app.fastify.inject({
        method: 'PATCH',
        url: `/api/members/${id}`,
        headers: { cookie: editor.cookie },
        payload: { email },
      });
    await app.db.pool.query(`update admin_users set email = 'zora@chapter.example' where id = $1`, [
      editor.id,
    ]);
    expect((await list()).people.flatMap(({ memberId }) => memberId ?? [])).toEqual([ruth.id]);
  });
});

describe('a member', () => {
  it('has one account: another one is refused while the first can sign in', async () => {
    const ruth = await newMember('Ruth');
    const other = await signedIn(app.db, 'helper');
    await link(editor.id, ruth.id);
    const refused = await link(other.id, ruth.id);
    const { name, email } = await personOf(editor.id);
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      `Ruth is linked to ${name}, ${email}. Change that first.`,
    ]);
    await calls().post(`people/${editor.id}/end-access`);
    expect((await link(other.id, ruth.id)).json<Person>().memberId).toBe(ruth.id);
    expect((await list()).ended[0]!.memberId).toBeUndefined();
  });

  it('gets one of twenty accounts that are linked at once', async () => {
    const ruth = await newMember('Ruth');
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(app.db, 'helper')));
    const responses = await Promise.all(people.map(({ id }) => link(id, ruth.id)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  }, 60_000);

  it('is not linked to an account that has ended or never was, nor if she was deleted', async () => {
    const ruth = await newMember('Ruth');
    const ended = await signedIn(app.db, 'helper');
    await calls().post(`people/${ended.id}/end-access`);
    expect((await link(ended.id, ruth.id)).statusCode).toBe(409);
    expect((await link(999_999, ruth.id)).statusCode).toBe(404);
    expect((await link(editor.id, 999_999)).statusCode).toBe(409);
    const key = { 'idempotency-key': randomUUID() };
    const first = await calls().put(`people/${editor.id}/member`, { memberId: ruth.id }, key);
    const again = await calls().put(`people/${editor.id}/member`, { memberId: ruth.id }, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });
});

describe('an invitation from the entry of a member', () => {
  const join = (secret: string, username: string = randomUUID()) =>
    callsAs(app, '').post('join', {
      name: 'Ruth',
      username,
      password: 'twelve petals in autumn',
      link: secret,
    });
  const newInvitation = (body: Parameters<typeof invited>[1]) => invited({ ...app, admin: owner }, body);
  const invite = (body: object) => calls().post('invitations', { role: 'helper', ...body });
  const linked = async () => (await list()).people.find(({ name }) => name === 'Ruth')?.memberId;

  it('links the account that accepts it, at whatever address the owner chose', async () => {
    const ruth = await newMember('Ruth', { email: 'old@chapter.example' });
    const { secret, memberId } = await newInvitation({ email: 'new@chapter.example', memberId: ruth.id });
    expect(memberId).toBe(ruth.id);
    expect(await linked()).toBeUndefined();
    expect((await join(secret)).statusCode).toBe(201);
    expect(await linked()).toBe(ruth.id);
  });

  it('is the only way to be linked by joining', async () => {
    await newMember('Ruth', { email: 'ruth@chapter.example' });
    const { secret } = await newInvitation({ email: 'ruth@chapter.example' });
    await join(secret);
    expect(await linked()).toBeUndefined();
  });

  it('gives an account that has ended back, linked as before', async () => {
    const ruth = await newMember('Ruth');
    await link(editor.id, ruth.id);
    await calls().post(`people/${editor.id}/end-access`);
    const { secret } = await newInvitation({ personId: editor.id, memberId: ruth.id });
    await join(secret);
    expect(await personOf(editor.id)).toMatchObject({ name: 'Ruth', memberId: ruth.id });
  });

  it('takes the link from an account that has ended, and never from one that has access', async () => {
    const [ruth, zora] = [await newMember('Ruth'), await newMember('Zora')];
    await link(editor.id, ruth.id);
    await calls().post(`people/${editor.id}/end-access`);
    const { secret } = await newInvitation({ memberId: ruth.id });
    const other = await newInvitation({ memberId: zora.id });
    await link(owner.id, zora.id);
    expect([(await join(secret)).statusCode, (await join(other.secret)).statusCode]).toEqual([201, 201]);
    const { people } = await list();
    expect(people.flatMap(({ id, memberId }) => (memberId === zora.id ? id : []))).toEqual([owner.id]);
    expect(people.flatMap(({ memberId }) => memberId ?? [])).toHaveLength(2);
  });

  it('is refused for a member who has access, is invited or was deleted', async () => {
    const [ruth, zora] = [await newMember('Ruth'), await newMember('Zora')];
    await link(editor.id, ruth.id);
    const { id } = await newInvitation({ email: 'zora@chapter.example', memberId: zora.id });
    const refused = async (memberId: number) => {
      const response = await invite({ email: 'another@chapter.example', memberId });
      return [response.statusCode, response.json<ErrorBody>().message];
    };
    expect(await refused(ruth.id)).toEqual([
      409,
      `She signs in as ${(await personOf(editor.id)).name} already.`,
    ]);
    expect(await refused(zora.id)).toEqual([
      409,
      'She is invited already, at zora@chapter.example. Take that invitation back first.',
    ]);
    expect((await refused(999_999))[0]).toBe(409);
    await app.db.pool.query('update invitations set expires_at = now() where id = $1', [id]);
    expect((await refused(zora.id))[0]).toBe(201);
    expect((await list()).invitations.map(({ email }) => email)).toEqual(['another@chapter.example']);
  });

  it('is made once, of ten with different addresses at once', async () => {
    const ruth = await newMember('Ruth');
    const emails = Array.from({ length: 10 }, (_, index) => `ruth${index}@chapter.example`);
    const responses = await Promise.all(emails.map((email) => invite({ email, memberId: ruth.id })));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it.each([
    ['after', [200, 201], 'link'],
    ['before', [409, 201], 'join'],
  ] as const)('is accepted %s an owner links another account', async (_, statuses, first) => {
    const ruth = await newMember('Ruth');
    const { secret } = await newInvitation({ memberId: ruth.id });
    const held = await holdWrites(app.db.pool);
    const start = { link: () => link(editor.id, ruth.id), join: () => join(secret) };
    const earlier = start[first]();
    await held.waiting(1);
    const later = start[first === 'link' ? 'join' : 'link']();
    await held.waiting(2);
    await held.release();
    const [chosen, joined] = first === 'link' ? [earlier, later] : [later, earlier];
    expect([(await chosen).statusCode, (await joined).statusCode]).toEqual(statuses);
  });
});
