import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { listBackups, startOfBackup } from '../../infra/backup/backup-folder.ts';
import { inspectDatabase } from '../../infra/db/inspect-database.ts';
import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { verifySmtpServer } from '../../infra/email/smtp-transport.ts';
import type { Env } from '../../infra/env.ts';
import { usableMemory, workersFor } from '../../infra/images/image-worker-pool.ts';
import { tryToWrite } from '../../infra/storage/check-storage.ts';
import { version } from '../../infra/version.ts';

export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  /** What was found and, if something is wrong, what to do. */
  sentence: string;
}

const ok = (sentence: string): Finding => ({ state: 'ok', sentence });
const warning = (sentence: string): Finding => ({ state: 'warning', sentence });
const problem = (sentence: string): Finding => ({ state: 'problem', sentence });

const GB = 1024 ** 3;
const MIN_FREE_DISK_BYTES = GB;
const MIN_POSTGRES_VERSION = 150_000;
const MAX_CLOCK_DIFFERENCE_SECONDS = 60;
const MIN_CERTIFICATE_DAYS = 14;
const TIMEOUT_MS = 10_000;

const schemaFindings = {
  same: ok('The tables are those of this version.'),
  empty: warning('There are no tables yet. The first start creates them.'),
  older: warning('The tables are older than this version. The next start migrates them; back up first.'),
  newer: problem(
    'A newer version has changed the tables. Start that version, or restore the backup made before the upgrade.',
  ),
};

export async function checkDatabase({ databaseUrl }: Env): Promise<Finding[]> {
  try {
    const silent = { log: { warn: () => undefined }, maxWaitMs: 0 };
    const state = await waitForDatabase(() => inspectDatabase(databaseUrl), silent);
    const seconds = Math.round(Math.abs(Date.now() - state.now.getTime()) / 1000);
    return [
      state.versionNumber >= MIN_POSTGRES_VERSION
        ? ok(`PostgreSQL ${state.version} responds.`)
        : problem(`PostgreSQL ${state.version} is too old. Use version 15 or newer.`),
      ...(state.hasTrigrams
        ? []
        : [problem('The extension pg_trgm is missing. Install the contrib package of PostgreSQL.')]),
      schemaFindings[state.schema],
      seconds <= MAX_CLOCK_DIFFERENCE_SECONDS
        ? ok('The clocks of this machine and of PostgreSQL agree.')
        : problem(
            `The clocks of this machine and of PostgreSQL differ by ${seconds} seconds. Set both by NTP.`,
          ),
    ];
  } catch (error) {
    return [problem(messageOf(error))];
  }
}

export async function checkFiles(env: Env): Promise<Finding[]> {
  const where = env.objectStore ? `the bucket ${env.objectStore.bucket}` : env.filesFolder;
  try {
    await tryToWrite(env);
  } catch (error) {
    return [problem(`Files cannot be stored in ${where}: ${messageOf(error)}`)];
  }
  const stored = ok(`Files can be stored in ${where}.`);
  if (env.objectStore) return [stored];
  const disk = await statfs(env.filesFolder).catch(messageOf);
  if (typeof disk === 'string') return [stored, warning(`The free space there is unknown: ${disk}`)];
  const { bavail, bsize } = disk;
  const free = `${((bavail * bsize) / GB).toFixed(1)} GB are free there.`;
  return [
    stored,
    bavail * bsize >= MIN_FREE_DISK_BYTES ? ok(free) : warning(`Only ${free} Free some space.`),
  ];
}

/** A nightly backup and two hours. */
const MAX_BACKUP_AGE_HOURS = 26;

export async function checkBackups({ makesBackups, backupFolder }: Env): Promise<Finding[]> {
  if (!makesBackups) return [warning('BACKUPS is off: back up the database and the files in another way.')];
  const newest = (await listBackups(backupFolder)).at(-1);
  if (!newest) return [warning(`There is no backup in ${backupFolder} yet. The first one is made tonight.`)];
  const hours = Math.floor((Date.now() - startOfBackup(newest).getTime()) / 3_600_000);
  const sentence = `The newest backup in ${backupFolder} is ${hours} hours old.`;
  return [
    hours <= MAX_BACKUP_AGE_HOURS
      ? ok(sentence)
      : problem(`${sentence} Check the log, and that a process runs the nightly jobs.`),
  ];
}

export async function checkEmail({ smtpServer }: Env): Promise<Finding[]> {
  if (!smtpServer) return [warning('SMTP_URL is not set: messages are stored and not emailed.')];
  const reason = await verifySmtpServer(smtpServer);
  return [reason === undefined ? ok(`The email server ${smtpServer.host} accepts us.`) : problem(reason)];
}

/** Asks the public address for the version, as a visitor would reach it. */
export async function checkOrigin({ origin }: Env): Promise<Finding[]> {
  try {
    const response = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    const health = (await response.json().catch(() => ({}))) as { status?: string; version?: string };
    if (health.status !== 'ok') return [problem(`Something else than Chapterhouse responds at ${origin}.`)];
    return [
      health.version === version
        ? ok(`${origin} reaches this version.`)
        : warning(
            `${origin} is served by version ${health.version ?? 'unknown'}. Restart the server after an upgrade.`,
          ),
      ...(await checkCertificate(origin)),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [
      problem(
        `${origin} cannot be reached from here: ${messageOf(cause)}. Check SITE_ORIGIN, DNS and the proxy.`,
      ),
    ];
  }
}

async function checkCertificate(origin: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return [];
  const days = await new Promise<number>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000));
      socket.end();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The server does not respond.')));
    socket.once('error', reject);
  });
  const sentence = `The certificate is valid for ${days} more days.`;
  return [days >= MIN_CERTIFICATE_DAYS ? ok(sentence) : problem(`${sentence} Check why it was not renewed.`)];
}

export function checkMemory(): Finding[] {
  const bytes = usableMemory();
  const size = `${(bytes / GB).toFixed(1)} GB of memory`;
  return [
    workersFor(bytes) > 1
      ? ok(`There are ${size}. A limit of the service itself is not seen from here.`)
      : warning(
          `There are only ${size}: pictures are processed one at a time, and large ones may fail. Use 2 GB.`,
        ),
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
