import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, requiredLine, text } from '../../kernel/fields.ts';
import { contactSchema } from '../members/members.contract.ts';
import { newsPurposes } from './news.rules.ts';

export const newsRequest = z.strictObject({
  email: requiredLine(MAX_EMAIL_LENGTH, 'Please enter your email address.').refine(
    isEmailAddress,
    'This address isn’t complete. It needs an @ and an ending like .com.',
  ),
});

export const askForNews = endpoint('POST', '/api/news/ask', {
  access: 'public',
  summary: 'Email an address the link that confirms it; the same response for every address',
  body: newsRequest,
  response: z.object({ message: z.string() }),
});

const newsLinkSchema = z
  .object({
    email: z.string().describe('With its first character only: the link may have been forwarded.'),
    isOn: z.boolean().describe('Whether a link to confirm was used, or one to leave was not.'),
  })
  .meta({ id: 'NewsLink' });

/** What someone sees who opens a link from an email. */
export type NewsLink = z.infer<typeof newsLinkSchema>;

/** A POST even to read, so that the secret is in no URL and no log. */
export const openNewsLink = endpoint('POST', '/api/news/links/:purpose', {
  access: 'public',
  summary: 'What a link to confirm or to leave is about; with `isOn`, to get the news or to stop it',
  params: z.object({ purpose: z.enum(newsPurposes) }),
  body: z.strictObject({
    // Any text, because a token of another form gets the same response as a forged one.
    token: text(200).describe('The secret of the link, from its fragment.'),
    isOn: z.boolean().optional(),
  }),
  response: newsLinkSchema,
});

const newsItem = z.object({
  id,
  path: z.string().describe('The address of its page.'),
  subject: z.string(),
  sentAt: instant,
});

export const listNews = endpoint('GET', '/api/news', {
  access: 'public',
  summary: 'The latest announcements to friends, the newest first',
  response: z.array(newsItem.extend({ excerpt: z.string().describe('Plain text.') })),
});

const newsSchema = newsItem
  .extend({
    text: z.string().describe('Sanitized HTML.'),
    office: z.string().optional().describe('The title of the office that gets the replies.'),
    contact: contactSchema.optional().describe('Who holds it now, if visitors can see her.'),
  })
  .meta({ id: 'News' });

export type News = z.infer<typeof newsSchema>;

export const readNews = endpoint('GET', '/api/news/:id', {
  access: 'public',
  summary: 'One announcement to friends that has gone out',
  params: z.object({ id: idParam }),
  response: newsSchema,
});

export const readMemberNews = endpoint('GET', '/api/admin/members/:id/news', {
  access: 'editor',
  summary: 'Whether a member gets the announcements by email',
  params: z.object({ id: idParam }),
  response: z.object({
    leftAt: instant.optional().describe('When she stopped them.'),
    isPaused: z.boolean().describe('An email server has refused her address twice.'),
  }),
});
