import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { recordRevision, assertVersion, type Author } from '../../records/server/record-revision.ts';
import { managePagesRepository, type ManagedRow } from './manage-pages.repository.ts';
import { pageGone } from './page-gone.ts';
import { savedBefore, storedText } from './page-texts.ts';

/** Deletes a page; all that is needed to bring it back is kept. */
export async function deletePage(transaction: Database, by: Author, id: number): Promise<void> {
  const pages = managePagesRepository(transaction);
  const current = await pages.lock(id);
  if (!current) throw pageGone();
  // Before it goes, and its scripts with it.
  const text = await storedText(transaction, current);
  const before = await savedBefore(transaction, current);
  await pages.remove(id);
  const { isPublished, draft, createdAt } = current;
  await recordRevision(transaction, by, {
    entityType: 'page',
    entityId: id,
    action: 'delete',
    before,
    after: {
      version: current.version + 1,
      title: text.title,
      kind: 'deleted',
      snapshot: { ...text, isPublished, draft, createdAt },
    },
  });
}

/** Gives up a draft. The revision it was saved as stays. */
export async function discardDraft(
  transaction: Database,
  by: Author,
  { id, baseVersion }: { id: number; baseVersion: number | undefined },
): Promise<ManagedRow> {
  const pages = managePagesRepository(transaction);
  const current = await pages.lock(id);
  if (!current) throw pageGone();
  assertVersion('page', current, baseVersion);
  if (!current.isPublished) {
    throw new AppError(
      'conflict',
      'This page was never published: its draft is all there is. Delete the page instead.',
    );
  }
  if (!current.draft) return current;
  const text = await storedText(transaction, current);
  const version = current.version + 1;
  const row = await pages.update(id, { draft: null, version, updatedBy: by.name });
  await recordRevision(transaction, by, {
    entityType: 'page',
    entityId: id,
    action: 'update',
    before: await savedBefore(transaction, current),
    after: { version, title: text.title, snapshot: text },
  });
  return row;
}
