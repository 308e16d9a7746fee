import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../../kernel/search-text.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, newOrder, text } from '../../kernel/fields.ts';
import { mediaChange, mediaItemSchema } from '../media/media.contract.ts';

const galleryItemSchema = mediaItemSchema
  .pick({
    id: true,
    title: true,
    caption: true,
    galleryTitle: true,
    uploadDate: true,
    createdAt: true,
    folderPath: true,
    category: true,
    entityType: true,
    entityId: true,
    urls: true,
    placeholder: true,
    version: true,
  })
  .meta({ id: 'GalleryItem' });

export type GalleryListQuery = z.infer<typeof listQuery>;
export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** A longer list continues at the address in the `Link: rel="next"` header. */
export const MAX_PICTURES_PER_PAGE = 1000;

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_PICTURES_PER_PAGE).optional(),
  after: idParam.optional().describe('Continues after the picture with this id.'),
  collection: text(200).optional().describe('Only this collection; empty for the pictures without one.'),
  search: text(MAX_SEARCH_LENGTH)
    .optional()
    .describe('Only pictures whose title, caption or collection contains this text.'),
});

export const listGallery = endpoint({
  method: 'GET',
  path: '/api/gallery',
  access: 'public',
  summary: 'The pictures of the gallery, collection by collection, the one with the newest picture first',
  query: listQuery,
  response: z.array(galleryItemSchema),
});

const collectionSchema = z
  .object({
    title: z.string().optional().describe('Missing for the pictures without a collection.'),
    latest: instant,
    count: z.int(),
    cover: z.object({ id, url: z.string() }).describe('Its first picture, and the URL of the thumbnail.'),
  })
  .meta({ id: 'GalleryCollection' });

export type GalleryCollection = z.infer<typeof collectionSchema>;

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/gallery/collections',
  access: 'public',
  summary: 'The collections of the gallery and how many pictures each has, in the order they are shown',
  response: z.array(collectionSchema),
});

export const collectionChange = z.strictObject({
  collection: text(200).describe('The collection as it is called now; empty for the pictures without one.'),
  galleryTitle: mediaChange.shape.galleryTitle.optional().describe('Its new name.'),
  uploadDate: mediaChange.shape.uploadDate.optional().describe('The new date of every picture.'),
});

export const changeCollection = endpoint({
  method: 'PATCH',
  path: '/api/gallery/collections',
  access: 'helper',
  summary: 'Rename a collection, or set the date of all its pictures; no file is moved',
  body: collectionChange.refine(
    ({ galleryTitle, uploadDate }) => (galleryTitle ?? uploadDate) !== undefined,
    'Enter a name or a date.',
  ),
  response: z.object({ count: z.int().describe('How many pictures were changed.') }),
  idempotent: true,
});

export const arrangeGallery = endpoint({
  method: 'PATCH',
  path: '/api/gallery/order',
  access: 'helper',
  summary: 'Reorder pictures, each within its collection',
  body: newOrder('picture', MAX_PICTURES_PER_PAGE),
  response: z.undefined(),
  status: 204,
  idempotent: true,
});
