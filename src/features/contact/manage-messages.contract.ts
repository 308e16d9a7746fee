import { z } from 'zod';
import { invalidEmailProblem, isEmailAddress } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, namedObject, requiredLine, text } from '../../kernel/fields.ts';
import { emailStates, RETRY_HOURS } from '../emails/emails.rules.ts';
import { MAX_LENGTHS, requiredProblems } from './contact.rules.ts';
import { folders, shows } from './messages.rules.ts';

const emailSchema = namedObject('MessageMail', {
  id,
  recipient: z.string().describe('Empty while the site has no contact address.'),
  state: z.enum(emailStates),
  tries: z.int(),
  lastTryAt: instant.optional(),
  nextTryAt: instant.optional().describe('Only while it is waiting. A time in the past means soon.'),
  sentAt: instant.optional(),
  answer: z.string().optional().describe('The outcome of the last attempt, in a plain sentence.'),
  rawAnswer: z.string().optional().describe('The response of the email server, word for word.'),
});

export type MessageEmail = z.infer<typeof emailSchema>;

const namedMember = z.object({ id, name: z.string() });

const aboutMessage = {
  id,
  name: z.string(),
  email: z.string(),
  forMember: namedMember
    .optional()
    .describe('The member it is for, with her name at that time. Absent where it is for the chapter.'),
  forOffice: z
    .object({
      title: z.string().describe('Its title when the message was sent.'),
      holders: z.array(namedMember).describe('Who holds it now and should reply. Empty where no one does.'),
    })
    .optional(),
  createdAt: instant,
  folder: z.enum(folders),
  isRead: z.boolean(),
  junkReasons: z
    .array(z.string())
    .describe('Why it is junk, one sentence for each reason. Empty for other messages.'),
  answered: z
    .object({ by: z.string(), at: instant })
    .optional()
    .describe('Who marked it as answered, and when.'),
};

const messageCardSchema = namedObject('MessageCard', {
  ...aboutMessage,
  excerpt: z.string().describe('The beginning of the message, on one line.'),
  mailState: z.enum(emailStates).optional().describe('The state of its email. Absent where it has none.'),
  mailAnswer: z
    .string()
    .optional()
    .describe('The outcome of the last attempt to email it, in a plain sentence.'),
});

export type MessageCard = z.infer<typeof messageCardSchema>;

const messageSchema = z
  .object({ ...aboutMessage, message: z.string(), mails: z.array(emailSchema) })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof messageSchema>;

const countsSchema = z
  .object({ inbox: z.int(), unread: z.int(), read: z.int(), archived: z.int(), junk: z.int() })
  .describe(
    'The number of messages in each list that match the search. Unread and read are those of the inbox.',
  );

export type MessageCounts = z.infer<typeof countsSchema>;

const messageParams = z.object({ id: idParam });
const show = z.enum(shows).default('inbox').describe("'inbox' contains read and unread messages.");
const search = text(200)
  .optional()
  .describe('Part of the name, the address, the message, or the member or office it is for.');

export const listMessages = endpoint('GET', '/api/admin/messages', {
  access: 'editor',
  summary: 'List the messages of visitors, newest first, and the number of messages in each list',
  query: z.strictObject({
    show,
    search,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    before: idParam.optional().describe('Continues after the message with this id, towards older ones.'),
    after: idParam.optional().describe('The messages that arrived next after the message with this id.'),
  }),
  response: z.object({
    counts: countsSchema.optional().describe('Absent with `before` or `after`.'),
    messages: z.array(messageCardSchema),
  }),
});

export const readMessage = endpoint('GET', '/api/admin/messages/:id', {
  access: 'editor',
  summary: 'Get a message and the delivery of its email. Does not mark it as read',
  params: messageParams,
  response: messageSchema,
});

export const messageChange = z
  .strictObject({
    isRead: z.boolean(),
    folder: z
      .enum(folders)
      .describe(
        'Moving a message out of junk emails it unless that was done before. Moving it into junk cancels a waiting email.',
      ),
    isAnswered: z
      .boolean()
      .describe('Marks it as answered by the person who sends this. Rejected if someone else was first.'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'There is nothing to change.');

export type MessageChange = z.infer<typeof messageChange>;

export const changeMessage = endpoint('PATCH', '/api/admin/messages/:id', {
  access: 'editor',
  summary: 'Mark a message as read, unread or answered, or move it to the archive, to junk or back',
  params: messageParams,
  body: messageChange,
  response: messageSchema,
});

export const deleteMessage = endpoint('DELETE', '/api/admin/messages/:id', {
  access: 'editor',
  summary: 'Delete a message and its email permanently',
  params: messageParams,
  idempotent: true,
});

export const exportMessages = endpoint('GET', '/api/admin/messages/export', {
  access: 'editor',
  needsRecentSignIn: true,
  needsExportRight: true,
  summary: 'Export the listed messages as text/csv, oldest first and at most 20,000',
  query: z.strictObject({ show, search }),
  response: z.string(),
});

/** Erasing is idempotent by nature. An idempotency key would store a hash of the request, which confirms a guessed address. */
export const eraseSender = endpoint('POST', '/api/admin/messages/erase', {
  access: 'owner',
  needsRecentSignIn: true,
  summary:
    'Erase every message from an email address, in all folders, and their emails, and what other features have of it',
  body: z.strictObject({
    email: requiredLine(MAX_LENGTHS.email, requiredProblems.email).refine(
      isEmailAddress,
      invalidEmailProblem,
    ),
  }),
  response: z.object({ erased: z.int().describe('The number of erased messages.') }),
});

export const readMessagesStatus = endpoint('GET', '/api/admin/messages/status', {
  access: 'editor',
  summary: 'Get the number of messages in each list and the state of email delivery',
  response: namedObject('MessagesStatus', {
    counts: countsSchema,
    keepMonths: z.int().describe('How many months messages are kept.'),
    mails: z.object({
      waiting: z.int(),
      refused: z.int().describe('How many of the waiting emails had a failed attempt.'),
      failed: z.int(),
      off: z
        .int()
        .describe('Emails that were queued while email was off, for messages that are still unread.'),
      overdueSince: instant
        .optional()
        .describe('Since when emails have been waiting without any worker sending them.'),
    }),
    mail: z.object({
      isOn: z.boolean(),
      problem: z.string().optional().describe('Why email is off, in a plain sentence.'),
      recipient: z.string().optional().describe('The address that messages to the chapter are emailed to.'),
      hasOffices: z.boolean().optional().describe('Whether officers get the messages to their offices.'),
      lastRefusal: z
        .object({ at: instant, answer: z.string() })
        .optional()
        .describe('The most recent failure among the emails that have not been sent.'),
    }),
  }),
});

export const sendEmailAgain = endpoint('POST', '/api/admin/mails/:id/send-again', {
  access: 'editor',
  summary: `Email a message again, to the current contact address or the holder of its office, with retries for up to ${RETRY_HOURS} hours`,
  params: messageParams,
  response: emailSchema,
  idempotent: true,
});

export const sendTestEmail = endpoint('POST', '/api/admin/mails/test', {
  access: 'owner',
  summary: 'Send a test email to the contact address now and return the response of the email server',
  response: namedObject('TestMail', {
    isSent: z.boolean(),
    mayArrive: z
      .boolean()
      .optional()
      .describe('Whether the email may still arrive: the email server did not respond in time.'),
    recipient: z.string().optional(),
    answer: z.string().describe('The outcome, in a plain sentence.'),
    rawAnswer: z.string().optional().describe('The response of the email server, word for word.'),
  }),
  idempotent: true,
});

export type TestEmail = z.infer<typeof sendTestEmail.response>;
export type MessagesStatus = z.infer<typeof readMessagesStatus.response>;
