/** Runs the commands of the operator's documentation as they are written there, in a packed folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docsCommands } from '../scripts/docs-commands.ts';
import { freePort } from '../scripts/free-port.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { newDatabase, rowsOf } from './backups.ts';
import { testDatabase, type TestDatabase } from './database.ts';

const run = promisify(execFile);

let folder: string;
let db: TestDatabase;
let restoredUrl: string;
let origin: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'operator-'));
  await mkdir(path.join(folder, 'bin'));
  await mkdir(path.join(folder, 'srv'));
  db = await testDatabase();
  restoredUrl = await newDatabase();
  await program('chapterhouse', `exec node ${folder}/srv/chapterhouse/dist/server/chapterhouse.js "$@"`);
  // The database is created above, because the tests have no PostgreSQL client and no account postgres.
  await program('runuser', 'true');
}, 240_000);

afterAll(async () => {
  for (const child of started) endGroup(child, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function program(name: string, line: string): Promise<void> {
  const file = path.join(folder, 'bin', name);
  await writeFile(file, `#!/bin/sh\n${line}\n`);
  await chmod(file, 0o755);
}

const environment = (more: NodeJS.ProcessEnv = {}) => ({
  PATH: `${folder}/bin:${process.env['PATH']}`,
  HOME: process.env['HOME'],
  ADMIN_PASSWORD: 'twelve petals in spring',
  ...more,
});

/** The commands of a block, with folders of this test for those of the documentation. */
function here(commands: string): string {
  return commands
    .replaceAll('/srv/', `${folder}/srv/`)
    .replaceAll('/var/lib/chapterhouse/', `${folder}/srv/`);
}

async function runHere(commands: string, more?: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run('bash', ['-euc', here(commands)], {
    cwd: projectPath(''),
    env: environment(more),
  });
  return stdout;
}

/** Starts a block that runs until it is stopped, and waits for a line of its log. */
async function startHere(commands: string, line: RegExp): Promise<ChildProcess> {
  const child = spawn('bash', ['-euc', here(commands)], {
    cwd: path.join(folder, 'srv/chapterhouse'),
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the shell and what it started end together.
    detached: true,
  });
  started.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${commands} ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (line.test(text)) resolve();
    });
  });
  return child;
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, signal);
}

it('from source', { timeout: 240_000 }, async () => {
  const commands = docsCommands('build from source').split('\n');
  expect(commands.slice(0, 2)).toEqual(['npm ci --ignore-scripts', 'npm run build']);
  const isBuilt = process.env['ALREADY_BUILT'] !== undefined;
  // The packages are installed, or this test would not run.
  await runHere(commands.slice(isBuilt ? 2 : 1).join('\n'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: db.url,
    SITE_ORIGIN: origin,
    PORT: port,
    JOBS: 'off',
    METRICS_TOKEN: 'a-token-of-your-own',
  };
  await writeFile(
    path.join(folder, 'srv/chapterhouse/.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  await startHere(docsCommands('start from source'), /listening at/);
  expect((await fetch(`${origin}/`)).status).toBe(200);
});

it('the first look', { timeout: 60_000 }, async () => {
  const said = await runHere(docsCommands('first look'));
  expect(said).toContain('Commands:');
  expect(said).toMatch(/^Chapterhouse \d+\.\d+\.\d+/m);
  expect(said).toContain(`${origin} reaches this site.`);
  expect(said).not.toContain('PROBLEM');
});

it('metrics', async () => {
  const commands = docsCommands('metrics').replace('http://127.0.0.1:3000', origin);
  expect(await runHere(commands)).toContain('chapterhouse_database_up 1');
});

it('people', { timeout: 60_000 }, async () => {
  await runHere(docsCommands('first owner'));
  await runHere(docsCommands('reset password'));
  const said = await runHere(docsCommands('invite'));
  expect(said).toContain(`${origin}/admin/join#`);
  expect(said).toMatch(/^Ada Example +ada +Owner +never +no end$/m);
  await runHere('chapterhouse admin create --username bea --role editor');
  expect(await runHere(docsCommands('end access'))).toContain('"bea" is signed out');
  await expect(runHere(docsCommands('end access').replace('bea', 'ada'))).rejects.toThrow(
    /^Ada Example is the only owner without an end date\. /m,
  );
  expect(await rowsOf(db.url, 'admin_users')).toMatchObject([
    { username: 'ada', access_until: null },
    { username: 'bea', access_until: expect.any(Date) },
  ]);
});

it('a worker', { timeout: 60_000 }, async () => {
  const worker = await startHere(docsCommands('worker'), /"level":30/);
  endGroup(worker, 'SIGTERM');
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  expect(signal ?? code).toBeOneOf([0, 'SIGTERM']);
});

it('pictures', { timeout: 60_000 }, async () => {
  expect(await runHere(docsCommands('check pictures'))).toContain('Missing: 0.');
});

it('an archive of the public site', { timeout: 60_000 }, async () => {
  expect(await runHere(docsCommands('export'))).toMatch(/^\d+ pages and \d+ other files in /m);
  expect(await readFile(path.join(folder, 'srv/archive/index.html'), 'utf8')).not.toContain('<script');
});

it('backup and restore', { timeout: 120_000 }, async () => {
  expect(await runHere(docsCommands('backup'))).toContain('was restored in');
  const name = (await readdir(path.join(folder, 'srv/elsewhere'))).at(-1)!;
  const fromDocs = (label: string, commands: string) => {
    const example = '/var/lib/chapterhouse/backups/2026-11-16T02-00-00-123Z';
    expect(commands, label).toContain(example);
    return commands.replace(example, `/srv/elsewhere/${name}`);
  };
  await expect(runHere(fromDocs('restore', docsCommands('restore')))).rejects.toThrow(
    'The website is not empty',
  );
  const beside = fromDocs('beside', docsCommands('restore beside the site'));
  const address = 'postgresql://chapterhouse:secret@localhost:5432/chapterhouse_restored';
  expect(beside).toContain(address);
  expect(await runHere(beside.replace(address, restoredUrl))).toContain('Restored as of');
  expect(await rowsOf(restoredUrl, 'admin_users')).toMatchObject([{ username: 'ada' }, { username: 'bea' }]);
});

it('a move', { timeout: 120_000 }, async () => {
  const [, onOld, copy, , give, onNew] = docsCommands('move').trim().split('\n');
  expect(copy).toBe('rsync -aH /var/lib/chapterhouse/move/ new-machine:/var/lib/chapterhouse/move/');
  expect(give).toBe('chown -R chapterhouse: /var/lib/chapterhouse/move');
  const newUrl = await newDatabase();
  await runHere(onOld!);
  await runHere(onNew!, { DATABASE_URL: newUrl, FILES_FOLDER: path.join(folder, 'srv/new-files') });
  expect(await rowsOf(newUrl, 'admin_users')).toMatchObject([{ username: 'ada' }, { username: 'bea' }]);
});
