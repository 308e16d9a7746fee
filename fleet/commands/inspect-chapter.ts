import { listBackups, startOfBackup } from '../../src/infra/backup/backup-folder.ts';
import { appliedMigrations } from '../../src/infra/db/schema-age.ts';
import { currentDatabase, withClient } from '../../src/infra/db/with-client.ts';
import { storedBytes } from '../../src/infra/storage/file-store.ts';
import { readChapterPeople, type ChapterPeople } from '../../src/server/read-chapter-people.ts';
import type { Chapter, RunningServer } from '../control/chapters.repository.ts';
import { chapterEnv, type FleetEnv } from '../fleet-env.ts';

/** The people are undefined where the database cannot be reached, or has the tables of another version. */
export interface ChapterReport extends Partial<ChapterPeople> {
  origin: string;
  aliases: string[];
  state: Chapter['state'];
  /** Compared with this version. */
  tables: 'current' | 'older' | 'newer';
  /** Undefined where the database cannot be reached. */
  databaseBytes: number | undefined;
  /** Undefined where the files cannot be read. */
  fileBytes: number | undefined;
  maxFileBytes: number | null;
  backedUpAt: Date | undefined;
  jobsRunAt: Date | null;
  /** What an operator must look at, as half sentences. */
  problems: string[];
}

interface Inspection {
  env: FleetEnv;
  /** The newest migration of this version. */
  schema: number;
  servers: readonly RunningServer[];
  now: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_CREATION_MS = 10 * MINUTE_MS;
/** Backups are made every night. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;
/** A worker looks at each chapter within the hour. */
const MAX_JOBS_AGE_MS = 2 * HOUR_MS;
const MAX_QUOTA_SHARE = 0.95;

/** What an operator wants to know of a chapter. Never fails: what cannot be read is a problem of the chapter. */
export async function inspectChapter(chapter: Chapter, inspection: Inspection): Promise<ChapterReport> {
  const { env, schema } = inspection;
  const settings = chapterEnv(env, chapter);
  const problems: string[] = [];
  const orProblem = <T>(reading: Promise<T>, what: string) =>
    reading.catch((error: unknown) => {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
  const database = await orProblem(readDatabase(chapter.databaseUrl, schema), 'its database cannot be used');
  const fileBytes = await orProblem(storedBytes(settings), 'its files cannot be read');
  const backups = await orProblem(listBackups(settings.backupFolder), 'its backups cannot be read');
  const backup = backups?.at(-1);
  const backedUpAt = backup ? startOfBackup(backup) : undefined;
  if (database && database.newestMigration !== chapter.schema && chapter.state !== 'upgrading')
    problems.push('its tables were changed without "chapter upgrade"');
  problems.push(
    ...stateProblems(chapter, inspection),
    ...lateProblems({ ...chapter, backedUpAt }, inspection),
    ...quotaProblems(chapter, fileBytes),
  );
  return {
    origin: chapter.origin,
    aliases: chapter.aliases,
    ...database?.people,
    state: chapter.state,
    tables: chapter.schema === schema ? 'current' : chapter.schema < schema ? 'older' : 'newer',
    databaseBytes: database?.bytes,
    fileBytes,
    maxFileBytes: chapter.maxFileBytes,
    backedUpAt,
    jobsRunAt: chapter.jobsRunAt,
    problems,
  };
}

/** With the chapter's own role, as the servers do. */
function readDatabase(databaseUrl: string, schema: number) {
  return withClient(databaseUrl, 'chapterhouse-list', async (client) => {
    const { bytes } = await currentDatabase(client);
    const { newestMigration } = await appliedMigrations(client);
    const people = newestMigration === schema ? await readChapterPeople(databaseUrl) : undefined;
    return { bytes, newestMigration, people };
  });
}

function stateProblems({ state, schema, createdAt }: Chapter, { servers, now }: Inspection): string[] {
  if (state === 'creating' && now.getTime() - createdAt.getTime() > MAX_CREATION_MS)
    return ['its creation was interrupted: remove it with "chapter delete"'];
  if (state === 'upgrading')
    return ['it is being upgraded, or that was interrupted: "chapter upgrade" repeats it'];
  const isServed = servers.length === 0 || servers.some((server) => server.schema === schema);
  return state === 'active' && !isServed ? ['no server with its version runs'] : [];
}

function lateProblems(
  { state, createdAt, jobsRunAt, backedUpAt }: Chapter & Pick<ChapterReport, 'backedUpAt'>,
  { env, now }: Inspection,
): string[] {
  const isOlder = (moment: Date, limit: number) => now.getTime() - moment.getTime() > limit;
  if (state !== 'active') return [];
  return [
    ...(env.shared.makesBackups && isOlder(backedUpAt ?? createdAt, MAX_BACKUP_AGE_MS)
      ? ['it has no backup of last night']
      : []),
    ...(isOlder(jobsRunAt ?? createdAt, MAX_JOBS_AGE_MS) ? ['its jobs do not run'] : []),
  ];
}

function quotaProblems({ maxFileBytes }: Chapter, fileBytes = 0): string[] {
  return maxFileBytes !== null && fileBytes > MAX_QUOTA_SHARE * maxFileBytes
    ? ['its files take all that they may']
    : [];
}
