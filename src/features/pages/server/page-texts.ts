import type { Database } from '../../../infra/db/pool.ts';
import type { Saved } from '../../changes/server/keep-change.ts';
import type { ManagedPage, PageText, SavedPage } from '../manage-pages.contract.ts';
import type { ManagedRow } from './manage-pages.repository.ts';
import { pageScriptsRepository } from './page-scripts.repository.ts';
import { putTogether, takeApart, type PageContent } from './page-scripts.ts';
import type { StoredText } from './pages.table.ts';
import { toPage } from './to-page.ts';

/** What an administrator wrote, fit to be kept: clean, and its scripts still in their places. */
export function cleanText(written: PageContent): { content: PageContent; dropped: string[] } {
  const { content, scripts, dropped } = takeApart(written);
  return { content: putTogether(content, scripts), dropped };
}

/** What visitors see of a page as it was written, if it was ever published. */
export async function publishedText(db: Database, row: ManagedRow): Promise<StoredText | undefined> {
  if (!row.isPublished) return undefined;
  const { title, slug, type, content } = await toPage(row, pageScriptsRepository(db));
  return { title, slug, type, content };
}

/** The text of a page that is there in any case. */
export async function anyText(db: Database, row: ManagedRow): Promise<StoredText> {
  return (await publishedText(db, row)) ?? row.draft!;
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

/** A page as a write answers it: with the text that was written. */
export function toSavedPage(
  row: ManagedRow,
  text: StoredText,
  told: Pick<SavedPage, 'dropped' | 'notice'>,
): SavedPage {
  return { id: row.id, createdAt: row.createdAt.toISOString(), ...keptOf(row), ...shown(text), ...told };
}

/** What is kept of a page that is there: its text, and who saved that when. */
export async function savedBefore(db: Database, row: ManagedRow): Promise<Saved & { at: Date }> {
  const text = await anyText(db, row);
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
  return { ...text, content: cleanText(text.content).content };
}
