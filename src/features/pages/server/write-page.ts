import type { Database } from '../../../infra/db/pool.ts';
import { isUniqueViolation } from '../../../infra/db/unique-violation.ts';
import { assertHtmlDepth } from '../../../infra/security/html-depth.ts';
import { AppError } from '../../../kernel/errors.ts';
import { recordRevision, assertVersion, type Author } from '../../records/server/record-revision.ts';
import type { PageChange, PageInput, SavedPage } from '../manage-pages.contract.ts';
import { managePagesRepository, type ManagedRow, type NewPage } from './manage-pages.repository.ts';
import { pageGone } from './page-gone.ts';
import { pageScriptsRepository } from './page-scripts.repository.ts';
import type { Published } from './page-scripts.ts';
import {
  currentContent,
  prepareContent,
  savedBefore,
  toSavedPage,
  type PreparedContent,
} from './page-texts.ts';
import type { StoredText } from './pages.table.ts';

/** Content as it is kept, and a sentence for everything it lost on the way. */
interface NewContent extends PreparedContent {
  dropped: string[];
}

/** Makes content fit to be kept. Whatever is stored as the content of a page came through here. */
export function preparePage({ body, sections }: PageInput['content']): NewContent {
  assertHtmlDepth(body, 'content.body');
  for (const [index, { content = '' }] of sections.entries()) {
    assertHtmlDepth(content, `content.sections.${index}.content`);
  }
  return prepareContent({
    body,
    sections: sections.map(({ title, content, imageUrl }) => ({
      ...(title ? { title } : {}),
      ...(content ? { content } : {}),
      ...(imageUrl ? { imageUrl } : {}),
    })),
  });
}

interface NewText {
  input: PageInput;
  prepared: NewContent;
}

export async function insertPage(
  transaction: Database,
  by: Author,
  { input, prepared: { content, published, dropped } }: NewText,
): Promise<SavedPage> {
  const { title, slug, type, isDraft = false } = input;
  const text = { title, slug, type, content };
  const pages = managePagesRepository(transaction);
  await refuseTaken(pages.taken([slug]), slug);
  const row = await orTaken(
    pages.insert({ ...columnsFor(text, isDraft ? undefined : published), updatedBy: by.name }),
  );
  if (!isDraft) await publish(transaction, by, { row, published, oldSlug: undefined });
  await recordRevision(transaction, by, {
    entityType: 'page',
    entityId: row.id,
    action: isDraft ? 'draft' : 'create',
    after: { version: row.version, title, snapshot: text, kind: isDraft ? 'draft' : 'published' },
  });
  return toSavedPage(row, text, { dropped });
}

interface ChangedText {
  id: number;
  change: PageChange;
  prepared: NewContent | undefined;
}

/** Publishes a change of a page, or keeps it as a draft, while nobody else can change the page. */
export async function updatePage(
  transaction: Database,
  by: Author,
  { id, change, prepared }: ChangedText,
): Promise<SavedPage> {
  const current = await managePagesRepository(transaction).lock(id);
  if (!current) throw pageGone();
  assertVersion('page', current, change.version);
  const { isDraft = false, title, slug, type } = change;
  const base = (isDraft || !current.isPublished ? current.draft : undefined) ?? current;
  const { content, published } =
    prepared ?? (await currentContent(transaction, current, base === current ? 'published' : 'draft'));
  const text: StoredText = {
    title: title ?? base.title,
    slug: slug ?? base.slug,
    type: type ?? base.type,
    content,
  };
  // Whoever publishes without a text, a program that only changes a title, shall not do away with a draft.
  const keepsDraft = current.isPublished && prepared === undefined;
  const row = await saveText(transaction, by, {
    current,
    text,
    published,
    isDraft,
    keepsDraft,
    action: isDraft ? 'draft' : 'update',
  });
  return toSavedPage(row, text, { dropped: prepared?.dropped ?? [] });
}

interface NewVersion {
  current: ManagedRow;
  text: StoredText;
  published: Published;
  isDraft: boolean;
  keepsDraft: boolean;
  action: 'update' | 'draft' | 'restore';
}

/** Writes the next version of a page that is there, and keeps it. */
export async function saveText(
  transaction: Database,
  by: Author,
  { current, text, published, isDraft, keepsDraft, action }: NewVersion,
): Promise<ManagedRow> {
  const pages = managePagesRepository(transaction);
  await refuseTaken(pages.taken([text.slug], current.id), text.slug);
  const columns: Partial<NewPage> =
    isDraft && current.isPublished
      ? { draft: text }
      : {
          ...columnsFor(text, isDraft ? undefined : published),
          ...(keepsDraft ? { draft: current.draft } : {}),
        };
  const version = current.version + 1;
  const before = await savedBefore(transaction, current);
  const row = await orTaken(pages.update(current.id, { ...columns, version, updatedBy: by.name }));
  const oldSlug = current.isPublished ? current.slug : undefined;
  if (!isDraft) await publish(transaction, by, { row, published, oldSlug });
  await recordRevision(transaction, by, {
    entityType: 'page',
    entityId: current.id,
    action,
    before,
    after: { version, title: text.title, snapshot: text, kind: isDraft ? 'draft' : 'published' },
  });
  return row;
}

/** A text as a page's row has it. That of a page that was never published stands in its draft alone, out of everybody's way. */
export function columnsFor(text: StoredText, published: Published | undefined) {
  const { title, slug, type } = text;
  return published
    ? { title, slug, type, content: published.content, isPublished: true, draft: null }
    : { title, slug, type, isPublished: false, draft: text };
}

interface Publishing {
  row: ManagedRow;
  published: Published;
  /** The slug under which visitors knew it until now. */
  oldSlug: string | undefined;
}

/** What belongs to a page that was just published beside its row: its scripts, and the way from its old address. */
export async function publish(
  transaction: Database,
  by: Author,
  { row, published: { scripts }, oldSlug }: Publishing,
): Promise<void> {
  await pageScriptsRepository(transaction).replaceFor(transaction, row.id, { scripts, admin: by });
  await managePagesRepository(transaction).redirect(row.id, { from: oldSlug, to: row.slug });
}

async function refuseTaken(taken: Promise<Set<string>>, slug: string): Promise<void> {
  if ((await taken).has(slug)) throw slugTaken();
}

/** Somebody may take the slug between our look and our write. */
async function orTaken<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error;
  });
}

function slugTaken(): AppError {
  const message = 'Another page has this address already. Please choose another.';
  return new AppError('conflict', message, { slug: message });
}
