import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  dayOrInstantText,
  id,
  idParam,
  instant,
  lineOfText,
  namedObject,
  requiredLine,
  baseVersion,
  text,
} from '../../kernel/fields.ts';
import { categories, folderPathPattern, pictureGroups, pictureUsers } from './media.rules.ts';

const mediaCategory = z.enum(categories);

/** A stored file. Its URLs stay the same as long as it exists. */
export const mediaItemSchema = namedObject('MediaItem', {
  id,
  title: z.string(),
  filename: z.string(),
  type: z.string(),
  category: mediaCategory,
  entityType: z.string().optional(),
  entityId: id.optional(),
  folderPath: z.string(),
  galleryTitle: z.string().optional(),
  urls: z.object({
    original: z.string(),
    thumbnail: z.string(),
    medium: z.string(),
    large: z.string(),
  }),
  placeholder: z.string().optional().describe('A tiny version of a picture, as a data URL.'),
  caption: z.string().nullish(),
  uploadDate: instant.optional(),
  createdAt: instant,
  version: z.int(),
});

export type MediaItem = z.infer<typeof mediaItemSchema>;

const withNotice = { notice: z.string().optional().describe('What an officer should look at.') };
const uploadedSchema = mediaItemSchema.extend(withNotice);
export type UploadedMedia = z.infer<typeof uploadedSchema>;

// Composed, because searches are: in the file names of macOS, which become titles, accents are separate characters.
const title = requiredLine(200, 'Title is required').normalize();
const caption = text(2000).normalize();
const galleryTitle = requiredLine(200, 'Gallery collection title is required').normalize();
const uploadDate = dayOrInstantText('Upload date is required').describe(
  'A date and time, or a plain date such as 2026-06-01, which means that day in the time zone of the chapter.',
);
/** An empty form field counts as absent. */
const emptyAsAbsent = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional());

const uploadKey = z
  .uuid()
  .optional()
  .describe('The same for every attempt of one upload, so that it is stored once.');

export const editorUpload = z.strictObject({
  title: emptyAsAbsent(title),
  caption: emptyAsAbsent(caption),
  uploadKey,
});

export const mediaUpload = z
  .strictObject({
    title,
    caption: emptyAsAbsent(caption),
    category: mediaCategory.default('gallery'),
    galleryTitle: emptyAsAbsent(galleryTitle),
    uploadDate: emptyAsAbsent(uploadDate),
    entityType: emptyAsAbsent(lineOfText(50)),
    entityId: emptyAsAbsent(idParam),
    isGuarded: z.literal('true').optional().describe('Hides the collection, if it is not guarded yet.'),
    uploadKey,
    uploadBatch: z.uuid().optional().describe('The same for all pictures that were chosen together.'),
    batchPosition: z.coerce
      .number()
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe('The position in which the picture was chosen, from 0; the gallery keeps that order.'),
  })
  .refine(({ category, galleryTitle: collection }) => category !== 'gallery' || collection !== undefined, {
    path: ['galleryTitle'],
    message: 'Gallery collection title is required',
  });

/** What an editor can change of a stored file. */
export const mediaChange = z.strictObject({
  title,
  caption: caption.nullish(),
  galleryTitle,
  uploadDate,
  folderPath: text(150)
    .min(1, 'Folder path is required')
    .refine((value) => folderPathPattern.test(value), 'Use the form gallery/2026/08/name.'),
  category: mediaCategory.optional(),
  entityType: lineOfText(50).nullish(),
  entityId: id.nullish(),
  version: baseVersion.optional(),
});

export type MediaField = Exclude<keyof z.output<typeof mediaChange>, 'version'>;

const MAX_ITEMS_PER_PAGE = 500;
const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_ITEMS_PER_PAGE).default(MAX_ITEMS_PER_PAGE),
  before: idParam.optional().describe('Continues after the item with this id.'),
});
const mediaParams = z.object({ id: idParam });

export const uploadFromEditor = endpoint('POST', '/api/media', {
  access: 'helper',
  summary: 'Store an image, document, audio or video file for a page',
  multipart: editorUpload,
  response: uploadedSchema,
  status: 201,
});

export const uploadMedia = endpoint('POST', '/api/media/upload', {
  access: 'helper',
  summary: 'Store a picture for the gallery, an event or a member',
  multipart: mediaUpload,
  response: uploadedSchema,
  status: 201,
});

export const previewPicture = endpoint('POST', '/api/media/preview', {
  access: 'helper',
  summary: 'A small version of a picture that the browser cannot show, such as HEIC; nothing is stored',
  multipart: z.strictObject({}),
  response: z.object({ preview: z.string().describe('A data URL.') }),
});

export const listMedia = endpoint('GET', '/api/media', {
  access: 'helper',
  summary: 'Everything stored, newest first',
  query: listQuery,
  response: z.array(mediaItemSchema),
});

export const listMediaOfCategory = endpoint('GET', '/api/media/category/:category', {
  access: 'helper',
  summary: 'Everything stored in one category, newest first',
  params: z.object({ category: mediaCategory }),
  query: listQuery,
  response: z.array(mediaItemSchema),
});

export const readMedia = endpoint('GET', '/api/media/:id', {
  access: 'helper',
  summary: 'One stored file',
  params: mediaParams,
  response: mediaItemSchema,
});

export const renameMedia = endpoint('PATCH', '/api/media/:id/title', {
  access: 'helper',
  summary: 'Change the title of a stored file',
  params: mediaParams,
  body: z.strictObject({ title }),
  response: mediaItemSchema,
  idempotent: true,
});

export const moveMedia = endpoint('PATCH', '/api/media/:id/update-with-move', {
  access: 'helper',
  summary: 'Update a picture, and move its files where its folder path changes',
  params: mediaParams,
  body: mediaChange,
  response: mediaItemSchema,
  idempotent: 'replace',
});

const useSchema = z.object({
  kind: z.enum(pictureUsers),
  id,
  title: z.string(),
});

export type MediaUse = z.infer<typeof useSchema>;

export const listMediaUses = endpoint('GET', '/api/media/:id/uses', {
  access: 'helper',
  summary: 'Where a picture is shown',
  params: mediaParams,
  response: z.array(useSchema),
});

export const restoreMedia = endpoint('POST', '/api/media/:id/restore', {
  access: 'helper',
  summary: 'Restore a deleted file, within 30 days',
  params: mediaParams,
  body: z.strictObject({ revisionId: id.describe('The revision of the deletion.') }),
  response: mediaItemSchema.extend(withNotice),
  idempotent: true,
});

export const purgeMedia = endpoint('POST', '/api/media/:id/purge', {
  access: 'editor',
  summary: 'Delete a file for good at once, with its history; also one that was deleted before',
  params: mediaParams,
  idempotent: true,
});

export const deleteMedia = endpoint('DELETE', '/api/media/:id', {
  access: 'helper',
  summary: 'Delete a stored file; it can be restored for 30 days',
  params: mediaParams,
  idempotent: true,
});

export const findPictures = endpoint('GET', '/api/admin/pictures', {
  access: 'helper',
  summary: 'Stored pictures, newest first, for choosing one; and how many there are',
  query: z.strictObject({
    search: text(200).optional().describe('Words of the title, caption, file name or collection.'),
    group: z.enum(pictureGroups).optional().describe('Where the picture was added.'),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    before: idParam.optional().describe('The cursor: the id of the last picture.'),
  }),
  response: z.object({ count: z.int(), pictures: z.array(mediaItemSchema) }),
});
