import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn, testApp } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import type { Member } from '../members.contract.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let editor: { cookie: string };
let zoe: Member;

beforeAll(async () => {
  ({ app, delivery } = await openAccountEmails());
  editor = await signedIn(app.db, 'editor');
});

beforeEach(async () => {
  await delivery.reset();
  await app.db.pool.query('truncate members cascade');
  zoe = await send('POST', '/api/members', { name: 'Zoe Zed', email: 'zoe@chapter.example' });
});

async function send<Body = Member>(
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { key = randomUUID(), ...payload }: { key?: string; [field: string]: unknown } = {},
): Promise<Body> {
  const headers = { cookie: editor.cookie, 'idempotency-key': key };
  const response = await app.fastify.inject({
    method,
    url,
    headers,
    ...(method !== 'DELETE' && { payload }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.body === '' ? (undefined as Body) : response.json<Body>();
}

const change = (fields: Record<string, unknown>) => send('PATCH', `/api/members/${zoe.id}`, fields);

async function recipients(): Promise<string[]> {
  await delivery.deliver();
  return delivery.server.accepted.flatMap(({ to }) => to);
}

describe('the notice about another email address of a member', () => {
  it('goes to the old address, names her as she was, and not the new address', async () => {
    await change({ email: 'eve@elsewhere.example', name: 'Someone' });
    expect(await recipients()).toEqual(['zoe@chapter.example']);
    const text = textOf(delivery.server.accepted[0]!.raw);
    expect(text).toContain('The email address of Zoe Zed');
    expect(text).toContain('hello@chapter.example');
    expect(text).not.toContain('eve@');
  });

  it('is sent when the address is removed, restored or replaced again', async () => {
    await change({ email: '' });
    await change({ email: 'eve@elsewhere.example' });
    const { rows } = await app.db.pool.query<{ id: number }>(
      'select id from revisions where entity_id = $1 and version = 1',
      [zoe.id],
    );
    await send('POST', `/api/admin/members/${zoe.id}/restore`, { revisionId: rows[0]!.id });
    expect(await recipients()).toEqual(['zoe@chapter.example', 'eve@elsewhere.example']);
  });

  it('is sent when another request with the key of the first one replaces the entry', async () => {
    const key = randomUUID();
    const create = (email: string) => send('POST', '/api/members', { name: 'Yara', email, key });
    const { id } = await create('yara@chapter.example');
    expect(await recipients()).toEqual([]);
    expect(await create('eve@elsewhere.example')).toMatchObject({ id, email: 'eve@elsewhere.example' });
    expect(await recipients()).toEqual(['yara@chapter.example']);
  });

  it('is sent when the whole entry is deleted', async () => {
    await send('DELETE', `/api/members/${zoe.id}`);
    expect(await recipients()).toEqual(['zoe@chapter.example']);
  });

  it('is sent for each address that an import replaces', async () => {
    const csv = 'name,email\nZoe Zed,eve@elsewhere.example\nNew One,new@chapter.example\n';
    await send('POST', '/api/admin/members/import', { csv, dryRun: true, leaveOutErrors: false });
    expect(await recipients()).toEqual([]);
    await send('POST', '/api/admin/members/import', { csv, dryRun: false, leaveOutErrors: false });
    expect(await recipients()).toEqual(['zoe@chapter.example']);
  });

  it('is not sent for another spelling, nor for other fields', async () => {
    await change({ email: 'Zoe@Chapter.example', title: 'Historian', isOfficer: true });
    expect(await recipients()).toEqual([]);
  });

  it('is left out while email is not set up', async () => {
    const other = await testApp();
    const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      other.fastify.inject({ method, url, headers: { cookie: other.admin.cookie }, payload });
    const { id } = (await call('POST', '/api/members', { name: 'A', email: 'a@b.example' })).json<Member>();
    expect((await call('PATCH', `/api/members/${id}`, { email: 'c@d.example' })).statusCode).toBe(200);
    const { rows } = await other.db.pool.query('select from emails');
    expect(rows).toEqual([]);
  });
});
