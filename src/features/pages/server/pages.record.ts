import { isUniqueViolation } from '../../../infra/db/sql.ts';
import type { RecordWrite } from '../../../infra/http/call.ts';
import { missingRole } from '../../../infra/http/mount.ts';
import { assertHtmlLimits } from '../../../infra/security/html-limits.ts';
import { AppError } from '../../../kernel/errors.ts';
import { includesRole } from '../../../kernel/roles.ts';
import { defineRecord } from '../../../records/server/define-record.ts';
import type { RecordRepository } from '../../../records/server/record-repository.ts';
import type { PageChange, PageInput, PageText, SavedPage } from '../manage-pages.contract.ts';
import { managePagesRepository, type ManagedRow, type NewPage } from './manage-pages.repository.ts';
import {
  sanitizeContent,
  sanitizeStored,
  storedText,
  toSaveState,
  type SanitizedContent,
} from './page-responses.ts';
import { pageScriptsRepository } from './page-scripts.repository.ts';
import type { PublishedContent } from './page-scripts.ts';

/** One version of a page to save. */
interface PageFields {
  /** Sanitized, with scripts inline: what drafts, revisions and responses have. */
  text: PageText;
  /** The same content as visitors get it. Absent where a save does not change what visitors see. */
  published?: PublishedContent | undefined;
  isDraft: boolean;
  /** The draft that stays beside the published text. */
  draft?: PageText | null | undefined;
  removedContent: string[];
  /** A new page. What an earlier attempt has published is not public where this attempt is a draft. */
  isNew?: boolean;
  /** The id of the restored revision. A restored page may get another slug; any other save under a taken slug is rejected. */
  restoredFrom?: number;
}

/** What was written in the end: a restored page may have got another slug. */
type WrittenFields = PageFields & { notice?: string };

/** A page, and what the save that returned it has written. */
type PageRecordRow = ManagedRow & { written?: WrittenFields };

/** What a revision stores. The revision of a deletion also has everything else that brings the page back. */
type PageSnapshot = PageText & { isPublished?: boolean; draft?: PageText | null; createdAt?: string };

export const pageRecord = defineRecord<PageRecordRow, PageFields>({
  type: 'page',
  repository: pageRecordRepository,
  savedAt: ({ updatedAt }) => updatedAt,
  async toRevision(row, tx) {
    const { text, isDraft } = row.written ?? {
      text: await storedText(tx, row),
      isDraft: !row.isPublished,
    };
    return { title: text.title, snapshot: text, kind: isDraft ? 'draft' : 'published' };
  },
  toDeletedSnapshot: ({ isPublished, draft, createdAt }) => ({ isPublished, draft, createdAt }),
  fromRevision({ id, kind, snapshot }) {
    const { isPublished, content, ...names } = snapshot as unknown as PageSnapshot;
    const isDraft = kind === 'draft' || isPublished === false;
    return { ...toFields(names, sanitizeContent(content), isDraft), restoredFrom: id };
  },
});

/** Rejects content that would take too long, then sanitizes it. Call it before the transaction. */
export function sanitizePage({ body, sections }: PageInput['content']): SanitizedContent {
  assertHtmlLimits({
    'content.body': body,
    ...Object.fromEntries(
      sections.map(({ content = '' }, index) => [`content.sections.${index}.content`, content]),
    ),
  });
  return sanitizeContent({
    body,
    sections: sections.map(({ title, content, imageUrl, imageAlt }) => ({
      ...(title ? { title } : {}),
      ...(content ? { content } : {}),
      ...(imageUrl ? { imageUrl } : {}),
      ...(imageUrl && imageAlt ? { imageAlt } : {}),
    })),
  });
}

export function toNewPage({ isDraft = false, ...names }: PageInput, sanitized: SanitizedContent): PageFields {
  return { ...toFields(names, sanitized, isDraft), isNew: true };
}

/** A page with some fields changed. A draft continues from the draft, a published change from the published text. */
export async function toChangedPage(
  { tx }: RecordWrite,
  current: ManagedRow,
  { sanitized, ...change }: Omit<PageChange, 'content'> & { sanitized: SanitizedContent | undefined },
): Promise<PageFields> {
  const { isDraft = false } = change;
  const base = (isDraft || !current.isPublished ? current.draft : undefined) ?? current;
  const names = {
    title: change.title ?? base.title,
    slug: change.slug ?? base.slug,
    type: change.type ?? base.type,
  };
  const content = sanitized ?? (await sanitizeStored(tx, current, base === current ? 'published' : 'draft'));
  return {
    ...toFields(names, content, isDraft),
    // A client that publishes a title only must not delete someone's draft.
    draft: current.isPublished && !sanitized ? current.draft : null,
  };
}

/** A page without its draft, which stays among the revisions. Nothing to change where it has none. */
export async function withoutDraft(
  { tx }: RecordWrite,
  current: ManagedRow,
): Promise<PageFields | undefined> {
  if (!current.isPublished) {
    throw new AppError('conflict', 'This page was never published. Delete the page instead of its draft.');
  }
  if (!current.draft) return undefined;
  return { text: await storedText(tx, current), isDraft: false, removedContent: [] };
}

/** The response to a save: the text that was written. */
export function toSavedPage(row: PageRecordRow): SavedPage {
  const { text, removedContent, notice } = row.written!;
  const { id, createdAt } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    ...toSaveState(row),
    ...text,
    dropped: removedContent,
    notice,
  };
}

type PageNames = Pick<PageText, 'title' | 'slug' | 'type'>;

function toFields(
  { title, slug, type }: PageNames,
  sanitized: SanitizedContent,
  isDraft: boolean,
): PageFields {
  const { content, published, removedContent } = sanitized;
  return {
    text: { title, slug, type, content },
    published: isDraft ? undefined : published,
    isDraft,
    removedContent,
  };
}

/** Stores pages with their scripts and redirects. */
function pageRecordRepository({ tx, actor }: RecordWrite): RecordRepository<PageRecordRow, PageFields> {
  const pages = managePagesRepository(tx);

  return {
    lock: pages.lock,
    remove: pages.remove,

    async insert(added) {
      const rows: PageRecordRow[] = [];
      for (const fields of added) rows.push(await insert(fields).catch(rejectTakenSlug));
      return rows;
    },

    async update(current, fields) {
      // A retry of a request from the time when she was an editor must not take the page off the website.
      const isUnpublishing = current.isPublished && fields.isNew && fields.isDraft;
      if (isUnpublishing && !includesRole(actor.role, 'editor'))
        throw missingRole('unpublish a page', 'editor');
      const written = await withFreeSlug(fields, current.id);
      const columns = toColumns(written);
      // Without the other columns, so that documents of the published page stay cached.
      const isBesidePublished = current.isPublished && !written.published && !written.isNew;
      const change = isBesidePublished ? { draft: columns.draft } : columns;
      const version = current.version + 1;
      const row = await pages
        .update(current.id, { ...change, version, updatedBy: actor.name })
        .catch(rejectTakenSlug);
      return publish(row, written, current.isPublished ? current.slug : undefined);
    },

    reinsert(fields, { id, entityId, version, snapshot }) {
      const { draft, createdAt } = snapshot as unknown as PageSnapshot;
      return insert(
        // The draft comes back with the version that was deleted, not with an older one.
        { ...fields, draft: fields.restoredFrom === id ? draft : null },
        { id: entityId, version: version + 1, ...(createdAt ? { createdAt: new Date(createdAt) } : {}) },
      );
    },
  };

  async function insert(fields: PageFields, restored: Partial<NewPage> = {}): Promise<PageRecordRow> {
    const written = await withFreeSlug(fields, restored.id);
    const row = await pages.insert({ ...toColumns(written), ...restored, updatedBy: actor.name });
    return publish(row, written);
  }

  async function withFreeSlug(fields: PageFields, id?: number): Promise<WrittenFields> {
    const asked = fields.text.slug;
    const slug = await pages.freeSlug(asked, id);
    if (slug === asked) return fields;
    if (fields.restoredFrom === undefined) throw slugTaken();
    const notice = `Another page now has the address “${asked}”, so this one got “${slug}”.`;
    return { ...fields, text: { ...fields.text, slug }, notice };
  }

  /** Stores what belongs to a published page besides its row: its scripts, and a redirect from its old slug. */
  async function publish(row: ManagedRow, written: WrittenFields, oldSlug?: string): Promise<PageRecordRow> {
    if (written.published) {
      await pageScriptsRepository(tx).replace(row.id, written.published.scripts, actor);
      await pages.redirect(row.id, { from: oldSlug, to: row.slug });
    }
    return { ...row, written };
  }
}

function toColumns({ text, published, isDraft, draft = null }: PageFields) {
  const { title, slug, type } = text;
  return {
    title,
    slug,
    type,
    isPublished: !isDraft,
    draft: isDraft ? text : draft,
    ...(published ? { content: published.content } : {}),
  };
}

/** Another request may take the slug between the check and the write. */
function rejectTakenSlug(error: unknown): never {
  throw isUniqueViolation(error) ? slugTaken() : error;
}

function slugTaken(): AppError {
  const message = 'Another page already has this address. Please choose another.';
  return new AppError('conflict', message, { slug: message });
}
