import { rm } from 'node:fs/promises';
import { migrationsFolder } from '../../src/infra/db/migrate.ts';
import { newestMigration } from '../../src/infra/db/schema-age.ts';
import { isUniqueViolation } from '../../src/infra/db/sql.ts';
import { openFileStore } from '../../src/infra/storage/file-store.ts';
import { migrateSite } from '../../src/server/background-jobs.ts';
import { CommandError } from '../../src/server/commands/command.ts';
import { createTables } from '../../src/server/commands/with-database.ts';
import type { Chapter, ChaptersRepository } from '../control/chapters.repository.ts';
import { chapterEnv, type FleetEnv } from '../fleet-env.ts';
import { hostOf, servedHosts } from '../host-name.ts';
import { chapterDatabase, chapterName, createDatabase, dropDatabases } from './databases.ts';

export interface ChapterRequest {
  origin: string;
  adminOrigin?: string | undefined;
  aliases?: string[];
  maxFileBytes?: number | undefined;
}

export interface ProvisioningDeps {
  env: FleetEnv;
  chapters: ChaptersRepository;
}

interface CreationDeps extends ProvisioningDeps {
  /** Fills the new database, for example from a backup. Without it, the chapter starts with its first pages. */
  fill?: (chapter: Chapter) => Promise<void>;
}

/** Creates a chapter: its host names, its role and its database. Leaves nothing after a failure. */
export async function createChapter(
  request: ChapterRequest,
  { env, chapters, fill }: CreationDeps,
): Promise<Chapter> {
  const { origin, adminOrigin = null, aliases = [], maxFileBytes = null } = request;
  const names = [...servedHosts({ origin, adminOrigin }), ...aliases];
  const provisioningUrl = requireProvisioningUrl(env);
  const database = chapterDatabase(provisioningUrl, chapterName(hostOf(origin)));
  const schema = await newestMigration(migrationsFolder);
  const id = await reserveHosts(names, chapters, () =>
    chapters.insert({
      origin,
      adminOrigin,
      aliases,
      maxFileBytes,
      databaseUrl: database.url,
      folder: database.name,
      schema,
    }),
  );
  try {
    await createDatabase(provisioningUrl, database);
    await (fill ? migrateSite(database.url) : createTables(database.url));
    await fill?.(await findChapter(chapters, hostOf(origin)));
    await chapters.update(id, { state: 'active' });
  } catch (error) {
    await discardChapter(await findChapter(chapters, hostOf(origin)), { env, chapters });
    throw error;
  }
  return findChapter(chapters, hostOf(origin));
}

/** Runs what stores host names, and says to whom one belongs that is taken. */
export async function reserveHosts<T>(
  names: readonly string[],
  chapters: ChaptersRepository,
  reserve: () => Promise<T>,
): Promise<T> {
  try {
    return await reserve();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    for (const { aliases, ...chapter } of await chapters.list()) {
      const taken = [...servedHosts(chapter), ...aliases].find((host) => names.includes(host));
      if (taken) throw new CommandError(`${taken} belongs to ${chapter.origin}.`);
    }
    throw error;
  }
}

/** Removes everything that a chapter has, as far as it exists. */
export async function discardChapter(chapter: Chapter, { env, chapters }: ProvisioningDeps): Promise<void> {
  const settings = chapterEnv(env, chapter);
  await dropDatabases(requireProvisioningUrl(env), chapter.databaseUrl);
  await openFileStore(settings).deleteAll('/');
  await rm(settings.backupFolder, { recursive: true, force: true });
  await chapters.remove(chapter.id);
}

export async function findChapter(
  chapters: Pick<ChaptersRepository, 'list'>,
  host: string,
): Promise<Chapter> {
  const found = (await chapters.list()).find(({ origin }) => hostOf(origin) === host || origin === host);
  if (!found) throw new CommandError(`There is no chapter at ${host}. "chapter list" shows them all.`);
  return found;
}

export function requireProvisioningUrl({ provisioningUrl }: FleetEnv): string {
  if (provisioningUrl) return provisioningUrl;
  throw new CommandError(
    'PROVISIONING_DATABASE_URL is not set. It names the account that may create databases and roles.',
  );
}
