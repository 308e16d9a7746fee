import type { Database } from '../../../infra/db/pool.ts';
import { isUniqueViolation } from '../../../infra/db/unique-violation.ts';
import { recordRevision, assertVersion, type Author } from '../../records/server/record-revision.ts';
import {
  alreadyRestored,
  findRevision,
  findDeletedRevision,
  assertNotRestored,
} from '../../records/server/find-revision.ts';
import type { RevisionRow } from '../../records/server/revisions.repository.ts';
import type { SavedPage } from '../manage-pages.contract.ts';
import { freeSlug } from './free-slug.ts';
import { managePagesRepository, type ManagedRow } from './manage-pages.repository.ts';
import type { Published } from './page-scripts.ts';
import { prepareContent, toSavedPage } from './page-texts.ts';
import type { StoredText } from './pages.table.ts';
import { columnsFor, publish, saveText } from './write-page.ts';

/** What a revision of a page holds; that of a deletion also what else the page was. */
type Snapshot = StoredText & { isPublished?: boolean; draft?: StoredText | null; createdAt?: string };

interface Restored {
  revision: RevisionRow;
  prepared: ReturnType<typeof prepareContent>;
}

/** Reads a revision, which never changes, and sanitizes it before the transaction. */
export async function prepareRestore(
  db: Database,
  { id, revisionId }: { id: number; revisionId: number },
): Promise<Restored> {
  const revision = await findRevision(db, { entityType: 'page', entityId: id, revisionId });
  return { revision, prepared: prepareContent((revision.snapshot as unknown as Snapshot).content) };
}

/** Makes a page again what it once was: a new version, and what was a draft comes back as a draft. */
export async function restorePage(
  transaction: Database,
  by: Author,
  { revision, prepared, baseVersion }: Restored & { baseVersion: number | undefined },
): Promise<SavedPage> {
  const id = revision.entityId;
  const pages = managePagesRepository(transaction);
  const current = await pages.lock(id);
  const snapshot = revision.snapshot as unknown as Snapshot;
  const { title, type } = snapshot;
  const { content, published, dropped } = prepared;
  const slug = await freeSlug(pages, snapshot.slug, id);
  const text = { title, slug, type, content };
  const isDraft = revision.kind === 'draft' || snapshot.isPublished === false;
  let row: ManagedRow;
  if (current) {
    assertNotRestored({ what: 'page', revision, baseVersion });
    assertVersion('page', current, baseVersion);
    const version = { current, text, published, isDraft, keepsDraft: false } as const;
    row = await saveText(transaction, by, { ...version, action: 'restore' });
  } else {
    row = await bringBack(transaction, by, { revision, text, published, isDraft });
  }
  const notice =
    slug === snapshot.slug
      ? undefined
      : `Another page has the address “${snapshot.slug}” now, so this one got “${slug}”.`;
  return toSavedPage(row, text, { dropped, notice });
}

interface Return {
  revision: RevisionRow;
  text: StoredText;
  published: Published;
  isDraft: boolean;
}

async function bringBack(
  transaction: Database,
  by: Author,
  { revision, text, published, isDraft }: Return,
): Promise<ManagedRow> {
  const id = revision.entityId;
  const last = await findDeletedRevision(transaction, revision);
  const { draft, createdAt } = last.snapshot as unknown as Snapshot;
  const columns = columnsFor(text, isDraft ? undefined : published);
  const inserted = managePagesRepository(transaction).insert({
    id,
    ...columns,
    // As it was when it was deleted it comes back whole, with the draft it had beside what was published.
    ...(revision.kind === 'deleted' && !isDraft && draft ? { draft } : {}),
    ...(createdAt ? { createdAt: new Date(createdAt) } : {}),
    version: last.version + 1,
    updatedBy: by.name,
  });
  const row = await inserted.catch((error: unknown) => {
    throw isUniqueViolation(error) ? alreadyRestored('page') : error;
  });
  if (!isDraft) await publish(transaction, by, { row, published, oldSlug: undefined });
  await recordRevision(transaction, by, {
    entityType: 'page',
    entityId: id,
    action: 'restore',
    after: {
      version: row.version,
      title: text.title,
      snapshot: text,
      kind: isDraft ? 'draft' : 'published',
    },
  });
  return row;
}
