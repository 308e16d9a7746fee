import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';

const siteSchema = z.object({
  chapterName: z.string(),
  organisationName: z.string(),
  tagline: z.string(),
  timeZone: z.string().describe('IANA name; every date a person reads or types is in this zone.'),
});

export type Site = z.infer<typeof siteSchema>;

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the chapter is called and which clock it lives by',
  response: siteSchema,
});
