import type { Database } from '../../../infra/db/pool.ts';
import { managePagesRepository, type ManagedRow } from './manage-pages.repository.ts';
import { publishedText } from './page-texts.ts';
import { putIntoSlots, takeApart } from './page-scripts.ts';
import type { StoredText } from './pages.table.ts';

/** A page for its preview: drawn with its slots, into which its scripts then come. Unless told which, as it would be published now. */
export async function previewPage(db: Database, id: number, wanted?: 'published' | 'draft') {
  const row = await managePagesRepository(db).find(id);
  if (!row) return undefined;
  const text = await wantedText(db, row, wanted);
  if (!text) return undefined;
  const { content, scripts } = takeApart(text.content);
  const { version, createdAt } = row;
  const page = { ...text, id, version, createdAt: createdAt.toISOString(), shown: { content, scripts } };
  return { page, putScriptsInto: (html: string) => putIntoSlots(html, scripts) };
}

async function wantedText(
  db: Database,
  row: ManagedRow,
  wanted: 'published' | 'draft' | undefined,
): Promise<StoredText | undefined> {
  const draft = wanted === 'published' ? undefined : (row.draft ?? undefined);
  return draft ?? (wanted === 'draft' ? undefined : publishedText(db, row));
}
