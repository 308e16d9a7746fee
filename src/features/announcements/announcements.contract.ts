import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, instant, isWebUrl, lineOfText, text } from '../../kernel/fields.ts';
import { recordCalls } from '../../records/record-calls.contract.ts';
import { announcements } from './announcements.manifest.ts';
import { audiences, MAX_LINE_LENGTH, MAX_SUBJECT_LENGTH } from './announcements.rules.ts';

/** Each save counts them, and the list of the back office shows the newest. */
export const MAX_ANNOUNCEMENTS = 2000;

const audience = z.enum(audiences).describe('Who gets it by email. Friends are members, too.');

/** The fields of an announcement as clients send them: the one list from which all others are derived or checked. */
export const announcementFields = {
  subject: lineOfText(MAX_SUBJECT_LENGTH),
  text: text(20_000).describe('HTML; unsafe content is removed.'),
  audience,
  replyOffice: lineOfText(200).nullish().describe('The title of the office that gets the replies.'),
  line: text(MAX_LINE_LENGTH)
    .overwrite((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .nullish()
    .describe('What every page of the website says on top, on one line.'),
  lineUrl: lineOfText(2000)
    .refine(
      (value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || isWebUrl(value),
      'Please give an address that starts with / or https://',
    )
    .nullish()
    .describe('Where the line leads: a path of this website, or an https URL.'),
  lineUntil: z
    .union([instant, z.literal('')], 'Please choose when the line ends.')
    .nullish()
    .describe('When the line ends.'),
  isLineOn: z.boolean().describe('Whether pages show the line once the announcement goes out.'),
};

export type AnnouncementField = keyof typeof announcementFields;

const announcementSchema = z
  .object({
    id,
    subject: z.string(),
    text: z.string().describe('Sanitized HTML.'),
    audience,
    replyOffice: z.string().optional(),
    line: z.string().optional(),
    lineUrl: z.string().optional(),
    lineUntil: instant.optional(),
    isLineOn: z.boolean(),
    position: z.int(),
    createdAt: instant,
    version: z.int(),
  } satisfies Record<AnnouncementField | 'id' | 'position' | 'createdAt' | 'version', z.ZodType>)
  .meta({ id: 'Announcement' });

export type Announcement = z.infer<typeof announcementSchema>;

const announcementInput = z.strictObject({
  ...announcementFields,
  subject: announcementFields.subject.default(''),
  text: announcementFields.text.default(''),
  isLineOn: announcementFields.isLineOn.default(false),
});

export type AnnouncementInput = z.infer<typeof announcementInput>;

export const readLine = endpoint('GET', '/api/line', {
  access: 'public',
  summary: 'The line on every page, while there is one',
  response: z.object({
    line: z.object({ text: z.string(), url: z.string().optional(), until: instant }).optional(),
  }),
});

export const listReplyOffices = endpoint('GET', '/api/admin/announcement-offices', {
  access: 'editor',
  summary: 'The offices that can get the replies to an announcement',
  response: z.array(z.string()),
});

/** The calls of the back office. */
export const announcementCalls = recordCalls({
  kind: announcements.kind,
  access: 'editor',
  fields: announcementFields,
  input: announcementInput,
  output: announcementSchema,
  maxRecords: MAX_ANNOUNCEMENTS,
  summaries: {
    list: 'The newest announcements, the newest first',
    create: 'Write an announcement. Sending it is another call; a line without an email shows at once',
    remove: 'Delete an announcement, which can be restored for 30 days',
  },
});
