import { z } from 'zod';
import { id, instant } from '../../kernel/fields.ts';

export const mediaCategory = z.enum(['gallery', 'events', 'about', 'programs']);

/** A stored picture as every call answers it. Its addresses stay the same for as long as it exists. */
export const mediaItemSchema = z
  .object({
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
    caption: z.string().nullish(),
    uploadDate: instant.optional(),
    createdAt: instant,
  })
  .meta({ id: 'MediaItem' });

export type MediaItem = z.infer<typeof mediaItemSchema>;
export type MediaCategory = z.infer<typeof mediaCategory>;
