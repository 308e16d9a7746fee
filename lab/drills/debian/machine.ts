import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectPath } from '../../../src/infra/project-path.ts';

process.env['CONTAINERS_CONF'] ??= projectPath('lab/drills/containers.conf');

export interface Machine {
  ip: string;
  /** Runs commands as root, prints them and their output, and returns the output. Fails unless the exit code is the expected one. */
  run(commands: string, exitCode?: number): Promise<string>;
  copy(from: string, to: string): void;
  stop(): void;
}

const podman = (...args: string[]) =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Boots a new Debian with systemd and nothing else, in a container. */
export async function startMachine(suite: string): Promise<Machine> {
  const image = `localhost/chapterhouse-debian:${suite}`;
  if (podman('images', '-q', image) === '') buildImage(suite, image);
  const hosts = ['--add-host', 'chapter.example:127.0.0.1'];
  // As on a real machine, systemd may set up namespaces and filters for the service.
  const systemd = ['--systemd=always', '--cap-add', 'SYS_ADMIN'];
  const id = podman('run', '-d', ...systemd, '--hostname', 'chapter', ...hosts, image, '/sbin/init');
  for (let tries = 0; tries < 60 && !isBooted(id); tries += 1) await sleep(500);
  return attachMachine(id);
}

/** A machine that runs already. */
export function attachMachine(id: string): Machine {
  return {
    ip: podman('inspect', id, '--format', '{{.NetworkSettings.IPAddress}}'),
    run: (commands, exitCode = 0) => runIn(id, commands, exitCode),
    copy: (from, to) => void podman('cp', from, `${id}:${to}`),
    stop: () => void podman('rm', '-f', '-t', '5', id),
  };
}

function isBooted(id: string): boolean {
  try {
    return podman('exec', id, 'systemctl', 'is-system-running') === 'running';
  } catch {
    return false;
  }
}

/** A minimal Debian with the sources and the certificates of this machine. */
function buildImage(suite: string, image: string): void {
  const archive = path.join(tmpdir(), `chapterhouse-${suite}-${process.pid}.tar`);
  const include = '--include=ca-certificates,systemd,systemd-sysv,dbus';
  try {
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', include, suite, archive], {
      stdio: 'inherit',
    });
    podman('import', archive, image);
  } finally {
    rmSync(archive, { force: true });
  }
}

function runIn(id: string, commands: string, exitCode: number): Promise<string> {
  console.log(commands.trim().replaceAll(/^(?=.)/gm, '# '));
  const start = performance.now();
  const child = spawn('podman', ['exec', '-w', '/root', id, 'bash', '-ec', `{ ${commands}\n} 2>&1`]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      console.log(`(${((performance.now() - start) / 1000).toFixed(1)} s)`);
      if (code === exitCode) resolve(output);
      else reject(new Error(`Exit code ${code} instead of ${exitCode}: ${commands}`));
    });
  });
}
