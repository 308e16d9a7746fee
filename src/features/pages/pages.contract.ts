import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, text } from '../../kernel/fields.ts';

export const pageType = z.enum(['program', 'general']);

const sectionSchema = z.object({
  title: z.string().optional(),
  content: z.string().optional().describe('Sanitised HTML.'),
  imageUrl: z.string().optional(),
});

export const summarySchema = z.object({ id, title: z.string(), slug: z.string(), type: pageType });

export const contentSchema = z.object({
  body: z.string().describe('Sanitised HTML.'),
  sections: z.array(sectionSchema),
});

export const pageSchema = summarySchema
  .extend({
    content: contentSchema,
    createdAt: instant,
    version: z.int(),
  })
  .meta({ id: 'Page' });

export type Page = z.infer<typeof pageSchema>;
export type PageSection = z.infer<typeof sectionSchema>;

// Anything that cannot be a slug is simply not found, so the address is not checked any further.
const slugPart = text(200);

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  access: 'public',
  summary: 'All pages, without their contents',
  response: z.array(summarySchema),
});

export const readPageById = endpoint({
  method: 'GET',
  path: '/api/pages/id/:id',
  access: 'public',
  summary: 'One page, by its id',
  params: z.object({ id: idParam }),
  response: pageSchema,
});

export const readPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'public',
  summary: 'One page, by its slug',
  params: z.object({ slug: slugPart }),
  response: pageSchema,
});

export const readPageOfSection = endpoint({
  method: 'GET',
  path: '/api/pages/:section/:slug',
  access: 'public',
  summary: 'One page whose slug has two parts',
  params: z.object({ section: slugPart, slug: slugPart }),
  response: pageSchema,
});
