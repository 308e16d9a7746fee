import { migrationsFolder } from '../../src/infra/db/migrate.ts';
import { newestMigration } from '../../src/infra/db/schema-age.ts';
import { describeCause } from '../../src/infra/db/wait-for-database.ts';
import { openFileStore } from '../../src/infra/storage/file-store.ts';
import { migrateSite } from '../../src/server/background-jobs.ts';
import { checkHomePage } from '../../src/server/check-restored-site.ts';
import type { SiteRenderer } from '../../src/server/documents/site-renderer.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv } from '../fleet-env.ts';
import { hostOf } from '../host-name.ts';
import { findChapter, requireProvisioningUrl, type ProvisioningDeps } from './create-chapter.ts';
import { closeDatabase, copyDatabase, dropStrays, reopenDatabase } from './databases.ts';

interface UpgradeDeps extends ProvisioningDeps {
  renderer: SiteRenderer;
  print: (line: string) => void;
}

/**
 * Migrates chapters with older tables, one after the other, at most `limit` of them, and stops at the first failure. Those that are left
 * stay with the older version, whose server must keep running. Once none is left, creates the queues of new background jobs where no table
 * changed. Returns whether all succeeded.
 */
export async function upgradeChapters(limit: number, deps: UpgradeDeps): Promise<boolean> {
  const { chapters, print } = deps;
  const schema = await newestMigration(migrationsFolder);
  const all = await chapters.list();
  const older = all.filter((chapter) => isOlder(chapter, schema));
  print(`${older.length} of ${all.length} chapters have older tables.`);
  const chosen = older.slice(0, limit);
  for (const [index, { origin }] of chosen.entries()) {
    const startedAt = performance.now();
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
    try {
      await upgradeChapter(await findChapter(chapters, hostOf(origin)), schema, deps);
      print(`${origin}: upgraded in ${seconds()} s`);
    } catch (error) {
      print(`${origin}: FAILED after ${seconds()} s. ${describeCause(error)}`);
      const { state } = await findChapter(chapters, hostOf(origin));
      print(
        state === 'upgrading'
          ? `It is still closed. To open it as it was: chapter resume ${hostOf(origin)}`
          : 'It is as it was.',
      );
      print(`${index} upgraded, ${older.length - index} left with the older version.`);
      return false;
    }
  }
  const left = older.length - chosen.length;
  print(
    `${chosen.length} upgraded.${left > 0 ? ` ${left} are left: look at these, then run it again.` : ''}`,
  );
  const current = all.filter((chapter) => isCurrent(chapter, schema));
  return left > 0 || createQueues(current, print);
}

/** A version may bring a background job without changing a table. Returns whether all chapters have it. */
async function createQueues(current: Chapter[], print: UpgradeDeps['print']): Promise<boolean> {
  let haveAll = true;
  for (const { origin, databaseUrl } of current) {
    try {
      await migrateSite(databaseUrl);
    } catch (error) {
      print(`${origin}: its background jobs FAILED. ${describeCause(error)}`);
      haveAll = false;
    }
  }
  return haveAll;
}

function isCurrent({ schema: own, state }: Chapter, schema: number): boolean {
  return own === schema && (state === 'active' || state === 'suspended');
}

function isOlder(chapter: Chapter, schema: number): boolean {
  return chapter.schema < schema && chapter.state !== 'creating' && chapter.state !== 'deleting';
}

/**
 * Migrates a copy of a chapter's database and checks that its home page can be rendered; then the copy takes its place. The database
 * itself is not changed, so an upgrade that fails or is killed has changed nothing. It stays, closed, until the next upgrade.
 */
async function upgradeChapter(
  chapter: Chapter,
  schema: number,
  { env, chapters, renderer }: UpgradeDeps,
): Promise<void> {
  const provisioningUrl = requireProvisioningUrl(env);
  const { id, state, databaseUrl, origin } = chapter;
  if (state === 'active') await chapters.update(id, { state: 'upgrading' });
  // A suspended one stays suspended.
  const after = state === 'suspended' ? state : 'active';
  try {
    await dropStrays(provisioningUrl, databaseUrl);
    await closeDatabase(provisioningUrl, databaseUrl);
    const copyUrl = await copyDatabase(provisioningUrl, databaseUrl, schema.toString(36));
    await migrateSite(copyUrl);
    const files = openFileStore(chapterEnv(env, chapter));
    await checkHomePage({ databaseUrl: copyUrl, files, renderer, origin });
    await chapters.update(id, { state: after, schema, databaseUrl: copyUrl });
  } catch (error) {
    const current = await findChapter(chapters, hostOf(origin));
    // The change was stored, and only the response was lost.
    if (current.databaseUrl !== databaseUrl) return;
    await openAgain(current, { env, chapters });
    throw error;
  }
}

/** Opens a chapter whose upgrade was interrupted, as it was before. */
export async function openAgain(chapter: Chapter, { env, chapters }: ProvisioningDeps): Promise<void> {
  const provisioningUrl = requireProvisioningUrl(env);
  await reopenDatabase(provisioningUrl, chapter.databaseUrl);
  if (chapter.state === 'upgrading') await chapters.update(chapter.id, { state: 'active' });
}
