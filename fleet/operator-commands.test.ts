/** Runs the commands of docs/operations/fleet.md as they are written there. What changes the machine is recorded instead. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { docsCommands } from '../scripts/docs-commands.ts';
import { chapterEnv, readFleetEnv } from './fleet-env.ts';
import { findChapter } from './provisioning/create-chapter.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { testFleet } from './test/test-fleet.ts';

vi.setConfig({ testTimeout: 240_000 });
const fleet = await testFleet();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fleet-operator-'));
  for (const name of ['bin', 'etc/systemd/system', 'opt/chapterhouse/releases', 'usr/local/bin', 'var'])
    await mkdir(path.join(folder, name), { recursive: true });
  await program('chapterhouse', `exec ${process.execPath} ${projectPath('fleet/chapterhouse.ts')} "$@"`);
  for (const name of ['apt-get', 'useradd', 'chown', 'systemctl', 'chapterhouse-next'])
    await program(name, record(name));
  await program('runuser', `${record('runuser')}\ncase "$*" in *'show max_connections') echo 100 ;; esac`);
  // Debian's own package of Caddy has the settings of this test, and no program is installed before.
  const packaged = createHash('md5').update('packaged\n').digest('hex');
  await program(
    'dpkg-query',
    `case "$*" in *Conffiles*) echo "${folder}/etc/caddy/Caddyfile ${packaged}" ;; esac`,
  );
  await program('id', 'echo 0');
  await program('getent', 'exit 2');
  await program('curl', `case "$*" in *127.0.0.1:3001/readyz) ;; *) exec /usr/bin/curl "$@" ;; esac`);
  await program(
    'install',
    'args="$(printf "%s\\n" "$@" | sed "/^-[og]$/,+1d")"; exec /usr/bin/install $args',
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, line: string): Promise<void> {
  const file = path.join(folder, 'bin', name);
  await writeFile(file, `#!/bin/sh\n${line}\n`);
  await chmod(file, 0o755);
}

const record = (name: string) => `echo "${name} $*" >> ${folder}/recorded`;

/** Runs a block with folders of this test, and returns what it prints. */
async function run(commands: string): Promise<string> {
  const here = commands
    .replaceAll('/var/lib/chapterhouse/backups/', `${fleet.env.shared.backupFolder}/`)
    .replaceAll('/var/lib/chapterhouse/', `${folder}/var/`)
    .replaceAll(/(?<=[\s"])\/(?=etc|opt|usr)/g, `${folder}/`);
  const { stdout } = await promisify(execFile)('bash', ['-euc', here], {
    env: {
      ...fleet.settings,
      PATH: `${folder}/bin:/usr/bin:/bin`,
      // A third less time for each of twenty commands.
      NODE_COMPILE_CACHE: `${folder}/compiled`,
    },
  });
  return stdout;
}

const recorded = async () => (await readFile(path.join(folder, 'recorded'), 'utf8')).trim().split('\n');

/** An unpacked release whose install.sh changes the folders of this test instead of those of the machine. */
async function unpackRelease(): Promise<string> {
  const release = path.join(folder, 'chapterhouse-0.4.0');
  await mkdir(path.join(release, 'bin'), { recursive: true });
  for (const name of ['deploy', '.env.fleet.example', 'package.json'])
    await cp(projectPath(name), path.join(release, name), { recursive: true });
  for (const name of ['install.sh', 'install-fleet.sh']) {
    const file = path.join(release, 'deploy', name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/(?<![\w.$}!])\/(?=etc\/|opt\/|usr\/|var\/lib\/)/g, `${folder}/`));
  }
  await symlink(process.execPath, path.join(release, 'bin/node'));
  await writeFile(path.join(folder, 'etc/os-release'), 'ID=debian\nVERSION_ID=13\n');
  await mkdir(path.join(folder, 'etc/caddy'));
  await writeFile(path.join(folder, 'etc/caddy/Caddyfile'), 'packaged\n');
  return release;
}

it('install', async () => {
  await unpackRelease();
  const commands = docsCommands('install a fleet').split('\n').slice(2).join('\n');
  await run(`cd ${folder}\n${commands}`);
  const settings = await readFile(path.join(folder, 'etc/chapterhouse-fleet.env'), 'utf8');
  const { controlUrl, provisioningUrl } = readFleetEnv(parseEnv(settings));
  expect(new URL(controlUrl).password).toMatch(/^[\da-f]{48}$/);
  expect(new URL(provisioningUrl!).password).toMatch(/^[\da-f]{48}$/);
  expect(await readdir(path.join(folder, 'etc/systemd/system'))).toEqual([
    'chapterhouse-fleet.socket',
    'chapterhouse-fleet@.service',
  ]);
  expect(await readlink(path.join(folder, 'usr/local/bin/chapterhouse'))).toBe(
    path.join(folder, 'opt/chapterhouse/current/deploy/chapterhouse-fleet'),
  );
  const caddyfile = await readFile(path.join(folder, 'etc/caddy/Caddyfile'), 'utf8');
  expect(caddyfile).toContain('*.{$PARENT_DOMAIN:parent.example} {');
  const first = await recorded();
  expect(first[0]).toMatch(/^apt-get update/);
  expect(first[1]).toMatch(/^apt-get install .* postgresql caddy libatomic1 ca-certificates curl$/);
  expect(first).toContainEqual(expect.stringMatching(/^runuser .*--file=.*\/deploy\/create-fleet\.sql$/));
  expect(first).toContainEqual(expect.stringMatching(/^runuser .*alter system set max_connections = 200$/));
  expect(first).toContain('systemctl start chapterhouse-fleet.socket chapterhouse-fleet@current.service');

  // A second run keeps what is there, and a single website is not installed beside it.
  expect(await run(`cd ${folder}\n${commands}`)).toContain('Keeping the settings in');
  expect((await recorded()).slice(first.length).join('\n')).not.toContain('runuser');
  expect(await readFile(path.join(folder, 'etc/chapterhouse-fleet.env'), 'utf8')).toBe(settings);
  await expect(run(`cd ${folder}\n${commands.replace('--fleet', '')}`)).rejects.toThrow(
    'Many chapters are installed on this machine.',
  );
});

it('create, one chapter, export and import', async () => {
  // No server runs, so the list ends with 1.
  const created = await run(docsCommands('create a chapter').replace('chapter list', 'chapter list || true'));
  expect(created).toContain('https://patuxent.parent.example/admin/join#');
  expect(created).toMatch(
    /^patuxent\.parent\.example +Patuxent River Chapter +invited: bea@patuxent\.example +never +active +current/m,
  );
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

it('other host names', async () => {
  expect(await run(docsCommands('another host for a chapter'))).toContain(
    'The website is now at https://patuxent.example. patuxent.parent.example redirects there.',
  );
  const { aliases } = await findChapter(fleet.chapters, 'patuxent.example');
  expect(aliases).toEqual(['patuxent.parent.example']);
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
  expect(await readlink(path.join(folder, 'opt/chapterhouse/current'))).toBe('releases/0.5.0');
  const ports = parseEnv(await readFile(path.join(folder, 'etc/chapterhouse-fleet.next.env'), 'utf8'));
  expect(ports).toEqual({ PORT: '3010', INTERNAL_PORT: '3011' });
});
