import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../../../src/infra/project-path.ts';

const folder = projectPath('.data/drills/container');
const tools = projectPath('lab/drills/container');
/** A clone of the project, as an operator has it. The name of the folder is the name of the compose project. */
const clone = path.join(folder, 'chapterhouse');
export const upstream = path.join(folder, 'upstream');
export const SITE_HOST = 'chapter.localhost';
export const OFFICE_HOST = 'office.localhost';
export const HTTPS_PORT = 18_443;
const HTTP_PORT = 18_080;
const COMMAND_TIMEOUT_MS = 10 * 60_000;

/** Images, containers and networks of the drill are apart from those of the machine. */
const environment = {
  ...process.env,
  PATH: `${tools}:${process.env['PATH']}`,
  DRILL_HOST: SITE_HOST,
  CONTAINERS_CONF: path.join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: path.join(folder, 'storage.conf'),
  BUILDAH_FORMAT: 'docker',
  BUILDAH_ISOLATION: 'chroot',
};

/** Runs commands in the clone with bash and returns what they print. Throws with their output if they fail. */
export function run(commands: string, cwd = clone): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: environment,
    encoding: 'utf8',
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

const debianPackages = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  'podman-compose': 'podman-compose',
  iptables: 'iptables',
  openssl: 'openssl',
  '/usr/lib/cni/bridge': 'containernetworking-plugins',
  '/usr/lib/cni/dnsname': 'golang-github-containernetworking-plugin-dnsname',
};

export function installTools(): void {
  const missing = Object.entries(debianPackages)
    .filter(([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map(([, name]) => name);
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
}

/** Builds the stand-ins unless an earlier drill kept them, and returns the certificate authority of the proxy. */
export function prepareImages(): Buffer {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    environment.CONTAINERS_STORAGE_CONF,
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
  );
  writeFileSync(
    environment.CONTAINERS_CONF,
    `${readFileSync(path.join(tools, '../containers.conf'), 'utf8')}[network]\nnetwork_config_dir = "${folder}/networks"\n`,
  );
  const authority = path.join(folder, 'stand-ins/drill-ca.crt');
  if (!existsSync(authority)) run(`${tools}/build-stand-ins.sh ${folder}/stand-ins`, folder);
  return readFileSync(authority);
}

/** The commit that is checked out, in a clone that an upgrade can be pulled from. */
export function cloneProject(): void {
  for (const target of [upstream, clone]) rmSync(target, { recursive: true, force: true });
  run(`git clone --quiet ${projectPath('')} ${upstream}`, folder);
  run(`git clone --quiet ${upstream} ${clone}`, folder);
}

/** Replaces or adds settings in `.env`, as an operator does in an editor. */
export function writeSettings(settings: Record<string, string>): void {
  const file = path.join(clone, '.env');
  const others = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, [...others, ...lines, ''].join('\n'));
}

/** Ports for this machine only. */
export const drillSettings = {
  SITE_ORIGIN: `https://${SITE_HOST}`,
  HTTP_PORT: `127.0.0.1:${HTTP_PORT}`,
  HTTPS_PORT: `127.0.0.1:${HTTPS_PORT}`,
};

/** What the containers logged last, to explain a failure. */
export function lastLogs(): string {
  return run(
    'for name in $(podman ps --all --format "{{.Names}}"); do echo "== $name"; podman logs --tail 15 "$name" 2>&1; done',
    folder,
  );
}

/** Removes containers, volumes and networks; with `images` also everything else that the drill made. */
export function removeStack({ images = false } = {}): void {
  if (!existsSync(environment.CONTAINERS_STORAGE_CONF)) return;
  run(
    'podman rm --all --force --time 5 >/dev/null; podman volume prune --force >/dev/null; podman network prune --force >/dev/null',
    folder,
  );
  if (!images) return;
  run('podman image rm --all --force >/dev/null', folder);
  rmSync(folder, { recursive: true, force: true });
}
