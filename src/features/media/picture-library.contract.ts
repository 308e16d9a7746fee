import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParam, text } from '../../kernel/fields.ts';
import { mediaItemSchema } from './media.contract.ts';
import { pictureGroups } from './media.rules.ts';

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
