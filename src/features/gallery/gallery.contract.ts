import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../../kernel/search-text.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, namedObject, newOrder, text } from '../../kernel/fields.ts';
import { isAlbumSlug } from './albums.rules.ts';
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

/** A longer list continues at the URL in the `Link: rel="next"` header. */
export const MAX_PICTURES_PER_PAGE = 1000;

const albumSlug = text(100).refine(isAlbumSlug, 'This is not the address of an album.');

const limit = z.coerce.number().int().min(1).max(MAX_PICTURES_PER_PAGE).optional();

const listQuery = z.strictObject({
  limit,
  after: idParam.optional().describe('Continues after the picture with this id.'),
  collection: text(200).optional().describe('Only this collection; empty for the pictures without one.'),
  album: albumSlug.optional().describe('Only the collection at `/gallery/{album}`.'),
  year: z.coerce
    .number()
    .int()
    .min(1900)
    .max(2099)
    .optional()
    .describe('Only collections whose newest picture is of this year.'),
  perCollection: limit.describe('At most so many pictures of each collection, the first ones.'),
  search: text(MAX_SEARCH_LENGTH)
    .optional()
    .describe('Only pictures whose title, caption or collection contains this text.'),
});

export const listGallery = endpoint('GET', '/api/gallery', {
  access: 'public',
  summary: 'The pictures of the gallery, collection by collection, the one with the newest picture first',
  query: listQuery,
  response: z.array(galleryItemSchema),
});

const albumSchema = namedObject('GalleryAlbum', {
  title: z.string().optional().describe('Missing for the pictures without a collection.'),
  path: z.string().describe('Its page on the website.'),
  latest: instant,
  count: z.int(),
});

const albumPageSchema = albumSchema
  .extend({
    event: z
      .object({ title: z.string(), path: z.string() })
      .optional()
      .describe('The event that names it as its album; of several the latest.'),
  })
  .meta({ id: 'GalleryAlbumPage' });

const collectionSchema = albumSchema
  .extend({
    cover: z.object({ id, url: z.string() }).describe('Its first picture, and the URL of the thumbnail.'),
  })
  .meta({ id: 'GalleryCollection' });

export type GalleryCollection = z.infer<typeof collectionSchema>;

export const listCollections = endpoint('GET', '/api/gallery/collections', {
  access: 'public',
  summary: 'The collections of the gallery and how many pictures each has, in the order they are shown',
  response: z.array(collectionSchema),
});

export type GalleryAlbum = z.infer<typeof albumSchema>;
export type GalleryAlbumPage = z.infer<typeof albumPageSchema>;

export const readAlbum = endpoint('GET', '/api/gallery/albums/:album', {
  access: 'public',
  summary: 'A collection by the address of its page',
  params: z.object({ album: albumSlug }),
  response: albumPageSchema,
});

/** A picture among its neighbors. */
const photoSchema = namedObject('GalleryPhoto', {
  album: albumSchema,
  pictures: z
    .array(galleryItemSchema)
    .describe('The picture and those before and after it, around the end; of a small collection all.'),
  start: z.int().describe('The place of the first of these in the collection, from 0.'),
});

export type GalleryPhoto = z.infer<typeof photoSchema>;

export const readPhoto = endpoint('GET', '/api/gallery/photos/:id', {
  access: 'public',
  summary: 'A picture of the gallery, its collection and its neighbors',
  params: z.object({ id: idParam }),
  response: photoSchema,
});

export const collectionChange = z.strictObject({
  collection: text(200).describe('The collection as it is called now; empty for the pictures without one.'),
  galleryTitle: mediaChange.shape.galleryTitle.optional().describe('Its new name.'),
  uploadDate: mediaChange.shape.uploadDate.optional().describe('The new date of every picture.'),
});

export const changeCollection = endpoint('PATCH', '/api/gallery/collections', {
  access: 'helper',
  summary: 'Rename a collection, or set the date of all its pictures; no file is moved',
  body: collectionChange.refine(
    ({ galleryTitle, uploadDate }) => (galleryTitle ?? uploadDate) !== undefined,
    'Enter a name or a date.',
  ),
  response: z.object({ count: z.int().describe('How many pictures were changed.') }),
  idempotent: true,
});

export const arrangeGallery = endpoint('PATCH', '/api/gallery/order', {
  access: 'helper',
  summary: 'Reorder pictures, each within its collection',
  body: newOrder('picture', MAX_PICTURES_PER_PAGE),
  idempotent: true,
});
