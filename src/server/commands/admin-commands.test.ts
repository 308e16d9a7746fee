import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addPerson } from '../../../test/people.ts';
import { findOpenInvitation } from '../../features/auth/server/join.ts';
import { adminCreate } from './admin-create.ts';
import { adminDisable } from './admin-disable.ts';
import { adminInvite } from './admin-invite.ts';
import { adminList } from './admin-list.ts';
import type { Command } from './command.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('SITE_ORIGIN', 'https://chapter.example');
  vi.stubEnv('ADMIN_PASSWORD', 'twelve petals in spring');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs a command and returns what it prints. */
async function outputOf(command: Command, ...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await command.run(args);
  const printed = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  return printed;
}

const rows = async (query: string) => (await database.pool.query(query)).rows;
const secretIn = (output: string) => output.trim().split('#')[1]!;

describe('admin create', () => {
  it('creates an owner, or another role', async () => {
    await outputOf(adminCreate, '--username', 'ada');
    await outputOf(adminCreate, '--username', 'bea', '--role', 'helper');
    expect(await rows('select username, role from admin_users order by id')).toEqual([
      { username: 'ada', role: 'owner' },
      { username: 'bea', role: 'helper' },
    ]);
    await expect(adminCreate.run(['--username', 'cleo', '--role', 'queen'])).rejects.toThrow(/^role: /);
  });

  it('creates no owner who could not sign in, while owners need passkeys', async () => {
    await database.pool.query(
      `insert into sign_in_settings (owners_need_passkeys) values (true)
       on conflict (id) do update set owners_need_passkeys = true`,
    );
    await expect(adminCreate.run(['--username', 'ada'])).rejects.toThrow('Owners need a passkey here.');
    await outputOf(adminCreate, '--username', 'bea', '--role', 'editor');
    expect(await rows('select username from admin_users')).toEqual([{ username: 'bea' }]);
  });
});

describe('admin invite', () => {
  it('prints a link to the back office with which an editor joins', async () => {
    vi.stubEnv('ADMIN_ORIGIN', 'https://office.example');
    const printed = await outputOf(adminInvite, '--email', 'bea@chapter.example');
    expect(printed).toMatch(/^https:\/\/office\.example\/admin\/join#\S+$/m);
    expect(await findOpenInvitation(database.db, secretIn(printed))).toMatchObject({
      email: 'bea@chapter.example',
      role: 'editor',
      canExport: false,
      invitedBy: '',
    });
    expect(await rows('select admin_name, action, title from activity')).toEqual([
      { admin_name: 'The operator', action: 'invite', title: 'editor' },
    ]);
  });

  it('prints a new link for the same invitation, because a lost one cannot be looked up', async () => {
    const links = [
      await outputOf(adminInvite, '--email', 'bea@chapter.example'),
      await outputOf(adminInvite, '--email', 'BEA@chapter.example'),
    ];
    expect(new Set(links).size).toBe(2);
    for (const link of links) await findOpenInvitation(database.db, secretIn(link));
    expect(await rows('select email from invitations')).toHaveLength(1);
    await expect(adminInvite.run(['--email', 'bea@chapter.example', '--role', 'owner'])).rejects.toThrow(
      'is already invited',
    );
  });

  it('refuses an address that is none, or has access', async () => {
    await addPerson(database, 'ada');
    await expect(adminInvite.run(['--email', 'ada@chapter.example'])).rejects.toThrow(
      'ada already has access.',
    );
    await expect(adminInvite.run(['--email', 'ada'])).rejects.toThrow(/^email: /);
    await expect(adminInvite.run([])).rejects.toThrow(/^email: Please type an email address\.$/);
    expect(await rows('select email from invitations')).toEqual([]);
  });
});

describe('admin list', () => {
  it('lists who can sign in', async () => {
    await addPerson(database, 'ada', { role: 'owner' });
    await addPerson(database, 'bea');
    await addPerson(database, 'cleo');
    await database.pool.query(
      `update admin_users set last_login = '2026-11-16T15:00Z', access_until = '2099-07-01T04:00Z' where username = 'bea';
       update admin_users set access_until = now() where username = 'cleo'`,
    );
    expect((await outputOf(adminList)).trimEnd().split('\n')).toEqual([
      'Name  Username  Role    Last sign-in  Access until',
      'ada   ada       Owner   never         no end',
      'bea   bea       Editor  2026-11-16    2099-06-30',
    ]);
  });

  it('lists who is invited', async () => {
    for (const email of ['dora@chapter.example', 'edna@chapter.example'])
      await outputOf(adminInvite, '--email', email);
    await database.pool.query(
      `update invitations set expires_at = '2099-07-01T03:00Z' where email like 'dora%';
       update invitations set expires_at = now() where email like 'edna%'`,
    );
    expect((await outputOf(adminList)).trimEnd().split('\n').slice(2)).toEqual([
      'Invited               Role    Link works until',
      'edna@chapter.example  Editor  expired',
      'dora@chapter.example  Editor  2099-06-30',
    ]);
  });
});

describe('admin disable', () => {
  it('ends access now, whatever the case of the username', async () => {
    const id = await addPerson(database, 'bea');
    await addPerson(database, 'ada', { role: 'owner' });
    await outputOf(adminDisable, '--username', 'Bea');
    expect(await outputOf(adminList)).not.toContain('bea');
    expect(await rows('select admin_name, action, entity_id, title from activity')).toEqual([
      { admin_name: 'The operator', action: 'end-access', entity_id: id, title: 'bea' },
    ]);
    await expect(adminDisable.run(['--username', 'bea'])).rejects.toThrow(
      'No one with the username "bea" can sign in.',
    );
    await expect(adminDisable.run([])).rejects.toThrow('Say who: --username ada.');
  });

  it('keeps the last owner', async () => {
    await addPerson(database, 'ada', { role: 'owner' });
    await expect(adminDisable.run(['--username', 'ada'])).rejects.toThrow(
      'ada is the only owner without an end date. Make someone else an owner first.',
    );
    expect(await outputOf(adminList)).toContain('ada');
  });
});
