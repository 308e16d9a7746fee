import type { RecordKind } from '../../kernel/feature-manifest.ts';
import { isAdminPath, kinds, type EntityType } from '../manifests.ts';

export { isAdminPath };
export type { EntityType };

/** Record types with revisions. */
export const entityTypes = kinds.map(({ type }) => type) as [EntityType, ...EntityType[]];

const kindsByType = new Map<string, RecordKind>(kinds.map((kind) => [kind.type, kind]));

export function kindOf(type: EntityType): RecordKind {
  return kindsByType.get(type)!;
}

/** What is known of a record type; nothing of a subject that has no revisions. */
export function findKind(subject: Subject): RecordKind | undefined {
  return kindsByType.get(subject);
}

/** Orders, accounts, people with access, messages and years have no revisions. */
const otherSubjects = ['gallery', 'account', 'person', 'message', 'year'] as const;
export type OtherSubject = (typeof otherSubjects)[number];
/** What an activity entry can be about. */
export type Subject = EntityType | OtherSubject;
export const subjects: readonly [Subject, ...Subject[]] = [...entityTypes, ...otherSubjects];

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
