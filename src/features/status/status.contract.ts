import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { roles } from '../../kernel/roles.ts';
import { instant, namedObject } from '../../kernel/fields.ts';

const siteStatusSchema = namedObject('SiteStatus', {
  checkedAt: instant,
  facts: z.array(
    z.object({
      state: z.enum(['ok', 'warning', 'problem']),
      title: z.string(),
      text: z.string().describe('What it means, and what to do if something is wrong.'),
    }),
  ),
});

export type SiteStatus = z.infer<typeof siteStatusSchema>;

export const readSiteStatus = endpoint('GET', '/api/admin/status', {
  access: 'owner',
  summary: 'Checks whether visitors reach the site, email works, and pictures are complete',
  response: siteStatusSchema,
});

const handoverSchema = namedObject('Handover', {
  address: z.string(),
  backOffice: z.string(),
  runsOn: z.string().describe('The name of the machine, its system and its memory.'),
  pictures: z.string().describe('The folder or the bucket in which pictures are stored.'),
  version: z.string(),
  people: z
    .array(
      z.object({
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        lastSignIn: instant.optional(),
      }),
    )
    .describe('Who can sign in to the back office.'),
});

export type Handover = z.infer<typeof handoverSchema>;

export const readHandover = endpoint('GET', '/api/admin/handover', {
  access: 'owner',
  summary: 'What the next person who runs the website needs to know',
  response: handoverSchema,
});
