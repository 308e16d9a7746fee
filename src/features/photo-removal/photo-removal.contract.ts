import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { day, id, idParam, instant, lineOfText, namedObject, requiredLine } from '../../kernel/fields.ts';
import { pictureUsers } from '../media/media.rules.ts';
import { decisions } from './photo-removal.rules.ts';

const pictureParams = z.object({ id: idParam });

const removablePhotoSchema = namedObject('RemovablePhoto', { id, title: z.string(), url: z.string() });

export type RemovablePhoto = z.infer<typeof removablePhotoSchema>;

export const readRemovablePhoto = endpoint('GET', '/api/photo-removal/:id', {
  access: 'public',
  summary: 'A photo of the gallery that anyone can ask to remove; 410 once it is gone',
  params: pictureParams,
  response: removablePhotoSchema,
});

const requestSchema = namedObject('PhotoRequest', {
  pictureId: id,
  title: z.string().describe('Empty for a picture that was deleted for good.'),
  collection: z.string().optional(),
  askedAt: instant.describe('When someone asked first.'),
  wantsEmail: z.boolean(),
  hiddenSince: instant.optional().describe('Absent while visitors see it.'),
  isGone: z.boolean().describe('Whether it was deleted.'),
  preview: z.string().optional().describe('A small picture as a data URL.'),
  uses: z.array(z.object({ kind: z.enum(pictureUsers), id, title: z.string() })),
});

export type PhotoRequest = z.infer<typeof requestSchema>;

const decidedSchema = z.object({
  pictureId: id,
  decision: z.enum(decisions),
  decidedAt: instant,
  decidedBy: z.string(),
  wasTold: z.boolean().describe('Whether we emailed someone about it.'),
  preview: z.string().optional(),
  isShown: z.boolean(),
});

const requestsSchema = namedObject('PhotoRequests', {
  open: z.array(requestSchema),
  decided: z.array(decidedSchema),
});

export type PhotoRequests = z.infer<typeof requestsSchema>;

export const listPhotoRequests = endpoint('GET', '/api/admin/photo-requests', {
  access: 'helper',
  summary: 'Which photos people asked to remove, and what was decided',
  response: requestsSchema,
});

export const countPhotoRequests = endpoint('GET', '/api/admin/photo-requests/count', {
  access: 'helper',
  summary: 'How many photos with requests wait for a decision',
  response: z.object({ open: z.int() }),
});

export const decidePhotoRequest = endpoint('POST', '/api/admin/photo-requests/:id', {
  access: 'helper',
  summary: 'Hide a picture or show it again, which answers all requests about it',
  params: pictureParams,
  body: z.strictObject({ decision: z.enum(['hidden', 'kept']) }),
  response: z.object({ isShown: z.boolean().describe('False where its collection is hidden.') }),
  idempotent: true,
});

export const removePhoto = endpoint('POST', '/api/admin/photo-requests/:id/remove', {
  access: 'editor',
  summary: 'Delete a picture for good, which answers all requests about it',
  params: pictureParams,
  idempotent: true,
});

const title = requiredLine(200, 'Gallery collection title is required').normalize();

const youngCollectionSchema = namedObject('YoungCollection', {
  title: z.string(),
  isHidden: z.boolean(),
  hidden: z.int().describe('How many of its photos need permission.'),
  permission: z
    .object({
      confirmedBy: z.string(),
      confirmedAt: instant,
      until: z.string().optional().describe('The last day.'),
      papers: z.string().describe('Where the papers are.'),
    })
    .optional(),
});

export type YoungCollection = z.infer<typeof youngCollectionSchema>;

export const listYoungCollections = endpoint('GET', '/api/admin/young-collections', {
  access: 'helper',
  summary: 'The collections that show children or teenagers',
  response: z.array(youngCollectionSchema),
});

export const listHiddenPictures = endpoint('GET', '/api/admin/hidden-pictures', {
  access: 'helper',
  summary: 'The hidden pictures of a collection',
  query: z.strictObject({ collection: title }),
  response: z.array(z.object({ id, title: z.string(), preview: z.string().optional() })),
});

export const guardCollection = endpoint('POST', '/api/admin/young-collections', {
  access: 'helper',
  summary: 'Say that a collection shows children or teenagers, and hide its photos',
  body: z.strictObject({ title }),
  response: z.object({ hidden: z.int() }),
  idempotent: true,
});

export const showYoungCollection = endpoint('POST', '/api/admin/young-collections/permission', {
  access: 'editor',
  summary: 'Confirm the permission for a collection that shows children or teenagers, and show its photos',
  body: z.strictObject({
    title,
    isConfirmed: z.boolean().refine((isConfirmed) => isConfirmed, 'Confirm the permission first.'),
    papers: lineOfText(200),
    until: z.literal('').or(day).optional().describe('The last day of the permission.'),
  }),
  response: z.object({ shown: z.int() }),
  idempotent: true,
});

export const unguardCollection = endpoint('DELETE', '/api/admin/young-collections', {
  access: 'editor',
  summary: 'Say that a collection shows no children or teenagers, and show its photos',
  query: z.strictObject({ title }),
  idempotent: true,
});
