import type { Database } from '../../../infra/db/pool.ts';
import type { Saved } from '../../records/server/record-revision.ts';
import type { ManagedPage, PageText, SavedPage } from '../manage-pages.contract.ts';
import type { ManagedRow } from './manage-pages.repository.ts';
import { pageScriptsRepository } from './page-scripts.repository.ts';
import { putTogether, takeApart, type PageContent, type Published } from './page-scripts.ts';
import type { StoredText } from './pages.table.ts';
import { cleanContent, toPage, withScripts } from './to-page.ts';

/** Sanitized content in both forms that a save stores. */
export interface PreparedContent {
  /** With its scripts in place: for drafts, revisions and the answer. */
  content: PageContent;
  published: Published;
}

/** Sanitizes what an administrator wrote, and says what it lost. Call it once per save and before the transaction: it takes time. */
export function prepareContent(written: PageContent): PreparedContent & { dropped: string[] } {
  const { content, scripts, dropped } = takeApart(written);
  return { content: putTogether(content, scripts), published: { content, scripts }, dropped };
}

/** The content a page has, for a change that brings none: sanitized again, in case the rules became stricter. */
export async function currentContent(
  db: Database,
  row: ManagedRow,
  from: 'published' | 'draft',
): Promise<PreparedContent> {
  if (from === 'draft') return prepareContent(row.draft!.content);
  return withScripts({ id: row.id, content: cleanContent(row.content) }, pageScriptsRepository(db));
}

/** What visitors see of a page as it was written, if it was ever published. */
export async function publishedText(db: Database, row: ManagedRow): Promise<StoredText | undefined> {
  if (!row.isPublished) return undefined;
  const { title, slug, type, content } = await toPage(row, pageScriptsRepository(db));
  return { title, slug, type, content };
}

/** The text of a page as it is stored, not sanitized again: writes keep it in a revision, and every read sanitizes. */
export async function storedText(db: Database, row: ManagedRow): Promise<StoredText> {
  if (!row.isPublished) return row.draft!;
  const { title, slug, type } = row;
  return { title, slug, type, content: (await withScripts(row, pageScriptsRepository(db))).content };
}

/** A page as its edit screen gets it. */
export async function toManagedPage(db: Database, row: ManagedRow): Promise<ManagedPage> {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...keptOf(row),
    published: await publishedText(db, row),
    draft: row.draft ? shown(row.draft) : undefined,
  };
}

/** A page as a write answers it: with the text that was written, which is sanitized. */
export function toSavedPage(
  row: ManagedRow,
  text: StoredText,
  told: Pick<SavedPage, 'dropped' | 'notice'>,
): SavedPage {
  return { id: row.id, createdAt: row.createdAt.toISOString(), ...keptOf(row), ...text, ...told };
}

/** What is kept of a page that is there: its text, and who saved that when. */
export async function savedBefore(db: Database, row: ManagedRow): Promise<Saved & { at: Date }> {
  const text = await storedText(db, row);
  const kind = row.isPublished ? 'published' : 'draft';
  return { version: row.version, title: text.title, snapshot: text, kind, at: row.updatedAt };
}

function keptOf({ isPublished, draft, version, updatedAt, updatedBy }: ManagedRow) {
  return {
    isPublished,
    hasDraft: draft !== null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy ?? undefined,
  };
}

/** Cleaned once more, because rules may have become stricter since it was saved. */
function shown(text: StoredText): PageText {
  return { ...text, content: prepareContent(text.content).content };
}
