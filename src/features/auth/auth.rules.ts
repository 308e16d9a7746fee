import type { Role } from '../../kernel/roles.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Fewer failed sign-ins a day are people who mistype. */
export const MIN_FLOOD_ATTEMPTS = 20;

/** What a one-time link of an account is for. */
export const linkPurposes = [
  'invitation',
  'password-reset',
  'email-confirmation',
  'backup-download',
] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** What emails tell people about their accounts, and members about their entries. */
export const noticeKinds = [
  'invitation',
  'password-reset',
  'email-confirmation',
  'email-change',
  'new-device',
  'password-refused',
  'password-changed',
  'passkey-added',
  'access-changed',
  'access-ends',
  'member-email-change',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What an owner changed of the access of a person. */
export type AccessChange = `make-${Role}` | 'allow-export' | 'deny-export' | 'change-end';

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;
