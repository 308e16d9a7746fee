import { z } from 'zod';
import { isTimeZone } from '../../kernel/dates.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant, lineOfText, namedObject, requiredLine, text } from '../../kernel/fields.ts';
import { emailAddress, linkSecret as link, newAdministrator, ticket, tokenSchema } from './auth.contract.ts';

export const newChapter = z.strictObject({
  chapterName: requiredLine(200, 'Please type the name of your chapter.'),
  timeZone: text(100)
    .refine(isTimeZone, 'Please choose a time zone.')
    .describe('IANA name, such as America/New_York.'),
  contactEmail: emailAddress.describe('Where messages of visitors go, and the sender of emails.'),
  operatorName: lineOfText(100).optional().describe('Who runs the website; only officers see it.'),
  operatorContact: lineOfText(200).optional().describe('Her email address or phone.'),
});

export type NewChapter = z.infer<typeof newChapter>;

/** The chapter and its first administrator, in the order of the form. */
export const firstStart = newChapter.extend({
  ...newAdministrator.pick({ name: true }).shape,
  ...newAdministrator.shape,
});

export const setUp = endpoint('POST', '/api/admin/setup', {
  access: 'public',
  summary:
    'Describe the chapter and create the first administrator, with the one-time link the server created',
  body: firstStart.extend({ link, ticket }),
  response: tokenSchema,
  status: 201,
});

const setupOptionsSchema = namedObject('SetupOptions', {
  chapter: z
    .object({ chapterName: z.string(), timeZone: z.string(), contactEmail: z.string() })
    .optional()
    .describe('What is known about the chapter already.'),
  backups: z
    .array(z.object({ name: z.string(), at: instant, pictures: z.int() }))
    .describe('Those in the backup folder of the server, newest first.'),
  isEmpty: z.boolean().describe('Whether a backup or the demo chapter can still be loaded.'),
});

export type SetupOptions = z.infer<typeof setupOptionsSchema>;

export const readSetupOptions = endpoint('POST', '/api/admin/setup/options', {
  access: 'public',
  summary: 'What a new website can start with; needs the one-time link',
  body: z.strictObject({ link }),
  response: setupOptionsSchema,
});

export interface RestoreReport {
  step: 'check' | 'files' | 'records';
  done?: number;
  total?: number;
}

export interface RestoredSite {
  asOf: string;
  pictures: number;
  /** Sentences about pictures that stay removed. */
  notes: string[];
  /** Files of pictures that the backup does not have. Absent if they could not be checked. */
  missing?: number | undefined;
  /** Absent if it could not be read. */
  timeZone?: string | undefined;
}

export const restoreSite = endpoint('POST', '/api/admin/setup/restore', {
  access: 'public',
  summary:
    'Fill a new website from a backup in the backup folder. Responds with a line of JSON for each step (application/x-ndjson); the last one has `result` or `error`',
  body: z.strictObject({ link, backup: text(100).describe('The name of a backup in the backup folder.') }),
  isDownload: true,
  response: z.any(),
});

export interface DemoReport {
  done: number;
  total: number;
}

export const loadDemo = endpoint('POST', '/api/admin/demo', {
  access: 'owner',
  summary:
    'Fill a website without content with the demo chapter. Responds with a line of JSON for each step (application/x-ndjson); the last one has `result` or `error`',
  isDownload: true,
  response: z.any(),
});
