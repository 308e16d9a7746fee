import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { baseVersion, id, idParam, instant } from '../../kernel/fields.ts';
import { emailStates } from '../emails/emails.rules.ts';
import { decisions, replyKinds, SILENCE_DAYS } from './roll-call.rules.ts';

const askedMemberSchema = z
  .object({
    id: id.describe('The id of her reply.'),
    memberId: id,
    name: z.string(),
    email: z.string().optional(),
    isUnlisted: z.boolean(),
    version: z.int().describe('Counts her replies; a decision names the one it is about.'),
    reply: z.enum(replyKinds).optional(),
    change: z
      .object({ name: z.string().optional(), email: z.string().optional(), note: z.string().optional() })
      .optional(),
    repliedAt: instant.optional(),
    decision: z.enum(decisions).optional(),
    decidedBy: z.string().optional(),
    decidedAt: instant.optional(),
    emailState: z.enum(emailStates).optional().describe('Absent where there was nothing to send.'),
  })
  .meta({ id: 'AskedMember' });

export type AskedMember = z.infer<typeof askedMemberSchema>;

const rollCallSchema = z
  .object({
    isEmailOn: z.boolean(),
    withEmail: z.int().describe('How many members have an email address.'),
    withoutEmail: z.int(),
    current: z
      .object({
        id,
        startedAt: instant,
        startedBy: z.string(),
        silentFrom: instant.describe('From then on, members without a reply are shown as silent.'),
        linksUntil: instant,
        isSilenceShown: z.boolean(),
        isOver: z.boolean(),
        asked: z.array(askedMemberSchema).describe('By name.'),
      })
      .optional()
      .describe('The latest roll call; absent before the first one.'),
  })
  .meta({ id: 'RollCall' });

export type RollCall = z.infer<typeof rollCallSchema>;

export const readRollCall = endpoint({
  method: 'GET',
  path: '/api/admin/roll-call',
  access: 'editor',
  summary: 'The latest roll call and what its members replied',
  response: rollCallSchema,
});

export const countRollCall = endpoint({
  method: 'GET',
  path: '/api/admin/roll-call/counts',
  access: 'editor',
  summary: `How many changes wait for a decision, and how many members have not replied for ${SILENCE_DAYS} days`,
  response: z.object({ changes: z.int(), silent: z.int() }),
});

export const startRollCall = endpoint({
  method: 'POST',
  path: '/api/admin/roll-call',
  access: 'editor',
  summary: 'Email every member who has an address a link to check how she is listed',
  body: z.strictObject({
    replaces: id
      .optional()
      .describe('The latest roll call, whose links end; rejected where another one has started since.'),
  }),
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

const replyParams = z.object({ id: idParam });

export const decideOnReply = endpoint({
  method: 'POST',
  path: '/api/admin/roll-call/replies/:id/decision',
  access: 'editor',
  summary: 'Approve or decline what a member asked for; only an approval changes her record',
  params: replyParams,
  body: z.strictObject({ decision: z.enum(decisions), version: baseVersion }),
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

export const sendRollCallEmail = endpoint({
  method: 'POST',
  path: '/api/admin/roll-call/replies/:id/email',
  access: 'editor',
  summary: 'Email a member her link again, where she has not replied',
  params: replyParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});
