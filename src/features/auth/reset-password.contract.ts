import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { requiredLine, text } from '../../kernel/fields.ts';
import { newPassword, ticket, tokenSchema } from './auth.contract.ts';
import { newPasskeyOptions, newPasskeyResponse } from './passkeys.contract.ts';

/** The secret of a link to an account. */
export const accountLink = text(100).describe('The secret of the one-time link, after the # of its address.');

export const forgottenAccount = z.strictObject({
  account: requiredLine(320, 'Please type your username or email.'),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/admin/forgot-password',
  access: 'public',
  summary: 'Email a link to choose a new password; the response is the same whether the account exists',
  body: forgottenAccount.extend({ ticket }),
  response: z.undefined(),
  status: 204,
});

const resetAccountSchema = z
  .object({
    username: z.string(),
    name: z.string(),
    needsPasskey: z.boolean().describe('Whether a password is refused.'),
  })
  .meta({ id: 'AccountOfResetLink' });

export type ResetAccount = z.infer<typeof resetAccountSchema>;

export const readResetLink = endpoint({
  method: 'POST',
  path: '/api/admin/reset-link',
  access: 'public',
  summary: 'Whose password a link resets',
  body: z.strictObject({ link: accountLink }),
  response: resetAccountSchema,
});

export const chosenPassword = z.strictObject({ password: newPassword });

export const startPasskeyToReset = endpoint({
  method: 'POST',
  path: '/api/admin/reset-password/passkey-options',
  access: 'public',
  summary: 'What the browser needs to create a passkey for the account of a one-time link',
  body: z.strictObject({ link: accountLink, ticket }),
  response: newPasskeyOptions,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/reset-password',
  access: 'public',
  summary:
    'Choose a new password or add a passkey with a one-time link; all sessions of the account end and a new one starts',
  body: z.union([
    chosenPassword.extend({ link: accountLink, ticket }),
    z.strictObject({ passkey: newPasskeyResponse, link: accountLink, ticket }),
  ]),
  response: tokenSchema,
});
