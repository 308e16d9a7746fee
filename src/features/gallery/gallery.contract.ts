import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { mediaItemSchema } from '../media/media.contract.ts';

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
  })
  .meta({ id: 'GalleryItem' });

export type GalleryItem = z.infer<typeof galleryItemSchema>;

export const listGallery = endpoint({
  method: 'GET',
  path: '/api/gallery',
  access: 'public',
  summary: 'The pictures of the gallery, newest first',
  response: z.array(galleryItemSchema),
});
