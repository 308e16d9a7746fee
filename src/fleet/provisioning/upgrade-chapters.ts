import { migrate, migrationsFolder } from '../../infra/db/migrate.ts';
import { newestMigration } from '../../infra/db/schema-age.ts';
import { openFileStore } from '../../infra/storage/file-store.ts';
import { checkHomePage } from '../../server/check-restored-site.ts';
import type { SiteRenderer } from '../../server/documents/site-renderer.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv } from '../fleet-env.ts';
import { requireProvisioningUrl, type ProvisioningDeps } from './create-chapter.ts';
import { closeConnections, databaseCopy } from './databases.ts';

interface UpgradeDeps extends ProvisioningDeps {
  renderer: SiteRenderer;
  print: (line: string) => void;
}

/**
 * Migrates the chapters with older tables, the canaries first, and stops at the first failure. A chapter that fails is again as it was.
 * Those that are left stay with the older version, whose server must go on running. Returns whether all succeeded.
 */
export async function upgradeChapters(canaries: number, deps: UpgradeDeps): Promise<boolean> {
  const schema = await newestMigration(migrationsFolder);
  const all = await deps.chapters.list();
  const older = all.filter((chapter) => chapter.schema < schema && chapter.state !== 'creating');
  deps.print(`${older.length} of ${all.length} chapters have older tables.`);
  for (const [index, chapter] of older.entries()) {
    if (index === canaries && canaries > 0)
      deps.print(`The ${canaries} canaries work. Continuing with the others.`);
    const startedAt = performance.now();
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
    try {
      await upgradeChapter(chapter, schema, deps);
      deps.print(`${chapter.origin}: upgraded in ${seconds()} s`);
    } catch (error) {
      deps.print(
        `${chapter.origin}: FAILED after ${seconds()} s, and it is again as it was. ${describe(error)}`,
      );
      deps.print(
        `${index} upgraded, ${older.length - index} left with the older version. Nothing else was changed.`,
      );
      return false;
    }
  }
  deps.print(`${older.length} upgraded.`);
  return true;
}

/** Migrates one chapter, and checks that its home page can be rendered. */
async function upgradeChapter(
  chapter: Chapter,
  schema: number,
  { env, chapters, renderer }: UpgradeDeps,
): Promise<void> {
  const provisioningUrl = requireProvisioningUrl(env);
  const { id, databaseUrl, origin } = chapter;
  // One that was interrupted may have been active.
  const state = chapter.state === 'upgrading' ? 'active' : chapter.state;
  const copy = databaseCopy(provisioningUrl, databaseUrl);
  await chapters.update(id, { state: 'upgrading' });
  try {
    await closeConnections(provisioningUrl, databaseUrl);
    // The copy is dropped once an upgrade has succeeded, so this one was interrupted.
    if (await copy.exists()) await copy.restore();
    await copy.make();
    await migrate(databaseUrl);
    await checkHomePage({ databaseUrl, files: openFileStore(chapterEnv(env, chapter)), renderer, origin });
  } catch (error) {
    if (await copy.exists()) await copy.restore();
    await chapters.update(id, { state });
    throw error;
  }
  await copy.drop();
  await chapters.update(id, { state, schema });
}

/** The innermost reason: the outer ones repeat the statement. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : describe(error.cause);
}
