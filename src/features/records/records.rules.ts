/** Record types with revisions. */
export const entityTypes = ['page', 'event', 'member', 'partner', 'media', 'chapter'] as const;
export type EntityType = (typeof entityTypes)[number];

/** What an officer calls a record of each type. */
export const entityNames: Record<EntityType, string> = {
  page: 'page',
  event: 'event',
  member: 'member',
  partner: 'partner',
  media: 'image',
  chapter: 'chapter details',
};

/** What an activity entry can be about. Orders, accounts, people with access, messages and years have no revisions. */
export const subjects = [...entityTypes, 'gallery', 'account', 'person', 'message', 'year'] as const;
export type Subject = (typeof subjects)[number];

export const FIRST_VERSION = 1;

export const revisionKinds = ['published', 'draft', 'deleted'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

export const actions = [
  'create',
  'update',
  'cancel',
  'uncancel',
  'postpone',
  'draft',
  'delete',
  'restore',
  'sign-in',
  'failed-sign-in',
  'read',
  'archive',
  'junk',
  'bring-back',
  'mark-answered',
  'mark-unanswered',
  'send-mail',
  'export',
  'erase',
  'invite',
  'revoke',
  'join',
  'make-helper',
  'make-editor',
  'make-owner',
  'allow-export',
  'deny-export',
  'change-end',
  'end-access',
  'sign-out',
  'send-link',
  'link',
  'unlink',
  'ask',
  'decline',
] as const;
export type Action = (typeof actions)[number];

/** Which part of the activity is listed. Weeks begin on Sunday, in the chapter's time zone. */
export const periods = ['today', 'this-week', 'last-week'] as const;
export type Period = (typeof periods)[number];

/** How long a deleted record can be restored. */
export const RETENTION_DAYS = 30;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RETENTION_DAYS * 86_400_000);
}
