/**
 * Runs `deploy/Caddyfile.fleet` before the built server with several chapters, and checks who gets a certificate:
 * `node lab/drills/fleet-certificates.ts`. Needs caddy. Its own authority signs, so nothing is requested from outside.
 */
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectPath } from '../../src/infra/project-path.ts';
import { buildAll } from '../../scripts/build.ts';
import { askHost } from '../../fleet/tools/ask-host.ts';
import { prepareEmptyFleet } from '../../fleet/tools/fleet-under-test.ts';
import { freePort } from '../../scripts/free-port.ts';
import { siteClient } from './container/site-client.ts';

const START_TIMEOUT_MS = 20_000;
const ports = {
  site: await freePort(),
  internal: await freePort(),
  http: await freePort(),
  https: await freePort(),
};
function report(sentence: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${sentence}`);
}

await buildAll();
const startedAt = performance.now();
const fleet = await prepareEmptyFleet({ PORT: String(ports.site), INTERNAL_PORT: String(ports.internal) });
const environment = { ...process.env, NODE_ENV: 'production', ...fleet.settings };
const started: ChildProcess[] = [];
try {
  await create('first.example', '--owner', 'ada@first.example', '--alias', 'www.first.example');
  await create('second.parent.example', '--owner', 'bea@second.example');
  report('two chapters created');
  await startServer();
  const send = await startCaddy();
  report('server and Caddy run');
  await check(send);
} finally {
  for (const child of started.toReversed()) await end(child);
  await fleet.stop();
}

async function check(send: ReturnType<typeof siteClient>): Promise<void> {
  const page = async (host: string) => {
    const { status, bytes } = await send('/', { host });
    return { status, text: bytes.toString() };
  };
  const hasPage = async (host: string) => {
    const { status, text } = await page(host);
    assert.equal(status, 200, host);
    assert.match(text, new RegExp(`https://${host.replaceAll('.', String.raw`\.`)}`));
  };
  // A checked certificate: the client knows only the authority, and compares the name.
  await hasPage('first.example');
  report('a chapter with a domain of its own has a certificate and its page');
  await hasPage('second.parent.example');
  report('so has a chapter below the parent domain');
  const alias = await send('/events', { host: 'www.first.example' });
  assert.deepEqual([alias.status, alias.location], [308, 'https://first.example/events']);
  report('another name of a chapter has a certificate and redirects');
  const plain = await askHost(`http://127.0.0.1:${ports.http}`, { host: 'first.example', path: '/events' });
  assert.equal(plain.status, 308);
  assert.match(plain.headers.location ?? '', /^https:\/\/first\.example/);
  report('http redirects to https');

  for (const host of ['unknown.example', 'unknown.parent.example', 'third.example']) {
    await assert.rejects(page(host), /alert|handshake|ECONNRESET|TLS/i, host);
  }
  report('unknown hosts get no certificate and no page, below the parent domain too');

  await create('third.example', '--owner', 'cleo@third.example');
  await eventually(() => hasPage('third.example'));
  report('a new chapter works, and nothing was reloaded');

  await command('chapter', 'host', 'main', 'second.parent.example', 'second.example');
  await eventually(() => hasPage('second.example'));
  const before = await send('/events', { host: 'second.parent.example' });
  assert.deepEqual([before.status, before.location], [308, 'https://second.example/events']);
  report('a chapter that moved to its own domain has a certificate there, and its old host redirects');

  await command('chapter', 'delete', 'third.example', '--yes');
  await eventually(async () => {
    const { status, text } = await page('third.example');
    assert.equal(status, 404);
    assert.match(text, /There is no website here/);
  });
  report('a deleted chapter: Caddy still has its certificate, and the page says that there is no website');
  await hasPage('first.example');
}

/** The shipped file with ports of this machine and the authority of Caddy. */
function caddyfile(): string {
  const replacements: [string, string][] = [
    [
      '{\n\ton_demand_tls',
      [
        '{',
        '\tlocal_certs',
        '\tskip_install_trust',
        '\tadmin off',
        '\tdefault_bind 127.0.0.1',
        `\thttp_port ${ports.http}`,
        `\thttps_port ${ports.https}`,
        '\ton_demand_tls',
      ].join('\n'),
    ],
    ['{$SERVER:127.0.0.1}:3001', `127.0.0.1:${ports.internal}`],
    ['{$SERVER:127.0.0.1}:3000', `127.0.0.1:${ports.site}`],
  ];
  return replacements.reduce(
    (text, [shipped, here]) => {
      assert.equal(text.split(shipped).length, 2, `deploy/Caddyfile.fleet has ${shipped} once`);
      return text.replace(shipped, here);
    },
    readFileSync(projectPath('deploy/Caddyfile.fleet'), 'utf8'),
  );
}

async function startCaddy(): Promise<ReturnType<typeof siteClient>> {
  const folder = path.join(fleet.folder, 'caddy');
  mkdirSync(folder);
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, caddyfile());
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(existsSync(authority) && log.includes('serving initial configuration'))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Caddy does not start.\n${log}`);
    await sleep(50);
  }
  return siteClient({ host: 'first.example', port: ports.https, ca: readFileSync(authority) });
}

async function startServer(): Promise<void> {
  const child = spawn(process.execPath, [projectPath('dist/server/chapterhouse.js'), 'fleet'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Server listening')) resolve();
    });
  });
}

async function create(host: string, ...args: string[]): Promise<void> {
  const details = ['--name', host, '--time-zone', 'America/New_York', '--contact', `hello@${host}`];
  await command('chapter', 'create', host, ...args, ...details);
}

async function command(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [projectPath('dist/server/chapterhouse.js'), ...args], {
    env: environment,
  });
}

/** The server hears of a change within a moment. */
async function eventually(action: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    try {
      await action();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
