import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import type { StricterAccess } from '../../kernel/roles.ts';
import {
  id,
  idParam,
  instant,
  lineOfText,
  namedObject,
  pictureUrlField,
  requiredLine,
  baseVersion,
  text,
} from '../../kernel/fields.ts';
import { problemWithSlug } from './page-slug.rules.ts';
import { contentSchema, pageSchema, pageType, summarySchema } from './pages.contract.ts';
import { MAX_SLUG_LENGTH } from './pages.rules.ts';

/** More than a book chapter. `html-limits.ts` bounds the time that sanitizing takes. */
const MAX_HTML_CHARACTERS = 300_000;

const sectionInput = z.strictObject({
  title: lineOfText(200).optional(),
  content: text(MAX_HTML_CHARACTERS).optional().describe('HTML; unsafe content is removed.'),
  imageUrl: z.union([pictureUrlField, z.literal('')]).optional(),
  imageAlt: lineOfText(300).optional().describe('What the picture shows, for people who cannot see it.'),
});

const pageFields = {
  title: requiredLine(200, 'Please give the page a title.'),
  slug: text(MAX_SLUG_LENGTH).superRefine((slug, context) => {
    const message = problemWithSlug(slug);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  content: z.strictObject({
    body: text(MAX_HTML_CHARACTERS).default('').describe('HTML; unsafe content is removed.'),
    sections: z.array(sectionInput).max(50, 'Please use at most 50 sections.').default([]),
  }),
  type: pageType,
};

const isDraft = z
  .boolean()
  .optional()
  .describe('Saves a draft, which visitors do not see. Otherwise the page is published.');

export const pageInput = z.strictObject({
  ...pageFields,
  content: pageFields.content.default({ body: '', sections: [] }),
  isDraft,
});

export type PageInput = z.infer<typeof pageInput>;

/** All of it or none: a missing part would be erased. */
const wholeContent = z.strictObject({
  body: pageFields.content.shape.body.unwrap(),
  sections: pageFields.content.shape.sections.unwrap(),
});

export const pageChange = z
  .strictObject({
    ...z.strictObject({ ...pageFields, content: wholeContent }).partial().shape,
    isDraft,
    version: baseVersion.optional(),
  })
  .refine((change) => Object.keys(change).some((name) => name !== 'version'), 'There is nothing to change.');

export type PageChange = z.infer<typeof pageChange>;

/** What an administrator writes. A page has a published text, a draft, or both. */
const pageTextSchema = z
  .object({ title: z.string(), slug: z.string(), type: pageType, content: contentSchema })
  .meta({ id: 'PageText' });

export type PageText = z.infer<typeof pageTextSchema>;

const saveState = {
  isPublished: z.boolean(),
  hasDraft: z.boolean(),
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string().optional().describe('The person who saved it last.'),
};

const savedPageSchema = pageSchema
  .omit({ shared: true })
  .extend({
    ...saveState,
    dropped: z.array(z.string()).describe('What sanitizing removed, one sentence each.'),
    notice: z.string().optional().describe('What else was saved differently than requested.'),
  })
  .meta({ id: 'SavedPage' });

export type SavedPage = z.infer<typeof savedPageSchema>;

const managedPageSchema = namedObject('ManagedPage', {
  id,
  createdAt: instant,
  ...saveState,
  published: pageTextSchema.optional(),
  draft: pageTextSchema.optional(),
});

export type ManagedPage = z.infer<typeof managedPageSchema>;

const pageCardSchema = summarySchema.extend(saveState).meta({ id: 'PageCard' });

export type PageCard = z.infer<typeof pageCardSchema>;

const pageParams = z.object({ id: idParam });

/** Helpers write drafts; visitors see what an editor publishes. */
const publishing: StricterAccess = {
  role: 'editor',
  what: 'publish a page',
  applies: ({ body }) => !(body as PageInput | PageChange).isDraft,
};

export const createPage = endpoint('POST', '/api/pages', {
  access: 'helper',
  stricterAccess: publishing,
  summary: 'Create a page',
  body: pageInput,
  response: savedPageSchema,
  status: 201,
  idempotent: 'replace',
});

export const updatePage = endpoint('PATCH', '/api/pages/:id', {
  access: 'helper',
  stricterAccess: publishing,
  summary: 'Change a page, or save a draft of the change',
  params: pageParams,
  body: pageChange,
  response: savedPageSchema,
  idempotent: 'replace',
});

export const deletePage = endpoint('DELETE', '/api/pages/:id', {
  access: 'editor',
  summary: 'Delete a page; it can be restored for 30 days',
  params: pageParams,
  idempotent: true,
});

export const listManagedPages = endpoint('GET', '/api/admin/pages', {
  access: 'helper',
  summary: 'Pages for administrators by title, including drafts, and the number of each type',
  query: z.strictObject({
    type: pageType.optional(),
    search: text(200).optional().describe('Part of the title, in upper or lower case.'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    after: text(220)
      .regex(/^[1-9]\d{0,8},/, 'This is not a valid cursor.')
      .optional()
      .describe('The cursor: id and title of the last page, with a comma between.'),
  }),
  response: z.object({
    counts: z.object({ all: z.int(), program: z.int(), general: z.int() }),
    pages: z.array(pageCardSchema),
  }),
});

export const readManagedPage = endpoint('GET', '/api/admin/pages/:id', {
  access: 'helper',
  summary: 'One page for editing: its published text and its draft',
  params: pageParams,
  response: managedPageSchema,
});

export const discardDraft = endpoint('POST', '/api/admin/pages/:id/discard-draft', {
  access: 'helper',
  summary: 'Discard the draft of a published page; it stays in the history',
  params: pageParams,
  body: z.strictObject({ version: baseVersion.optional() }),
  response: managedPageSchema,
  idempotent: true,
});

export const restorePage = endpoint('POST', '/api/admin/pages/:id/restore', {
  access: 'editor',
  summary: 'Restore a revision of a page, also of a deleted one',
  params: pageParams,
  body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
  response: savedPageSchema,
  idempotent: true,
});

export const checkPageSlug = endpoint('GET', '/api/admin/page-slugs', {
  access: 'helper',
  summary: 'Whether a page can have this slug',
  query: z.strictObject({
    slug: text(1000),
    except: idParam.optional().describe('The id of the page that is being edited.'),
  }),
  response: z.object({
    state: z.enum(['free', 'taken', 'unfit']),
    problem: z.string().optional().describe('Why not, in one sentence.'),
    proposal: z.string().optional().describe('A similar slug that is free.'),
  }),
});
