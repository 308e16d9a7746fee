import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant, namedObject } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';
import { emailAddress, linkSecret, newAdministrator } from './auth.contract.ts';

const accountSchema = namedObject('Account', {
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  accessUntil: instant.optional().describe('Absent where access has no end.'),
  isOnlyOwner: z.boolean().describe('Whether no other owner can sign in now.'),
  hasPassword: z.boolean(),
  needsPasskey: z.boolean().describe('Whether a password is not enough to sign in.'),
  passwordChangedAt: instant.optional().describe('Absent where it never was, as far as that is known.'),
});

export type Account = z.infer<typeof accountSchema>;

export const readAccount = endpoint('GET', '/api/admin/account', {
  access: 'helper',
  summary: 'My own account',
  response: accountSchema,
});

export const changedName = newAdministrator.pick({ name: true });

export const changeAccount = endpoint('PATCH', '/api/admin/account', {
  access: 'helper',
  summary: 'Change my name',
  body: changedName,
  response: accountSchema,
  idempotent: true,
});

export const newEmail = z.strictObject({ email: emailAddress });

export const changeEmail = endpoint('POST', '/api/admin/account/email', {
  access: 'helper',
  needsRecentSignIn: true,
  summary: 'Ask for another email address; it counts once the link that is sent there was opened',
  body: newEmail,
  idempotent: true,
});

export const confirmEmail = endpoint('POST', '/api/admin/confirm-email', {
  access: 'public',
  summary: 'Confirm an email address with the one-time link that was sent there',
  body: z.strictObject({ link: linkSecret }),
  response: z.object({ email: z.string() }),
});
