/** What has versions that are kept. */
export const entityTypes = ['page', 'event', 'member', 'media'] as const;
export type EntityType = (typeof entityTypes)[number];

/** What an entry of the activity can be about; an order, an account or a message has no versions. */
export const subjects = [...entityTypes, 'gallery', 'account', 'message'] as const;
export type Subject = (typeof subjects)[number];

/** The version in which everything begins. */
export const firstVersion = 1;

export const revisionKinds = ['published', 'draft', 'deleted'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

export const actions = [
  'create',
  'update',
  'draft',
  'delete',
  'restore',
  'sign-in',
  'failed-sign-in',
  'read',
  'archive',
  'junk',
  'bring-back',
  'send-mail',
  'export',
  'erase',
] as const;
export type Action = (typeof actions)[number];

/** So long what was deleted can be brought back. */
export const RETENTION_DAYS = 30;

export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RETENTION_DAYS * 86_400_000);
}
