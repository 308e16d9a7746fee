import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, requiredLine, text } from '../../kernel/fields.ts';
import { isAddress, missingText, mostInALetter, notAnAddress } from './contact.rules.ts';
import { folders, hoursOfTrying, mailStates, shows } from './messages.rules.ts';

const mailSchema = z
  .object({
    id,
    recipient: z.string().describe('Empty while the site has no contact address.'),
    state: z.enum(mailStates),
    tries: z.int(),
    lastTryAt: instant.optional(),
    nextTryAt: instant.optional().describe('Only while it is waiting; a moment that has passed means soon.'),
    sentAt: instant.optional(),
    isInDigest: z
      .boolean()
      .optional()
      .describe(
        'Whether one summary email covers it, because more messages came within an hour than are emailed one by one.',
      ),
    answer: z.string().optional().describe('What the last try came to, in a plain sentence.'),
    rawAnswer: z.string().optional().describe('What the mail server said, as it said it.'),
  })
  .meta({ id: 'MessageMail' });

export type MessageMail = z.infer<typeof mailSchema>;

const aboutMessage = {
  id,
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  folder: z.enum(folders),
  isRead: z.boolean(),
  junkReasons: z.array(z.string()).describe('Why it is junk, one sentence each; empty elsewhere.'),
};

const messageCardSchema = z
  .object({
    ...aboutMessage,
    excerpt: z.string().describe('The beginning of the message, on one line.'),
    mailState: z.enum(mailStates).optional().describe('Of its last mail; absent where it has none.'),
    mailAnswer: z.string().optional().describe('What the last try to mail it came to, in a plain sentence.'),
  })
  .meta({ id: 'MessageCard' });

export type MessageCard = z.infer<typeof messageCardSchema>;

const messageSchema = z
  .object({ ...aboutMessage, message: z.string(), mails: z.array(mailSchema) })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof messageSchema>;

const countsSchema = z
  .object({ inbox: z.int(), unread: z.int(), read: z.int(), archived: z.int(), junk: z.int() })
  .describe('How many there are of each, whatever is searched for; unread and read are those of the inbox.');

export type MessageCounts = z.infer<typeof countsSchema>;

const messageParams = z.object({ id: idParam });
const show = z.enum(shows).default('inbox').describe("'inbox' is all of it, read or not.");
const search = text(200).optional().describe('Part of the name, the address or the message.');

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'Messages of visitors, newest first; how many there are of each kind',
  query: z.strictObject({
    show,
    search,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    before: idParam.optional().describe('Goes on behind the message with this id.'),
    after: idParam.optional().describe('The ones that came next after the message with this id.'),
  }),
  response: z.object({
    counts: countsSchema.optional().describe('Not with before or after.'),
    messages: z.array(messageCardSchema),
  }),
});

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:id',
  access: 'admin',
  summary: 'One message and what became of its mails; reading it so does not mark it as read',
  params: messageParams,
  response: messageSchema,
});

export const messageChange = z
  .strictObject({
    isRead: z.boolean(),
    folder: z
      .enum(folders)
      .describe('Out of the junk a message is mailed, if it was not before; into it, a waiting mail is not.'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'There is nothing to change.');

export type MessageChange = z.infer<typeof messageChange>;

export const changeMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id',
  access: 'admin',
  summary: 'Mark a message as read or unread, or move it to the archive, the junk or back',
  params: messageParams,
  body: messageChange,
  response: messageSchema,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/:id',
  access: 'admin',
  summary: 'Delete a message for good, and its mails',
  params: messageParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

export const exportMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages/export',
  access: 'admin',
  summary: 'The messages that are listed so, oldest first and at most 20,000, as a table (text/csv)',
  query: z.strictObject({ show, search }),
  response: z.string(),
});

/** Erasing twice does what erasing once does. It is no `idempotent`, because a hash of the address would be kept under its key. */
export const eraseSender = endpoint({
  method: 'POST',
  path: '/api/admin/messages/erase',
  access: 'admin',
  summary: 'Erase every message from an e-mail address, wherever it lies, and its mails',
  body: z.strictObject({
    email: requiredLine(mostInALetter.email, missingText.email).refine(isAddress, notAnAddress),
  }),
  response: z.object({ erased: z.int().describe('How many messages there were.') }),
});

export const readMessagesStatus = endpoint({
  method: 'GET',
  path: '/api/admin/messages/status',
  access: 'admin',
  summary: 'What waits to be read, and whether mail gets through',
  response: z
    .object({
      counts: countsSchema,
      keepMonths: z.int().describe('So long messages are kept.'),
      mails: z.object({
        waiting: z.int(),
        refused: z.int().describe('How many of the waiting were tried and did not get through.'),
        failed: z.int(),
        off: z.int().describe('Came while mail was off, and nobody has read them here yet.'),
        overdueSince: instant.optional().describe('Since when some wait that nobody sends.'),
      }),
      mail: z.object({
        isOn: z.boolean(),
        problem: z.string().optional().describe('Why it is off, in a plain sentence.'),
        recipient: z.string().optional().describe('Where messages are mailed to.'),
        lastRefusal: z
          .object({ at: instant, answer: z.string() })
          .optional()
          .describe(
            'What the last try came to of the mails that did not get through, whatever became of others since.',
          ),
      }),
    })
    .meta({ id: 'MessagesStatus' }),
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  access: 'admin',
  summary: `Mail a message once more, to the contact address of today, for up to ${hoursOfTrying} hours`,
  params: messageParams,
  response: mailSchema,
  idempotent: true,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: 'admin',
  summary: 'Send a mail to the contact address now, and say what the mail server answered',
  response: z
    .object({
      isSent: z.boolean(),
      mayArrive: z
        .boolean()
        .optional()
        .describe(
          'Whether it may arrive all the same: the mail server was too slow to say what became of it.',
        ),
      recipient: z.string().optional(),
      answer: z.string().describe('What it came to, in a plain sentence.'),
      rawAnswer: z.string().optional().describe('What the mail server said, as it said it.'),
    })
    .meta({ id: 'TestMail' }),
  idempotent: true,
});

export type TestMail = z.infer<typeof sendTestMail.response>;
export type MessagesStatus = z.infer<typeof readMessagesStatus.response>;
