import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, namedObject } from '../../kernel/fields.ts';
import { emailStates } from '../emails/emails.rules.ts';
import { SILENCE_DAYS } from './roll-call.rules.ts';

export { formatMemberCount } from '../members/members.rules.ts';

const pendingChange = z.object({
  memberId: id,
  repliedAt: instant.describe('Says which reply an officer has seen.'),
  change: z
    .object({
      name: z.string().optional(),
      email: z.string().optional(),
      isUnlisted: z.literal(true).optional(),
    })
    .describe('The fields of her entry that she wants to change.'),
  note: z.string().optional(),
});

export type PendingChange = z.infer<typeof pendingChange>;

const rollCallSchema = namedObject('RollCall', {
  isEmailOn: z.boolean(),
  withEmail: z.int().describe('How many members have an email address.'),
  withoutEmail: z.array(z.string()).describe('The names of the members without one.'),
  current: z
    .object({
      id,
      startedAt: instant,
      startedBy: z.string(),
      linksUntil: instant,
      isOver: z.boolean(),
      asked: z.int().describe('How many members were asked.'),
      changes: z.array(pendingChange).describe('What an officer has to save or decline.'),
      silent: z
        .array(
          z.object({
            memberId: id,
            hasEmail: z.boolean().describe('Whether she still has an email address.'),
            emailState: z.enum(emailStates).optional().describe('Absent where there was nothing to send.'),
          }),
        )
        .describe('Everyone without a reply.'),
      isSilenceShown: z
        .boolean()
        .describe(`Whether ${SILENCE_DAYS} days are over, while links can still be sent again.`),
    })
    .optional()
    .describe('The latest roll call; absent before the first one.'),
});

export type RollCall = z.infer<typeof rollCallSchema>;

export const readRollCall = endpoint('GET', '/api/admin/roll-call', {
  access: 'editor',
  summary: 'The latest roll call, what members ask for, and who has not replied',
  response: rollCallSchema,
});

export const startRollCall = endpoint('POST', '/api/admin/roll-call', {
  access: 'editor',
  summary: 'Email every member who has an address a link to check how she is listed',
  body: z.strictObject({
    replaces: id
      .optional()
      .describe('The latest roll call, whose links end; rejected where another one has started since.'),
  }),
  idempotent: true,
});

const memberParams = z.object({ id: idParam });

export const declineReply = endpoint('POST', '/api/admin/roll-call/members/:id/decline', {
  access: 'editor',
  summary: 'Decline what a member asked for, or let it wait again; her entry stays as it is',
  params: memberParams,
  body: z.strictObject({ repliedAt: instant, isDeclined: z.boolean().default(true) }),
  idempotent: true,
});

export const sendRollCallEmail = endpoint('POST', '/api/admin/roll-call/members/:id/email', {
  access: 'editor',
  summary: 'Email a member her link again, where she has not replied',
  params: memberParams,
  idempotent: true,
});
