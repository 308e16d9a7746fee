import { z } from 'zod';
import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant, lineOfText, namedObject, requiredLine, text } from '../../kernel/fields.ts';
import { MAX_NOTE_LENGTH, replyKinds } from './roll-call.rules.ts';

/** Any text, because a token of another form gets the same response as a forged one. */
const token = text(200).describe('The secret of the link, from its fragment.');

const maskedEmail = z.string().describe('Masked, because a link may be forwarded: `r•••@e•••.example`.');

const listingSchema = namedObject('RollCallListing', {
  name: z.string(),
  title: z.string().optional(),
  heading: z.string().optional().describe('The group heading on the Members page.'),
  imageUrl: z.string().optional(),
  email: z.string().optional().describe('Masked, unless visitors see it.'),
  isListed: z.boolean(),
  isEmailShown: z.boolean().describe('Whether visitors can see the email address.'),
  linkUntil: instant,
  reply: z
    .object({
      kind: z.enum(replyKinds),
      repliedAt: instant,
      name: z.string().optional(),
      email: maskedEmail.optional(),
      hasNote: z.boolean(),
      isDone: z.boolean().describe('Whether an officer has saved or declined it.'),
    })
    .optional()
    .describe('What she said before. A new reply replaces it.'),
});

/** How a member is listed, for anyone who has her link. */
export type RollCallListing = z.infer<typeof listingSchema>;

/** A POST, so that the secret is in no URL and no log. */
export const readListing = endpoint('POST', '/api/roll-call/read', {
  access: 'public',
  summary: 'How a member is listed, for her link',
  body: z.strictObject({ token }),
  response: listingSchema,
});

const proposedChange = z
  .strictObject({
    name: requiredLine(200, 'Please enter a name.').optional(),
    email: lineOfText(MAX_EMAIL_LENGTH).refine(isEmailAddress, invalidEmailProblem).optional(),
    note: text(MAX_NOTE_LENGTH).trim().min(1, 'Please write something.').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Please say what should change.');

export type ProposedChange = z.infer<typeof proposedChange>;

const newReply = z.discriminatedUnion('reply', [
  z.strictObject({ token, reply: z.literal('correct') }),
  z.strictObject({ token, reply: z.literal('unlist') }),
  z.strictObject({ token, reply: z.literal('change'), change: proposedChange }),
]);

export type NewReply = z.infer<typeof newReply>;

export const replyToRollCall = endpoint('POST', '/api/roll-call/reply', {
  access: 'public',
  summary: 'Reply with such a link; what should change waits for an officer',
  body: newReply,
  response: listingSchema,
});
