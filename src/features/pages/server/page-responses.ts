import type { Database } from '../../../infra/db/pool.ts';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import type { ManagedPage, PageText } from '../manage-pages.contract.ts';
import type { Page, PageContent } from '../pages.contract.ts';
import { withLabeledTables } from './label-tables.ts';
import { managePagesRepository, type ManagedRow } from './manage-pages.repository.ts';
import { pageScriptsRepository, type PageScriptsRepository } from './page-scripts.repository.ts';
import {
  extractScripts,
  inlineScripts,
  inlineScriptsInHtml,
  mapPlaces,
  removeUnknownSlots,
  type PublishedContent,
} from './page-scripts.ts';
import type { PageRow } from './pages.repository.ts';
import { sharedOf } from './shared-page.ts';

/** Sanitized content in both forms that a save stores. */
export interface SanitizedContent {
  /** With its scripts inline: for drafts, revisions and responses. */
  content: PageContent;
  published: PublishedContent;
  /** What sanitizing removed, one sentence each. */
  removedContent: string[];
}

type Scripts = Pick<PageScriptsRepository, 'list'>;

/** Sanitizes what an administrator wrote. Call it once per save and before the transaction: it takes time. */
export function sanitizeContent(written: PageContent): SanitizedContent {
  const { content, scripts, removedContent } = extractScripts(written);
  return { content: inlineScripts(content, scripts), published: { content, scripts }, removedContent };
}

/** The stored content, for a change that brings none. Sanitized again, because the rules may have become stricter. */
export async function sanitizeStored(
  db: Database,
  row: ManagedRow,
  from: 'published' | 'draft',
): Promise<SanitizedContent> {
  const sanitized =
    from === 'draft'
      ? sanitizeContent(row.draft!.content)
      : await withScripts({ id: row.id, content: cleanContent(row.content) }, pageScriptsRepository(db));
  return { ...sanitized, removedContent: [] };
}

/** The text of a page for a revision. Not sanitized again: every read of a revision does that. */
export async function storedText(db: Database, row: ManagedRow): Promise<PageText> {
  if (!row.isPublished) return row.draft!;
  const { title, slug, type } = row;
  return { title, slug, type, content: (await withScripts(row, pageScriptsRepository(db))).content };
}

/** A published page: sanitized again, with its scripts inline and, where it has any, as visitors get it. */
export async function toPage(row: PageRow, scripts: Scripts): Promise<Page> {
  const { id, title, slug, type, version } = row;
  const { content, published } = await withScripts({ id, content: cleanContent(row.content) }, scripts);
  const page = {
    id,
    title,
    slug,
    type,
    version,
    createdAt: row.createdAt.toISOString(),
    content,
    shared: sharedOf(published.content),
  };
  return published.scripts.length === 0 ? page : { ...page, shown: published };
}

/** A page for its edit screen. */
export async function toManagedPage(db: Database, row: ManagedRow): Promise<ManagedPage> {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...toSaveState(row),
    published: await publishedText(db, row),
    draft: row.draft ? { ...row.draft, content: sanitizeContent(row.draft.content).content } : undefined,
  };
}

/** Whether visitors see a page, and who saved it last. */
export function toSaveState({ isPublished, draft, version, updatedAt, updatedBy }: ManagedRow) {
  return {
    isPublished,
    hasDraft: draft !== null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy ?? undefined,
  };
}

/** A page for its preview, rendered with slots into which its scripts are inlined. By default, as it would be published now. */
export async function previewPage(db: Database, id: number, shown?: 'published' | 'draft') {
  const row = await managePagesRepository(db).find(id);
  if (!row) return undefined;
  const draft = shown === 'published' ? undefined : (row.draft ?? undefined);
  const text = draft ?? (shown === 'draft' ? undefined : await publishedText(db, row));
  if (!text) return undefined;
  const { content, scripts } = extractScripts(text.content);
  const { version, createdAt } = row;
  const page = {
    ...text,
    id,
    version,
    createdAt: createdAt.toISOString(),
    shared: sharedOf(content),
    shown: { content, scripts },
  };
  return {
    page: withLabeledTables(page),
    putScriptsInto: (html: string) => inlineScriptsInHtml(html, scripts),
  };
}

async function publishedText(db: Database, row: ManagedRow): Promise<PageText | undefined> {
  if (!row.isPublished) return undefined;
  const { title, slug, type, content } = await toPage(row, pageScriptsRepository(db));
  return { title, slug, type, content };
}

/** Published content in both forms. */
async function withScripts(
  { id, content }: { id: number; content: PageContent },
  scripts: Scripts,
): Promise<Pick<SanitizedContent, 'content' | 'published'>> {
  // Most pages have no script, so most reads save this query.
  const own = hasSlots(content) ? await scripts.list(id) : [];
  const slotted = removeUnknownSlots(content, own);
  const published = { content: slotted, scripts: hasSlots(slotted) ? own : [] };
  return { content: inlineScripts(slotted, own), published };
}

function cleanContent(content: PageContent): PageContent {
  return mapPlaces(content, (html) => sanitizeHtml(html, 'page'));
}

function hasSlots({ body, sections }: PageContent): boolean {
  return [body, ...sections.map(({ content = '' }) => content)].some((html) =>
    html.includes('<template data-script='),
  );
}
