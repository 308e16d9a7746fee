import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { namedObject } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';
import { linkSecret as link, newAdministrator, ticket, tokenSchema } from './auth.contract.ts';
import { newPasskeyOptions, newPasskeyResponse } from './passkeys.contract.ts';

const invitationSchema = namedObject('OpenInvitation', {
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string().describe('Empty where the operator invited on the command line.'),
  chapterName: z.string(),
  needsPasskey: z.boolean().describe('Whether a password is refused.'),
  name: z.string().optional().describe('Of a person who had access before.'),
  username: z.string().optional().describe('Of a person who had access before.'),
});

export type OpenInvitation = z.infer<typeof invitationSchema>;

export const readInvitation = endpoint('POST', '/api/admin/invitation', {
  access: 'public',
  summary: 'What a person is invited to; needs the link of an invitation',
  body: z.strictObject({ link }),
  response: invitationSchema,
});

/** Who joins, in the order of the form. The address is the one that was invited. */
export const newcomer = newAdministrator.pick({ name: true, username: true, password: true });

/** The same without a password. */
const passkeyHolder = newcomer.omit({ password: true });

export const startPasskeyToJoin = endpoint('POST', '/api/admin/join/passkey-options', {
  access: 'public',
  summary:
    'What the browser needs to create a passkey for a person who joins; needs the link of an invitation',
  body: passkeyHolder.extend({ link, ticket }),
  response: newPasskeyOptions,
});

export const join = endpoint('POST', '/api/admin/join', {
  access: 'public',
  summary: 'Accept an invitation: creates the account and signs in. The link works once',
  body: z.union([
    newcomer.extend({ link, ticket }),
    passkeyHolder.extend({ passkey: newPasskeyResponse, link, ticket }),
  ]),
  response: tokenSchema,
  status: 201,
});
