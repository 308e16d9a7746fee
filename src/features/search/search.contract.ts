import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, namedObject, text } from '../../kernel/fields.ts';
import { MAX_SEARCH_LENGTH, searchGroups } from '../../kernel/search-text.ts';

const segmentsSchema = z
  .array(z.object({ text: z.string(), isMatch: z.literal(true).optional() }))
  .describe('Plain text in parts; the words that were found are parts of their own.');

export type TextSegment = z.infer<typeof segmentsSchema>[number];

const resultSchema = namedObject('SearchResult', {
  title: segmentsSchema,
  path: z.string().describe('Its page on this site.'),
  details: z.string().optional().describe('The date and place of an event, or what a member does.'),
  excerpt: segmentsSchema,
  picture: z.string().optional().describe('A portrait, or a picture of an album.'),
  day: z.iso.date().optional().describe('The first day of an event.'),
  programId: id.optional().describe('The page of the program that it belongs to.'),
});

export type SearchResult = z.infer<typeof resultSchema>;

const groupSchema = z.object({
  name: z.enum(searchGroups),
  results: z.array(resultSchema),
  hasMore: z.boolean().describe('Whether a more precise search would find others.'),
});

export type SearchResultGroup = z.infer<typeof groupSchema>;

export const searchSite = endpoint('GET', '/api/search', {
  access: 'public',
  summary: 'Published pages, events, listed members and albums that contain all words',
  query: z.strictObject({
    q: text(MAX_SEARCH_LENGTH)
      .optional()
      .describe('Words; case, accents and endings do not matter, and the last word may be unfinished.'),
  }),
  response: z.object({
    groups: z
      .array(groupSchema)
      .describe('The groups that have results. Titles count more than texts; upcoming events come first.'),
    corrected: z
      .string()
      .optional()
      .describe('What was searched instead, because nothing has the words as they were typed.'),
  }),
});

export type SearchResponse = z.infer<typeof searchSite.response>;
