import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/fields.ts';

const partnerSchema = z
  .object({
    id,
    name: z.string(),
    imageUrl: z.string().describe('The large size of the logo.'),
    url: z.string().optional().describe('The partner’s website; without it, the logo is not a link.'),
  })
  .meta({ id: 'Partner' });

export type Partner = z.infer<typeof partnerSchema>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/partners',
  access: 'public',
  summary: 'Partners and sponsors, in the order the chapter chose',
  response: z.array(partnerSchema),
});
