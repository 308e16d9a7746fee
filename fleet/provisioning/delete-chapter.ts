import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupName } from '../../src/infra/backup/backup-folder.ts';
import { withOpenDatabase } from '../../src/infra/db/pool.ts';
import { flushFolder } from '../../src/infra/storage/durable-folder.ts';
import { CommandError } from '../../src/server/commands/command.ts';
import { mergeKeptLists } from '../../src/server/kept-lists.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import type { FleetEnv } from '../fleet-env.ts';
import { hostOf } from '../host-name.ts';
import { discardChapter, requireProvisioningUrl, type ProvisioningDeps } from './create-chapter.ts';
import { closeDatabase, copyDatabase, databaseExists } from './databases.ts';
import { exportChapter } from './export-chapter.ts';

/** Deletes a chapter after a last archive of it, and returns where that is. A chapter that was never finished has none. */
export async function deleteChapter(chapter: Chapter, deps: ProvisioningDeps): Promise<string | undefined> {
  const { env, chapters } = deps;
  const provisioningUrl = requireProvisioningUrl(env);
  // Never finished, or its archive is written already, or there is nothing to archive.
  if (
    chapter.state === 'creating' ||
    chapter.state === 'deleting' ||
    !(await databaseExists(provisioningUrl, chapter.databaseUrl))
  ) {
    await discardChapter(chapter, deps);
    return undefined;
  }
  await chapters.update(chapter.id, { state: 'suspended' });
  // No one writes from here on, so that the archive has everything.
  await closeDatabase(provisioningUrl, chapter.databaseUrl);
  const databaseUrl = await copyDatabase(provisioningUrl, chapter.databaseUrl, 'last');
  const archive = `${keptListFolder(env, chapter)}-${backupName(new Date())}.tar`;
  await exportChapter(env, { ...chapter, databaseUrl }, archive).catch((error: unknown) => {
    throw new CommandError(
      `The last archive could not be written (${String(error)}). The chapter is still there, but closed. To open it: chapter resume ${hostOf(chapter.origin)}`,
      { cause: error },
    );
  });
  await keepLists(databaseUrl, keptListFolder(env, chapter));
  await chapters.update(chapter.id, { state: 'deleting' });
  await discardChapter(chapter, deps);
  return archive;
}

/** Where the lists of a deleted chapter stay, for an import of an older archive at the same host. */
export function keptListFolder({ shared }: FleetEnv, { origin }: Pick<Chapter, 'origin'>): string {
  return path.join(shared.backupFolder, 'deleted', hostOf(origin).replace(':', '_'));
}

/** With those of a chapter that was deleted before at the same host. */
async function keepLists(databaseUrl: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const { files } = await withOpenDatabase(databaseUrl, (db) => mergeKeptLists(db, target, true));
  for (const [file, text] of files) await writeFile(path.join(target, file), text, { flush: true });
  await flushFolder(target);
}
