/** Runs the commands of docs/operations/fleet.md as they are written there. What changes the machine is recorded instead. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { docsCommands } from '../scripts/docs-commands.ts';
import { chapterEnv, readFleetEnv } from '../src/fleet/fleet-env.ts';
import { findChapter } from '../src/fleet/provisioning/create-chapter.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { testFleet } from './fleet.ts';

vi.setConfig({ testTimeout: 240_000 });
const fleet = await testFleet();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fleet-operator-'));
  for (const name of ['bin', 'etc/systemd/system', 'opt/chapterhouse/releases', 'usr/local/bin', 'var'])
    await mkdir(path.join(folder, name), { recursive: true });
  await program('chapterhouse', `exec ${process.execPath} ${projectPath('src/server/chapterhouse.ts')} "$@"`);
  for (const name of ['useradd', 'chgrp', 'runuser', 'systemctl', 'chapterhouse-next'])
    await program(name, `echo "${name} $*" >> ${folder}/recorded`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, line: string): Promise<void> {
  const file = path.join(folder, 'bin', name);
  await writeFile(file, `#!/bin/sh\n${line}\n`);
  await chmod(file, 0o755);
}

/** Runs a block with folders of this test, and returns what it prints. */
async function run(commands: string): Promise<string> {
  const here = commands
    .replaceAll('/var/lib/chapterhouse/backups/', `${fleet.env.shared.backupFolder}/`)
    .replaceAll('/var/lib/chapterhouse/', `${folder}/var/`)
    .replaceAll(/(?<=[\s"])\/(?=etc|opt|usr)/g, `${folder}/`);
  const { stdout } = await promisify(execFile)('bash', ['-euc', here], {
    env: { ...fleet.settings, PATH: `${folder}/bin:/usr/bin:/bin` },
  });
  return stdout;
}

const recorded = async () => (await readFile(path.join(folder, 'recorded'), 'utf8')).trim().split('\n');

it('install', async () => {
  const release = path.join(folder, 'opt/chapterhouse/releases/0.3.0');
  await mkdir(release);
  await promisify(execFile)('cp', ['-r', projectPath('deploy'), projectPath('.env.fleet.example'), release]);
  await run(docsCommands('install a fleet'));
  const settings = parseEnv(await readFile(path.join(folder, 'etc/chapterhouse-fleet.env'), 'utf8'));
  const { controlUrl, provisioningUrl } = readFleetEnv(settings);
  expect(new URL(controlUrl).password).toMatch(/^[\da-f-]{36}$/);
  expect(new URL(provisioningUrl!).password).toMatch(/^[\da-f-]{36}$/);
  expect(await readdir(path.join(folder, 'etc/systemd/system'))).toEqual([
    'chapterhouse-fleet.socket',
    'chapterhouse-fleet@.service',
  ]);
  expect((await recorded()).at(-1)).toBe(
    'systemctl enable --now chapterhouse-fleet.socket chapterhouse-fleet@current.service',
  );
});

it('create, one chapter, export and import', async () => {
  // No server runs, so the list ends with 1.
  const created = await run(docsCommands('create a chapter').replace('chapter list', 'chapter list || true'));
  expect(created).toContain('https://patuxent.parent.example/admin/join#');
  expect(created).toMatch(/^patuxent\.parent\.example +active +current/m);
  expect(await run(docsCommands('commands for one chapter'))).toContain('bea@patuxent.example');
  expect(await run(docsCommands('restore a chapter'))).toContain('https://restored.parent.example is ready');

  const leaving = docsCommands('let a chapter leave');
  const [exporting] = leaving.split('\n');
  await run(exporting!.replace('harbor.parent', 'restored.parent').replace('leaving.tar', 'harbor.tar'));
  expect(await run(docsCommands('replace a chapter'))).toMatch(
    /patuxent\.parent\.example is ready[\s\S]*restored\.parent\.example is deleted/,
  );
  expect(await run(docsCommands('import a chapter'))).toContain('https://harbor.parent.example is ready');
  const harbor = await findChapter(fleet.chapters, 'harbor.parent.example');
  expect(harbor.aliases).toEqual(['www.harbor.example']);
  expect(await run(docsCommands('pause a chapter'))).toContain('active again');
  expect(await run(leaving)).toContain('is deleted. Its last archive is ');
  await expect(readdir(chapterEnv(fleet.env, harbor).backupFolder)).rejects.toThrow('ENOENT');
});

it('watch', async () => {
  const { internalPort } = await fleet.start();
  const printed = await run(docsCommands('watch a fleet').replaceAll('3001', String(internalPort)));
  expect(printed).toContain('chapterhouse_fleet_chapters ');
});

it('upgrade, and the backup of the control database', async () => {
  await run(docsCommands('upgrade a fleet'));
  await run(docsCommands('finish the upgrade of a fleet'));
  await run(docsCommands('back up the control database'));
  expect((await recorded()).slice(-5)).toEqual([
    'systemctl start chapterhouse-fleet@next',
    'chapterhouse-next chapter upgrade --canary 3',
    'systemctl restart chapterhouse-fleet@current',
    'systemctl stop chapterhouse-fleet@next',
    expect.stringMatching(/^runuser -u postgres -- pg_dump .* chapterhouse_control$/),
  ]);
  expect(await readlink(path.join(folder, 'opt/chapterhouse/current'))).toBe('releases/0.4.0');
  const ports = parseEnv(await readFile(path.join(folder, 'etc/chapterhouse-fleet.next.env'), 'utf8'));
  expect(ports).toEqual({ PORT: '3010', INTERNAL_PORT: '3011' });
});
