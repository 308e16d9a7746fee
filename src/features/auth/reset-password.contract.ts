import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { namedObject, requiredLine } from '../../kernel/fields.ts';
import { linkSecret as link, newPassword, ticket, tokenSchema } from './auth.contract.ts';
import { newPasskeyOptions, newPasskeyResponse } from './passkeys.contract.ts';

export const forgottenAccount = z.strictObject({
  account: requiredLine(320, 'Please type your username or email.'),
});

export const forgotPassword = endpoint('POST', '/api/admin/forgot-password', {
  access: 'public',
  summary: 'Email a link to choose a new password; the response is the same whether the account exists',
  body: forgottenAccount.extend({ ticket }),
});

const resetAccountSchema = namedObject('AccountOfResetLink', {
  username: z.string(),
  name: z.string(),
  needsPasskey: z.boolean().describe('Whether a password is refused.'),
});

export type ResetAccount = z.infer<typeof resetAccountSchema>;

export const readResetLink = endpoint('POST', '/api/admin/reset-link', {
  access: 'public',
  summary: 'Whose password a link resets',
  body: z.strictObject({ link }),
  response: resetAccountSchema,
});

export const chosenPassword = z.strictObject({ password: newPassword });

export const startPasskeyToReset = endpoint('POST', '/api/admin/reset-password/passkey-options', {
  access: 'public',
  summary: 'What the browser needs to create a passkey for the account of a one-time link',
  body: z.strictObject({ link, ticket }),
  response: newPasskeyOptions,
});

export const resetPassword = endpoint('POST', '/api/admin/reset-password', {
  access: 'public',
  summary:
    'Choose a new password or add a passkey with a one-time link; all sessions of the account end and a new one starts',
  body: z.union([
    chosenPassword.extend({ link, ticket }),
    z.strictObject({ passkey: newPasskeyResponse, link, ticket }),
  ]),
  response: tokenSchema,
});
