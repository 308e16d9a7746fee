import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testFleet } from '../test/test-fleet.ts';
import { findOpenInvitation } from '../../src/features/auth/server/join.ts';
import { migrationsFolder } from '../../src/infra/db/migrate.ts';
import { siteRepository } from '../../src/features/chapter/server/site.repository.ts';
import { lookups } from '../../src/server/lookups.ts';
import { openDatabase } from '../../src/infra/db/pool.ts';
import { newestMigration } from '../../src/infra/db/schema-age.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { findChapter } from '../provisioning/create-chapter.ts';
import { fleetCommands } from './fleet-commands.ts';

vi.setConfig({ testTimeout: 60_000 });
const fleet = await testFleet();
const schema = await newestMigration(migrationsFolder);

beforeAll(() => {
  for (const [name, value] of Object.entries(fleet.settings)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

/** Runs a command, and returns what it prints and its exit code. */
async function run(name: string, ...args: string[]): Promise<{ code: number; printed: string }> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = (await fleetCommands[name]!.run(args)) ?? 0;
    return { code, printed: write.mock.calls.map(([line]) => String(line)).join('') };
  } finally {
    write.mockRestore();
  }
}

/** What a new chapter says about itself. */
const details = [
  '--name',
  'First Chapter',
  '--time-zone',
  'America/Denver',
  '--contact',
  'hello@first.example',
];

const find = (host: string) => findChapter(fleet.chapters, host);
const archive = path.join(fleet.env.shared.backupFolder, 'moving.tar');

describe('chapter create', () => {
  it('prints a link by which the first owner joins', async () => {
    const names = ['--admin-host', 'office.first.example', '--alias', 'WWW.first.example'];
    const owner = ['--owner', 'ada@first.example'];
    const options = [...owner, ...names, ...details, '--max-gb', '2'];
    const { printed } = await run('chapter create', 'first.example', ...options);
    expect(printed).toMatch(/^https:\/\/first\.example is ready\.$/m);
    const secret = /^https:\/\/office\.first\.example\/admin\/join#(\S+)$/m.exec(printed)![1]!;
    const chapter = await find('first.example');
    const { db, close } = openDatabase(chapter.databaseUrl, { connections: 1 });
    expect(await findOpenInvitation(db, secret)).toMatchObject({ email: 'ada@first.example', role: 'owner' });
    expect(await siteRepository({ db, ...lookups }).find()).toMatchObject({
      chapterName: 'First Chapter',
      timeZone: 'America/Denver',
      email: 'hello@first.example',
    });
    await close();
    expect(chapter).toMatchObject({
      state: 'active',
      aliases: ['www.first.example'],
      maxFileBytes: 2 * 1024 ** 3,
    });
  });

  it('refuses what it cannot use, and creates nothing', async () => {
    const create = (...args: string[]) => run('chapter create', ...args, ...details);
    const owner = ['--owner', 'bea@second.example'];
    await expect(create('second.example')).rejects.toThrow('Say who is its first owner');
    await expect(create(...owner)).rejects.toThrow('Use it like this');
    await expect(create('no host', ...owner)).rejects.toThrow('no host is not a host name.');
    await expect(create('www.first.example', ...owner)).rejects.toThrow(
      'www.first.example belongs to https://first.example.',
    );
    await expect(create('second.example', '--owner', 'bea')).rejects.toThrow(/^email: /);
    const size = create('second.example', ...owner, '--max-gb', 'much');
    await expect(size).rejects.toThrow('Say how much: --max-gb 5');
    const unnamed = run('chapter create', 'second.example', ...owner, '--time-zone', 'Mars/Olympus');
    await expect(unnamed).rejects.toThrow(/^name: .+\ntime-zone: Please choose a time zone\.\ncontact: .+$/);
    expect(await fleet.chapters.list()).toHaveLength(1);
  });
});

describe('chapter export, delete and import', () => {
  it('move a chapter with everything', async () => {
    await run('chapter create', 'moving.example', '--owner', 'ada@moving.example', ...details);
    const { databaseUrl } = await find('moving.example');
    await withClient(databaseUrl, 'test', (client) =>
      client.query(`insert into partners (name, image_url, position) values ('Library', '', 0)`),
    );
    expect((await run('chapter export', 'moving.example', archive)).printed).toMatch(
      /^\d+ rows and 0 files are in .*moving\.tar\.$/m,
    );
    await expect(run('chapter delete', 'moving.example')).rejects.toThrow('To do it, add --yes.');
    const deleted = await run('chapter delete', 'moving.example', '--yes');
    expect(existsSync(/Its last archive is (.*)\.$/m.exec(deleted.printed)![1]!)).toBe(true);
    await expect(find('moving.example')).rejects.toThrow('There is no chapter at moving.example.');

    await expect(run('chapter import', archive, 'moved.example', ...details)).rejects.toThrow(
      'The backup has',
    );
    expect((await run('chapter import', archive, 'moved.example')).printed).toContain(
      'is ready, with everything',
    );
    const partners = await withClient((await find('moved.example')).databaseUrl, 'test', (client) =>
      client.query('select name from partners'),
    );
    expect(partners.rows).toEqual([{ name: 'Library' }]);
    await expect(run('chapter import', `${archive}.gone`, 'other.example')).rejects.toThrow(
      /moving\.tar\.gone/,
    );
    await expect(find('other.example')).rejects.toThrow('There is no chapter');
  });
});

describe('chapter suspend and resume', () => {
  it('change the state, once', async () => {
    expect((await run('chapter suspend', 'first.example')).printed).toContain('first.example is suspended.');
    await expect(run('chapter suspend', 'first.example')).rejects.toThrow(
      'is suspended, so nothing was changed',
    );
    await run('chapter resume', 'first.example');
    expect((await find('first.example')).state).toBe('active');
    await expect(run('chapter resume')).rejects.toThrow('Use it like this: chapterhouse chapter resume HOST');
  });
});

describe('chapter list', () => {
  it('is calm while everything works', async () => {
    expect((await run('chapter list')).printed).toContain('PROBLEM: no server runs.');
    await fleet.chapters.announceServer({ address: 'http://127.0.0.1:3000', schema, version: '1.0.0' });
    const { code, printed } = await run('chapter list');
    expect(printed).toMatch(
      /^first\.example +First Chapter +invited: ada@first\.example +never +active +current +\d+\.\d MB +0\.0 MB of 2048\.0 MB +none +none +www\.first\.example$/m,
    );
    expect(printed).toContain('2 chapters, 2 active, 0 with problems.');
    expect(code).toBe(0);
  });

  it('shows the owner and when someone of the chapter last signed in', async () => {
    await withClient((await find('first.example')).databaseUrl, 'test', (client) =>
      client.query(
        `insert into admin_users (username, name, email, role, last_login, access_until)
         values ('ada', 'Ada Example', 'ada@first.example', 'owner', null, null),
           ('cleo', 'Cleo Example', 'cleo@first.example', 'owner', '2026-01-01', '2026-01-02'),
           ('dot', 'Dot Example', 'dot@first.example', 'helper', now() - interval '90 minutes', null)`,
      ),
    );
    const { printed } = await run('chapter list');
    expect(printed).toMatch(
      /^first\.example +First Chapter +Ada Example, ada@first\.example +1\.5 h ago +active/m,
    );
    const { chapters } = JSON.parse((await run('chapter list', '--json')).printed) as { chapters: unknown[] };
    expect(chapters[0]).toMatchObject({
      name: 'First Chapter',
      owner: 'Ada Example, ada@first.example',
      aliases: ['www.first.example'],
    });
  });

  it('marks what an operator must look at, and ends with 1', async () => {
    const [older, dead] = [await fleet.create('older.example'), await fleet.create('dead.example')];
    const late = await fleet.create('late.example');
    await fleet.chapters.update(older.id, { schema: schema - 1 });
    await withClient(fleet.env.provisioningUrl!, 'test', (client) =>
      client.query(`alter role ${client.escapeIdentifier(dead.folder)} nologin`),
    );
    await withClient(fleet.env.controlUrl, 'test', (client) =>
      client.query(`update chapters set created_at = now() - interval '2 days' where id = $1`, [late.id]),
    );
    await run('chapter suspend', 'moved.example');
    const { code, printed } = await run('chapter list');
    expect(code).toBe(1);
    expect(printed).toMatch(/^older\.example .* older .* PROBLEM: .*no server with its version runs/m);
    expect(printed).toMatch(/^dead\.example .* \? .* PROBLEM: its database cannot be used: .*not permitted/m);
    expect(printed).toMatch(
      /^late\.example .* PROBLEM: it has no backup of last night; its jobs do not run$/m,
    );
    expect(printed).toMatch(/^moved\.example .* suspended(?!.*PROBLEM)/m);
    expect(printed).toContain('5 chapters, 4 active, 3 with problems.');
    const { chapters } = JSON.parse((await run('chapter list', '--json')).printed) as {
      chapters: { origin: string; problems: string[] }[];
    };
    expect(chapters.find(({ origin }) => origin === 'https://late.example')!.problems).toHaveLength(2);
  });
});
