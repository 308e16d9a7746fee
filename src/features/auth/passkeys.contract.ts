import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, namedObject, requiredLine, text } from '../../kernel/fields.ts';
import { currentPassword, login, ticket } from './auth.contract.ts';
import { MAX_PASSKEY_NAME_LENGTH } from './auth.rules.ts';

const unreadable = 'We can’t read this passkey. Please try again.';
const encoded = (max: number) => text(max, unreadable).regex(/^[\w-]+$/, unreadable);

/** What browsers report about extensions. The site uses none, so it is ignored. */
const extensionResults = z
  .record(z.string().max(100), z.unknown())
  .refine((results) => JSON.stringify(results).length <= 4_000, unreadable);

const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key', unreadable),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: extensionResults,
};

/** What `navigator.credentials.create` returns, as JSON. */
export const newPasskeyResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    authenticatorData: encoded(20_000).optional(),
    publicKey: encoded(4_000).optional(),
    publicKeyAlgorithm: z.int().min(-100_000).max(100_000).optional(),
    transports: z.array(text(40)).max(10).optional(),
  }),
});

export type NewPasskeyResponse = z.infer<typeof newPasskeyResponse>;

/** What `navigator.credentials.get` returns, as JSON. */
export const passkeyResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(2_000),
    userHandle: encoded(200).optional(),
  }),
});

export type PasskeyResponse = z.infer<typeof passkeyResponse>;

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.create`. */
export const newPasskeyOptions = namedObject('NewPasskeyOptions', {
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

/** For `navigator.credentials.get`. It names no account, so it reveals none. */
const passkeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const passkeyName = requiredLine(MAX_PASSKEY_NAME_LENGTH, 'Please type a name.');

const passkeySchema = namedObject('Passkey', {
  id,
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.optional().describe('Absent where it was never used.'),
});

export type Passkey = z.infer<typeof passkeySchema>;

export const listPasskeys = endpoint('GET', '/api/admin/passkeys', {
  access: 'helper',
  summary: 'My passkeys',
  response: z.array(passkeySchema),
});

export const startPasskey = endpoint('POST', '/api/admin/passkeys/options', {
  access: 'helper',
  needsRecentSignIn: true,
  summary: 'What the browser needs to create a passkey for me',
  response: newPasskeyOptions,
});

const newPasskey = z.strictObject({ name: passkeyName, response: newPasskeyResponse });

export const addPasskey = endpoint('POST', '/api/admin/passkeys', {
  access: 'helper',
  needsRecentSignIn: true,
  summary: 'Add a passkey that the browser created',
  body: newPasskey,
  response: passkeySchema,
  status: 201,
});

export const renamedPasskey = newPasskey.pick({ name: true });

export const renamePasskey = endpoint('PATCH', '/api/admin/passkeys/:id', {
  access: 'helper',
  summary: 'Rename one of my passkeys',
  params: z.object({ id: idParam }),
  body: renamedPasskey,
  response: passkeySchema,
});

export const removePasskey = endpoint('DELETE', '/api/admin/passkeys/:id', {
  access: 'helper',
  needsRecentSignIn: true,
  summary: 'Remove one of my passkeys, unless I could not sign in without it',
  params: z.object({ id: idParam }),
});

export const startPasskeySignIn = endpoint('POST', '/api/admin/login/passkey-options', {
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey, or to confirm who is signed in',
  body: z.strictObject({ ticket }),
  response: passkeyOptions,
});

export const loginWithPasskey = endpoint('POST', '/api/admin/login/passkey', {
  access: 'public',
  summary: 'Sign in with a passkey; the session is kept in a cookie',
  body: z.strictObject({ passkey: passkeyResponse, ticket }),
  response: login.response,
});

export const confirmation = z.strictObject({ password: currentPassword });

export const confirmIdentity = endpoint('POST', '/api/admin/confirm-identity', {
  access: 'helper',
  summary: 'Prove again who I am, before a sensitive action',
  body: z.union([confirmation, z.strictObject({ passkey: passkeyResponse })]),
});

const signInSettings = z.strictObject({ ownersNeedPasskeys: z.boolean() });

export const readSignInSettings = endpoint('GET', '/api/admin/sign-in-settings', {
  access: 'owner',
  summary: 'How people must sign in',
  response: signInSettings,
});

export const changeSignInSettings = endpoint('PATCH', '/api/admin/sign-in-settings', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Change how people must sign in',
  body: signInSettings,
  response: signInSettings,
});
