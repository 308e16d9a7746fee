import path from 'node:path';
import { backupName } from '../../infra/backup/backup-folder.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { hostOf } from '../host-name.ts';
import { discardChapter, requireProvisioningUrl, type ProvisioningDeps } from './create-chapter.ts';
import { closeConnections } from './databases.ts';
import { exportChapter } from './export-chapter.ts';

/** Deletes a chapter after a last archive of it, and returns where that is. A chapter that was never finished has none. */
export async function deleteChapter(chapter: Chapter, deps: ProvisioningDeps): Promise<string | undefined> {
  const { env, chapters } = deps;
  if (chapter.state === 'creating') {
    await discardChapter(chapter, deps);
    return undefined;
  }
  // No one writes from here on, so that the archive has everything.
  await chapters.update(chapter.id, { state: 'suspended' });
  await closeConnections(requireProvisioningUrl(env), chapter.databaseUrl);
  const name = `${hostOf(chapter.origin).replace(':', '_')}-${backupName(new Date())}.tar`;
  const archive = path.join(env.shared.backupFolder, 'deleted', name);
  await exportChapter(env, chapter, archive);
  await discardChapter(chapter, deps);
  return archive;
}
