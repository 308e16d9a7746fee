import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, text } from '../../kernel/fields.ts';

export const pageType = z.enum(['program', 'general']);

const sectionSchema = z.object({
  title: z.string().optional(),
  content: z.string().optional().describe('Sanitized HTML.'),
  imageUrl: z.string().optional(),
  imageAlt: z.string().optional().describe('What the picture shows, for people who cannot see it.'),
});

export const contentSchema = z.object({
  body: z.string().describe('Sanitized HTML, with the scripts an administrator saved in it.'),
  sections: z.array(sectionSchema),
});

const scriptSchema = z.object({
  order: z.int().min(0).describe('The number of its slot.'),
  kind: z.enum(['classic', 'module', 'data']).describe('Browsers never run data.'),
  source: z.string().optional(),
  code: z.string(),
  attributes: z.array(z.tuple([z.string(), z.string()])),
  sha256: z.string().describe('Of the code, in base64, as in a Content-Security-Policy.'),
});

export const summarySchema = z.object({ id, title: z.string(), slug: z.string(), type: pageType });

export const pageSchema = summarySchema
  .extend({
    content: contentSchema,
    shown: z
      .object({ content: contentSchema, scripts: z.array(scriptSchema) })
      .optional()
      .describe(
        'Only for pages with scripts: the content with slots in place of the scripts, and the scripts.',
      ),
    shared: z
      .object({ description: z.string().optional(), image: z.string().optional() })
      .describe('What search engines and shared links show: the first sentence and the first picture.'),
    createdAt: instant,
    version: z.int(),
  })
  .meta({ id: 'Page' });

export type Page = z.infer<typeof pageSchema>;
export type PageContent = Page['content'];
export type PageScript = z.infer<typeof scriptSchema>;
export type PageSection = z.infer<typeof sectionSchema>;

// Text that cannot be a slug is not found, so it needs no further validation.
const slugPart = text(200);

export const listPages = endpoint('GET', '/api/pages', {
  access: 'public',
  summary: 'All pages, without their content',
  response: z.array(summarySchema),
});

export const readPageById = endpoint('GET', '/api/pages/id/:id', {
  access: 'public',
  summary: 'One page, by its id',
  params: z.object({ id: idParam }),
  response: pageSchema,
});

export const readPage = endpoint('GET', '/api/pages/:slug', {
  access: 'public',
  summary: 'One page, by its slug',
  params: z.object({ slug: slugPart }),
  response: pageSchema,
});

export const readPageOfSection = endpoint('GET', '/api/pages/:section/:slug', {
  access: 'public',
  summary: 'One page whose slug has two parts',
  params: z.object({ section: slugPart, slug: slugPart }),
  response: pageSchema,
});
