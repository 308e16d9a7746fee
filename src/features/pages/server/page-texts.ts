import type { Saved } from '../../changes/server/keep-change.ts';
import type { ManagedPage, PageText, SavedPage } from '../manage-pages.contract.ts';
import type { ManagedRow } from './manage-pages.repository.ts';
import { shownContent } from './page-content.ts';
import type { StoredText } from './pages.table.ts';

/** What visitors see of a page, if it was ever published. */
export function publishedText(row: ManagedRow): StoredText | undefined {
  const { title, slug, type, content } = row;
  return row.isPublished ? { title, slug, type, content } : undefined;
}

/** The text of a page that is there in any case. */
export function anyText(row: ManagedRow): StoredText {
  return publishedText(row) ?? row.draft!;
}

/** A page as its edit screen gets it. */
export function toManagedPage(row: ManagedRow): ManagedPage {
  const published = publishedText(row);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...keptOf(row),
    published: published && shown(published),
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
export function savedBefore(row: ManagedRow): Saved & { at: Date } {
  const text = anyText(row);
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

function shown(text: StoredText): PageText {
  return { ...text, content: shownContent(text.content) };
}
