import { findBrokenFiles } from '../features/media/server/check-media.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { inspectDatabase } from '../infra/db/inspect-database.ts';
import type { Database } from '../infra/db/pool.ts';
import { waitForDatabase } from '../infra/db/wait-for-database.ts';
import { verifySmtpServer } from '../infra/email/smtp-transport.ts';
import type { Env } from '../infra/env.ts';
import { usableMemory, workersFor } from '../infra/images/image-worker-pool.ts';
import { openFileStore, storedSizes } from '../infra/storage/file-store.ts';
import { ASK_OPERATOR, type Finding } from '../kernel/finding.ts';
import { checkLeftBehind } from './check-left-behind.ts';
import { checkBackups } from './check-backups.ts';
import { checkDisks } from './check-disks.ts';
import { checkOrigin, type Health } from './check-origin.ts';
import { messageOf, ok, problem, warning } from './findings.ts';

interface CheckedParts {
  /** Undefined if the tables cannot be read. */
  db: Database | undefined;
  /** The process that should serve the site; undefined if none runs here. */
  health: Health | undefined;
}

/** Checks everything that the site needs: for `chapterhouse doctor`, and for the screen "Website status". */
export async function checkSite(env: Env, { db, health }: CheckedParts): Promise<Finding[]> {
  const checks = [
    checkOrigin(env.origin, health),
    ...(env.adminOrigin ? [checkOrigin(env.adminOrigin, health)] : []),
    checkEmail(env),
    checkDisks(env),
    ...(db ? [checkPictures(env, db)] : []),
    checkDatabase(env),
    checkBackups(env, db),
    checkLeftBehind(env),
  ];
  return [...(await Promise.all(checks.map(orProblem))).flat(), ...checkMemory()];
}

/** A check that fails must not hide what the others found. */
function orProblem(check: Promise<Finding[]>): Promise<Finding[]> {
  return check.catch((error: unknown) => [problem(messageOf(error))]);
}

const GB = 1024 ** 3;
const MIN_POSTGRES_VERSION = 150_000;
const MAX_CLOCK_DIFFERENCE_SECONDS = 60;

const schemaFindings = {
  same: ok('The tables are those of this version.'),
  empty: warning('There are no tables yet. The first start creates them.'),
  older: warning('The tables are older than this version. The next start migrates them; back up first.'),
  newer: problem(
    'A newer version has changed the tables. Start that version, or restore the backup made before the upgrade.',
  ),
};

async function checkDatabase({ databaseUrl, scratchDatabaseUrl, makesBackups }: Env): Promise<Finding[]> {
  try {
    const silent = { log: { warn: () => undefined }, maxWaitMs: 0 };
    const state = await waitForDatabase(() => inspectDatabase(databaseUrl), silent);
    const seconds = Math.round(Math.abs(Date.now() - state.now.getTime()) / 1000);
    return [
      state.versionNumber >= MIN_POSTGRES_VERSION
        ? ok(`PostgreSQL ${state.version} responds.`)
        : problem(`PostgreSQL ${state.version} is too old. Use version 15 or newer.`),
      ...state.missingExtensions.map((name) =>
        problem(`The extension ${name} is missing. Install the contrib package of PostgreSQL.`),
      ),
      ...(state.encoding === 'UTF8'
        ? []
        : [
            problem(
              `The database stores text as ${state.encoding}, so names with accents are cut or not found. Restore a backup into a database with the encoding UTF8.`,
            ),
          ]),
      ...(state.canCreateDatabases || scratchDatabaseUrl !== undefined || !makesBackups
        ? []
        : [
            warning(
              'The account of the database may not create databases, so backups cannot be tried out. As postgres: alter role chapterhouse createdb.',
            ),
          ]),
      state.missingTables.length > 0
        ? problem(`The database lacks tables: ${state.missingTables.join(', ')}. Restore a backup.`)
        : schemaFindings[state.schema],
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

async function checkPictures(env: Env, db: Database): Promise<Finding[]> {
  const deps = { media: mediaRepository(db), files: openFileStore(env), sizes: storedSizes(env) };
  const { items, missing, truncated } = await findBrokenFiles(deps);
  const advice = '"media check" lists them; restore them from a backup.';
  const problems = [...describeFiles(missing, 'missing'), ...describeFiles(truncated, 'incomplete')].map(
    ({ title, example }) =>
      problem(`${title}, for example ${example}. ${advice}`, { title, text: ASK_OPERATOR }),
  );
  if (problems.length > 0) return problems;
  const checked = `${items.toLocaleString('en-US')} ${items === 1 ? 'picture' : 'pictures'} checked.`;
  return [ok(`No file is missing. ${checked}`, { title: 'Every picture has its files', text: checked })];
}

function describeFiles([example, ...more]: string[], state: string): { title: string; example: string }[] {
  if (example === undefined) return [];
  const title =
    more.length === 0
      ? `1 file of a picture is ${state}`
      : `${more.length + 1} files of pictures are ${state}`;
  return [{ title, example }];
}

async function checkEmail({ smtpServer }: Env): Promise<Finding[]> {
  if (!smtpServer) {
    return [
      warning('SMTP_URL is not set: messages are stored and not emailed.', {
        title: 'Email is not set up',
        text: `You find messages in the inbox only. ${ASK_OPERATOR}`,
      }),
    ];
  }
  const reason = await verifySmtpServer(smtpServer);
  return [
    reason === undefined
      ? ok(`The email server ${smtpServer.host} accepts us.`, {
          title: 'Email works',
          text: 'The email server accepts our emails.',
        })
      : problem(`${reason} Check SMTP_URL.`, { title: 'Email does not work', text: reason }),
  ];
}

function checkMemory(): Finding[] {
  const bytes = usableMemory();
  const size = `${(bytes / GB).toFixed(1)} GB of memory`;
  return [
    workersFor(bytes) > 1
      ? ok(`There are ${size}.`)
      : warning(
          `There are only ${size}: pictures are processed one at a time, and large ones may fail. Use 2 GB.`,
        ),
  ];
}
