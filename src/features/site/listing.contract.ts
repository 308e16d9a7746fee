import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant, lineOfText } from '../../kernel/fields.ts';

/** What the chapter shares with the national organization: nothing that an owner has not turned on. */
export const listingValues = z.strictObject({
  sharesName: z.boolean(),
  sharesRegion: z.boolean(),
  region: lineOfText(100)
    .refine((value) => !value.includes('@'), 'Please type a place, not an email address.')
    .describe('Where the chapter is, such as Central Florida.'),
  sharesFeeds: z.boolean(),
  sharesTermEnd: z.boolean(),
  sharesVersion: z.boolean(),
  sharesRestoreTest: z.boolean(),
});

export type ListingValues = z.infer<typeof listingValues>;

export const emptyListing: ListingValues = {
  sharesName: false,
  sharesRegion: false,
  region: '',
  sharesFeeds: false,
  sharesTermEnd: false,
  sharesVersion: false,
  sharesRestoreTest: false,
};

const listingSchema = z
  .object({
    software: z.literal('chapterhouse'),
    format: z.literal(1).describe('The version of this format. Another one may lack items or change them.'),
    name: z
      .object({
        chapter: z.string(),
        organization: z.string().optional().describe('The national organization it belongs to.'),
      })
      .optional(),
    region: z.string().optional(),
    feeds: z
      .object({
        events: z.url().describe('The calendar, as iCal.'),
        news: z.url().describe('The newest events and albums, as RSS.'),
        newsJson: z.url().describe('The same as JSON Feed.'),
      })
      .optional(),
    officersTermEnd: z.iso
      .date()
      .optional()
      .describe('The day on which the next officers take over, in the chapter’s time zone.'),
    version: z.string().optional().describe('Of the software.'),
    restoreTestedAt: instant.optional().describe('When a backup was last restored as a test.'),
  })
  .meta({ id: 'Listing' });

export type Listing = z.infer<typeof listingSchema>;

export const readListing = endpoint({
  method: 'GET',
  path: '/.well-known/chapterhouse.json',
  access: 'public',
  summary: 'What the chapter shares with its national organization; absent items are not shared or not known',
  response: listingSchema,
});

/** Only owners know when the next year starts and how the backups are. */
export const readWholeListing = endpoint({
  method: 'GET',
  path: '/api/admin/listing',
  access: 'owner',
  summary: 'What the listing would say if the chapter shared every item',
  response: listingSchema,
});
