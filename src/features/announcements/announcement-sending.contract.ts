import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { baseVersion, id, idParam, instant, lineOfText, text } from '../../kernel/fields.ts';
import { audiences, MAX_SUBJECT_LENGTH, recipientStates, sendStates } from './announcements.rules.ts';

const params = z.object({ id: idParam });

const counts = z.record(z.enum(recipientStates), z.int()).describe('People. They are gone a year later.');

const sendingSchema = z
  .object({
    id,
    subject: z.string(),
    audience: z.enum(audiences),
    state: z.enum(sendStates),
    goesOutAt: instant.describe('Until then it can be stopped.'),
    sentAt: instant.optional(),
    counts,
  })
  .meta({ id: 'AnnouncementSending' });

export type AnnouncementSending = z.infer<typeof sendingSchema>;

const reachSchema = z.object({
  people: z
    .int()
    .describe('Each email address once. Who stopped the emails, and who is paused, is not counted.'),
  members: z.int(),
  friends: z.int().describe('Those who are not members.'),
  withoutEmail: z.array(z.string()).describe('The names of members.'),
});

export type AudienceReach = z.infer<typeof reachSchema>;

const details = sendingSchema
  .extend({
    reach: reachSchema.describe('Whom it would reach now.'),
    replies: z
      .object({ name: z.string(), office: z.string().optional() })
      .describe('Who gets the replies: those who hold the office, or the chapter.'),
    secondsLeft: z.int().describe('To stop it, by the clock of the server.'),
    isEmailOn: z.boolean(),
    emailsPerHour: z.int(),
    problem: z.string().optional().describe('Why emails wait that were tried, in a sentence.'),
  })
  .meta({ id: 'AnnouncementSendingDetails' });

export type AnnouncementSendingDetails = z.infer<typeof details>;

export const listSendings = endpoint('GET', '/api/admin/announcement-sendings', {
  access: 'editor',
  summary: 'The announcements that are held, going out or sent, the latest first',
  response: z.array(sendingSchema),
});

export const readSending = endpoint('GET', '/api/admin/announcements/:id/sending', {
  access: 'editor',
  summary: 'How the sending of an announcement stands',
  params,
  response: details,
});

export const sendAnnouncement = endpoint('POST', '/api/admin/announcements/:id/send', {
  access: 'editor',
  summary: 'Send an announcement; it is held for ten minutes, in which it can be stopped',
  params,
  body: z.strictObject({ version: baseVersion }),
  response: z.object({ goesOutAt: instant }),
  idempotent: true,
});

export const stopAnnouncement = endpoint('POST', '/api/admin/announcements/:id/stop', {
  access: 'editor',
  summary: 'Stop an announcement that is held: it is a draft again',
  params,
  idempotent: true,
});

export const copyAnnouncement = endpoint('POST', '/api/admin/announcements/:id/copy', {
  access: 'editor',
  summary: 'Email me a copy of an announcement',
  params,
  response: z.object({ to: z.string() }),
  idempotent: true,
});

export const previewAnnouncement = endpoint('POST', '/api/admin/announcement-preview', {
  access: 'editor',
  summary: 'An announcement as an email',
  body: z.strictObject({
    subject: lineOfText(MAX_SUBJECT_LENGTH),
    text: text(20_000),
    audience: z.enum(audiences),
  }),
  response: z.object({ html: z.string() }),
});

export const readAudiences = endpoint('GET', '/api/admin/announcement-audiences', {
  access: 'editor',
  summary: 'Whom announcements reach',
  response: z.object({
    audiences: z.object({ members: reachSchema, friends: reachSchema, officers: reachSchema }),
    refused: z
      .array(z.string())
      .describe('The addresses that are paused: an email server refused them twice.'),
    newFriends: z.int().describe('Those who confirmed this month.'),
    leftThisMonth: z.int(),
    isEmailOn: z.boolean(),
  }),
});
