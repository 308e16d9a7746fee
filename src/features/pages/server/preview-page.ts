import type { Database } from '../../../infra/db/pool.ts';
import { managePagesRepository } from './manage-pages.repository.ts';
import { anyText } from './page-texts.ts';
import { putIntoSlots, takeApart } from './page-scripts.ts';

/** A page for its preview, as it would be published now: drawn with its slots, into which its scripts then come. */
export async function previewPage(db: Database, id: number) {
  const row = await managePagesRepository(db).find(id);
  if (!row) return undefined;
  const text = row.draft ?? (await anyText(db, row));
  const { content, scripts } = takeApart(text.content);
  const { version, createdAt } = row;
  const page = { ...text, id, version, createdAt: createdAt.toISOString(), shown: { content, scripts } };
  return { page, putScriptsInto: (html: string) => putIntoSlots(html, scripts) };
}
