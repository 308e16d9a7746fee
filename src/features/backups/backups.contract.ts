import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant, namedObject } from '../../kernel/fields.ts';

const run = z.object({
  at: instant,
  seconds: z.number(),
  pictures: z.int(),
  bytes: z.int(),
});

const failure = z.object({ at: instant, reason: z.string().describe('A sentence for the screen.') });

const backupStatusSchema = namedObject('BackupStatus', {
  isOn: z.boolean().describe('Whether this process makes backups.'),
  isRunning: z.boolean().describe('Whether one is waiting or being made.'),
  last: run.optional().describe('The newest complete backup.'),
  failure: failure.optional().describe('Set while the last attempt failed.'),
  rehearsal: run.optional().describe('The last time a backup was restored as a test.'),
  rehearsalFailure: failure.optional().describe('Set while the last test failed.'),
  downloadedAt: instant.optional().describe('When someone last downloaded a backup.'),
  overdueSince: instant.optional().describe('When a backup should have been made; absent unless it is late.'),
  kept: z
    .array(z.object({ name: z.string(), at: instant }))
    .describe('Those that can be downloaded, newest first.'),
});

export type BackupStatus = z.infer<typeof backupStatusSchema>;

export const readBackupStatus = endpoint('GET', '/api/admin/backups', {
  access: 'owner',
  summary: 'When the site was last backed up, and when a backup was last restored as a test',
  response: backupStatusSchema,
});

export const startBackup = endpoint('POST', '/api/admin/backups', {
  access: 'owner',
  summary: 'Make a backup in the background',
  status: 202,
  response: z.object({ isRunning: z.literal(true) }),
});

const params = z.object({ name: z.string().regex(/^[\dTZ-]{24}$/) });

export const createDownloadLink = endpoint('POST', '/api/admin/backups/:name/links', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Make a link to a backup, which works once within 60 seconds',
  params,
  status: 201,
  response: z.object({ url: z.string() }),
});

export const downloadBackup = endpoint('GET', '/api/admin/backups/:name/file', {
  // For anyone who has the link: a browser cannot send the token of a document with a download.
  access: 'public',
  summary: 'A backup as one file (application/x-tar)',
  params,
  query: z.strictObject({ link: z.string().default('') }),
  isDownload: true,
  response: z.any(),
});
