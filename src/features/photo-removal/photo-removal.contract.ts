import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam } from '../../kernel/fields.ts';

const removablePhotoSchema = z
  .object({ id, title: z.string(), url: z.string() })
  .meta({ id: 'RemovablePhoto' });

export type RemovablePhoto = z.infer<typeof removablePhotoSchema>;

export const readRemovablePhoto = endpoint('GET', '/api/photo-removal/:id', {
  access: 'public',
  summary: 'A photo of the gallery that anyone can ask to remove; 410 once it is gone',
  params: z.object({ id: idParam }),
  response: removablePhotoSchema,
});
