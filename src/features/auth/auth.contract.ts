import { z } from 'zod';
import { invalidEmailProblem, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { roles } from '../../kernel/roles.ts';
import { id, idParam, instant, namedObject, requiredLine, text } from '../../kernel/fields.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './auth.rules.ts';

const username = requiredLine(100, 'Please type your username.');
/** The address of an account or of the chapter. In plain ASCII, because not every server delivers to others. */
export const emailAddress = requiredLine(MAX_EMAIL_LENGTH, 'Please type an email address.').pipe(
  z.email(invalidEmailProblem),
);

/** Any text: a password that was accepted under earlier rules must stay valid. */
export const currentPassword = text(1000).min(1, 'Please type your password.');

/** Only the server rejects common passwords, because the list of words is too large for browsers. */
export const newPassword = text(MAX_PASSWORD_LENGTH).min(
  MIN_PASSWORD_LENGTH,
  `Please use at least ${MIN_PASSWORD_LENGTH} characters.`,
);

export const signIn = z.strictObject({ username, password: currentPassword });

export const newAdministrator = z.strictObject({
  username: username.regex(
    /^[\p{L}\p{N}._@-]+$/u,
    'Please use letters, digits, dots, hyphens or underscores.',
  ),
  name: requiredLine(200, 'Please type your name.'),
  email: emailAddress,
  password: newPassword,
});

export type NewAdministrator = z.infer<typeof newAdministrator>;

export const passwordChange = z.strictObject({ currentPassword, newPassword });

/** A browser sends the ticket that its document of the back office holds; other clients need none. */
export const ticket = text(1000).optional().describe('From the document of the back office; browsers only.');

export const linkSecret = text(100).describe('The secret of the one-time link, after the # of its address.');

export const tokenSchema = z.object({
  token: z.string().describe('Sent by documents of the back office with every call, as x-admin-token.'),
});

const sessionSchema = z.object({
  id,
  device: z.string().describe('The User-Agent header of the browser.'),
  signedInAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
});

export type AdminSession = z.infer<typeof sessionSchema>;

const administratorSchema = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  canExport: z.boolean(),
  accessUntil: instant.optional().describe('Absent where access has no end.'),
});

export type SignedInAdministrator = z.infer<typeof administratorSchema>;

export const login = endpoint('POST', '/api/admin/login', {
  access: 'public',
  summary: 'Sign in; the session is kept in a cookie',
  body: signIn.extend({ ticket }),
  response: tokenSchema.extend({ administratorId: id.describe('Who signed in.') }),
});

export const checkAuth = endpoint('GET', '/api/admin/check-auth', {
  access: 'public',
  summary: 'Whether this request comes from a signed-in administrator',
  response: z.object({ authenticated: z.boolean(), administrator: administratorSchema.optional() }),
});

export const logout = endpoint('POST', '/api/admin/logout', {
  access: 'public',
  summary: 'Sign out; signing out twice is no error',
});

export const changePassword = endpoint('POST', '/api/admin/password', {
  access: 'helper',
  summary: 'Change my own password; all my other sessions end, and this one continues with a new key',
  body: passwordChange,
  response: tokenSchema,
});

export const listSessions = endpoint('GET', '/api/admin/sessions', {
  access: 'helper',
  summary: 'Where I am signed in',
  response: z.array(sessionSchema),
});

export const endOtherSessions = endpoint('DELETE', '/api/admin/sessions', {
  access: 'helper',
  summary: 'End all my sessions but this one',
});

export const endSession = endpoint('DELETE', '/api/admin/sessions/:id', {
  access: 'helper',
  summary: 'End one of my sessions',
  params: z.object({ id: idParam }),
});

const floodSchema = namedObject('SignInFlood', {
  adminId: id,
  name: z.string().describe('The name of the administrator.'),
  isYou: z.boolean(),
  attempts: z.int(),
  addresses: z.int().describe('How many addresses the attempts came from.'),
  hasMoreAddresses: z.boolean().describe('Whether there were more addresses than are counted.'),
});

export type SignInFlood = z.infer<typeof floodSchema>;

export const listFloods = endpoint('GET', '/api/admin/sign-in-floods', {
  access: 'helper',
  summary: 'Accounts at which many sign-ins failed in the last 24 hours; only my own unless I am an owner',
  response: z.array(floodSchema),
});
