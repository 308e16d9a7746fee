import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { docsCommands, operatorPages } from '../scripts/docs-commands.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { signedIn } from './app.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { galleryFields } from './upload.ts';

const run = promisify(execFile);

let folder: string;
let db: TestDatabase;
let cookie: string;
let site: { npm: ChildProcess; url: string; lines: string[] };

// The folder is outside the project, so that no package of the project can be imported by accident.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'runtime-'));
  const [, release] = docsCommands('write a release').trim().split('\n');
  await run('bash', ['-c', `${release} -- ${folder}`]);
  const archive = `chapterhouse-${packageJson.version}.tar.gz`;
  await run('sha256sum', ['--check', `${archive}.sha256`], { cwd: folder });
  await mkdir(path.join(folder, 'site'));
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', 'site'], { cwd: folder });
  db = await testDatabase();
  ({ cookie } = await signedIn(db));
  site = await start();
}, 240_000);

afterAll(async () => {
  site.npm.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server as the documentation says. */
async function start(): Promise<typeof site> {
  const { child, lines, nextLine } = runInSite('npm', ['start']);
  return { npm: child, url: await nextLine(/listening at (http:[^"\s]+)/), lines };
}

/** Runs a program with the settings and the Node of the release. */
function runInSite(program: string, args: string[]) {
  const child = spawn(program, args, {
    cwd: path.join(folder, 'site'),
    env: {
      PATH: `${path.join(folder, 'site/bin')}:${process.env['PATH']}`,
      DATABASE_URL: db.url,
      SITE_ORIGIN: 'https://chapter.example',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on('line', (line) => void lines.push(line));
  /** What the pattern captures in the next line that it matches. */
  const nextLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}.\n${lines.join('\n')}`)));
      output.on('line', (line) => {
        const [, captured] = pattern.exec(line) ?? [];
        if (captured) resolve(captured);
      });
    });
  return { child, lines, nextLine };
}

async function upload(name: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([await readFile(projectPath(`test/pictures/${name}`))], name));
  for (const [field, value] of Object.entries(galleryFields)) form.set(field, value);
  return fetch(`${site.url}/api/media/upload`, { method: 'POST', headers: { cookie }, body: form });
}

const chapterhouse = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(folder, 'site/dist/server/chapterhouse.js'), ...args], {
    env: { PATH: process.env['PATH'], ADMIN_PASSWORD: 'twelve petals in spring' },
    encoding: 'utf8',
  });

describe('an unpacked release', () => {
  it('serves pages with all their scripts and styles', async () => {
    const page = await fetch(`${site.url}/events`);
    expect(page.status, site.lines.join('\n')).toBe(200);
    const addresses = [...(await page.text()).matchAll(/\/assets\/[^"\s]+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(`${address} ${(await fetch(site.url + address)).status}`).toBe(`${address} 200`);
    }
  });

  it('has the documentation that its programs and its own pages refer to', async () => {
    const inSite = (...parts: string[]) => path.join(folder, 'site', ...parts);
    const programs = await readdir(inSite('deploy'));
    const named = programs.flatMap((name) => [
      ...readFileSync(inSite('deploy', name), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md/g),
    ]);
    const linked = operatorPages.flatMap((page) =>
      [...readFileSync(inSite(page), 'utf8').matchAll(/\]\(([^)\s#:]+\.md)/g)].map(([, link]) =>
        path.join(path.dirname(page), link!),
      ),
    );
    expect(named.map(([file]) => file)).toContain('docs/operations/proxy.md');
    expect([...named.map(([file]) => file), ...linked].filter((file) => !existsSync(inSite(file)))).toEqual(
      [],
    );
  });

  it.each(['turned-with-gps.jpg', 'iphone.heic'])(
    'takes the picture %s',
    { timeout: 60_000 },
    async (name) => {
      const response = await upload(name);
      expect(response.status).toBe(201);
      const { urls } = (await response.json()) as { urls: Record<string, string> };
      for (const address of Object.values(urls)) expect((await fetch(site.url + address)).status).toBe(200);
    },
  );

  it('has the commands for many chapters', { timeout: 60_000 }, () => {
    const { status, stdout } = chapterhouse('fleet', 'help');
    expect({ status, names: stdout.match(/^ {2}(fleet|chapter)( \w+)?/gm) }).toEqual({
      status: 0,
      names: expect.arrayContaining(['  fleet', '  fleet worker', '  chapter create', '  chapter upgrade']),
    });
  });

  it(
    'has a command for the operator, which uses the database of the file .env and no other',
    { timeout: 120_000 },
    async () => {
      const usernames = async () =>
        (
          await db.pool.query<{ username: string }>(
            `select username from admin_users where username = 'grace'`,
          )
        ).rows;
      expect(chapterhouse('admin', 'create', '--username', 'grace')).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^DATABASE_URL is not set, so there is no database to work on\. .*\n$/),
      });
      expect(await usernames()).toEqual([]);
      const settings = path.join(folder, 'site/.env');
      await mkdir(settings);
      expect(chapterhouse('doctor')).toMatchObject({
        status: 1,
        stderr: `The settings in ${settings} cannot be read (EISDIR). Use the account of the server.\n`,
      });
      await rmdir(settings);
      await writeFile(
        settings,
        `DATABASE_URL=${db.url}\nSITE_ORIGIN=${site.url}\nPORT=${new URL(site.url).port}\nSMTP_URL=smtp://127.0.0.1:1\n`,
      );
      expect(chapterhouse('admin', 'create', '--username', 'grace')).toMatchObject({
        status: 0,
        stdout: 'The administrator "grace" can sign in now.\n',
      });
      expect(await usernames()).toEqual([{ username: 'grace' }]);
      expect(chapterhouse('media', 'check')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('2 pictures, in '),
      });
      // With a built renderer the rehearsal shows a page of the restored site.
      expect(chapterhouse('backup')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(' files, of which 0'),
      });
      expect(chapterhouse('rehearse')).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(
          /^The newest backup was restored in [\d.]+ s, with 2 pictures\.\nNo picture of the backup was removed for good\.\n$/,
        ),
      });
      const [name] = await readdir(path.join(folder, 'site/.data/backups'));
      expect(chapterhouse('restore', path.join(folder, 'site/.data/backups', name!))).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('The website is not empty'),
      });
      const { status, stdout } = chapterhouse('doctor');
      expect(status).toBe(1);
      expect(stdout.split('\n').filter((line) => line.startsWith('PROBLEM'))).toEqual([
        expect.stringContaining('email server can’t be reached'),
      ]);
      expect(stdout).toContain(`${site.url} reaches this site.`);
      expect(stdout).toContain('.data/backups is 0 hours old.');
    },
  );

  it('stops on the SIGTERM that npm gets', { timeout: 30_000 }, async () => {
    const ended = once(site.npm, 'exit');
    site.npm.kill('SIGTERM');
    await ended;
    await expect(fetch(`${site.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it(
    'responds to requests that reach the socket of systemd between two processes',
    { timeout: 60_000 },
    async () => {
      const { child, nextLine } = runInSite('node', ['-e', socketHolder]);
      const started = () => Promise.all([nextLine(/^pid (\d+)/), nextLine(/(Server listening)/)]);
      const [port, [first]] = await Promise.all([nextLine(/^port (\d+)/), started()]);
      const health = () =>
        fetch(`http://127.0.0.1:${port}/healthz`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(20_000),
        }).then(({ status }) => status, String);
      const statuses = [await health()];
      const [gap, second] = [nextLine(/^(between)/), started()];
      process.kill(Number(first), 'SIGTERM');
      await gap;
      statuses.push(await health());
      process.kill(Number((await second)[0]), 'SIGTERM');
      await once(child, 'exit');
      expect(statuses).toEqual([200, 200]);
    },
  );
});

/** Hands its socket to two servers, one after the other, as systemd does. While it waits for one, it accepts no connection itself. */
const socketHolder = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    require('node:fs').writeSync(1, 'port ' + server.address().port + '\\n');
    const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd];
    const script = 'echo pid $$; LISTEN_FDS=1 LISTEN_PID=$$ exec node dist/server/main.js';
    for (const pause of ['', 'echo between; sleep 1; ']) {
      require('node:child_process').spawnSync('sh', ['-c', pause + script], { stdio });
    }
    process.exit();
  });`;
