import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../free-port.ts';
import { clusterConfig } from './cluster-config.ts';

export interface ObjectStore {
  /** The environment of a server or test that stores its files here. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const account = { accessKeyId: 'testkey', secretAccessKey: 'testsecret' };
const bucket = 'chapter';
const START_TIMEOUT_MS = 30_000;

/** Starts a real S3 store (Ceph's gateway) in memory. */
export async function startObjectStore(tries = 3): Promise<ObjectStore> {
  try {
    return await startOnce();
  } catch (error) {
    // On a busy machine its processes sometimes fail to find each other.
    if (tries <= 1) throw error;
    return startObjectStore(tries - 1);
  }
}

async function startOnce(): Promise<ObjectStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'object-store-'));
  const started: ChildProcess[] = [];
  const stop = async () => {
    process.off('exit', endAll);
    for (const child of started.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  // The child processes end with this process.
  const endAll = () => started.forEach((child) => child.kill('SIGKILL'));
  process.on('exit', endAll);
  try {
    const endpoint = await startCluster(folder, started);
    return {
      settings: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: account.accessKeyId,
        S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startCluster(folder: string, started: ChildProcess[]): Promise<string> {
  const config = path.join(folder, 'ceph.conf');
  const ports = { monitor: await freePort(), gateway: await freePort() };
  const id = randomUUID();
  for (const name of ['mon', 'osd', 'run']) await mkdir(path.join(folder, name));
  await writeFile(config, clusterConfig({ folder, id, ports }));
  await writeFile(path.join(folder, 'keyring'), '');
  const begin = (program: string, args: string[]) =>
    started.push(spawn(program, [...args, '-c', config, '-f'], { stdio: 'ignore' }));
  const ask = (...args: string[]) => run('ceph', ['-c', config, '--connect-timeout', '5', ...args]);

  const map = path.join(folder, 'monmap');
  const address = `[v1:127.0.0.1:${ports.monitor}]`;
  await run('monmaptool', ['--create', '--clobber', '--fsid', id, '--addv', 'a', address, map]);
  await run('ceph-mon', ['--mkfs', '-i', 'a', '-c', config, '--monmap', map, '--keyring', '/dev/null']);
  begin('ceph-mon', ['-i', 'a']);
  await until('the monitor', () => ask('mon', 'stat'));

  const store = randomUUID();
  await ask('osd', 'new', store);
  await run('ceph-osd', ['-i', '0', '-c', config, '--mkfs', '--osd-uuid', store]);
  begin('ceph-osd', ['-i', '0']);
  await until('the store', async () => {
    const { stdout } = await ask('osd', 'stat');
    if (!stdout.includes('1 up')) throw new Error(stdout);
  });

  begin('radosgw', ['-n', 'client.rgw']);
  const person = ['--uid=test', '--display-name=test'];
  const keys = [`--access-key=${account.accessKeyId}`, `--secret-key=${account.secretAccessKey}`];
  await run('radosgw-admin', ['-c', config, '-n', 'client.rgw', 'user', 'create', ...person, ...keys]);
  const endpoint = `http://127.0.0.1:${ports.gateway}`;
  await until('the gateway', () => createBucket(endpoint, bucket));
  return endpoint;
}

export async function createBucket(endpoint: string, name: string): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: account, forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } finally {
    client.destroy();
  }
}

async function until(what: string, attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`The object store did not start: ${what} does not respond.`, { cause: error });
      }
      await sleep(200);
    }
  }
}

/** Kills without a grace period, because nothing has to be saved. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
