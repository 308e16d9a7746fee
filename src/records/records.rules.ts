import { addDaysTo, dayIn, type Day } from '../kernel/dates.ts';
import type { ActivitySubject, RecordKind } from '../kernel/feature-manifest.ts';
import {
  activitySubjects,
  isAdminPath,
  kinds,
  type EntityType,
  type Subject,
} from '../features/manifests.ts';

export { isAdminPath };
export type { EntityType, Subject };

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

/** What an activity entry can be about: record types, and what has no revisions. */
export const subjects = activitySubjects.map(({ type }) => type) as [Subject, ...Subject[]];

export function subjectOf(subject: Subject): ActivitySubject {
  return activitySubjects.find(({ type }) => type === subject)!;
}

/** What of these officers read, and the activity says so. */
export function whatIsRead(some: readonly Subject[]): string | undefined {
  return some.map((subject) => subjectOf(subject).read).find((read) => read !== undefined);
}

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
  'send',
  'stop',
  'link',
  'unlink',
  'ask',
  'decline',
  'hide',
  'show',
] as const;
export type Action = (typeof actions)[number];

/** Which part of the activity is listed. Weeks begin on Sunday, in the chapter's time zone. */
export const periods = ['today', 'this-week', 'last-week'] as const;
export type Period = (typeof periods)[number];

/** How long a deleted record can be restored. */
export const RETENTION_DAYS = 30;

/** The last day on which changes that were made together can be undone, until its end. */
export function lastDayToUndo(at: Date, timeZone: string): Day {
  return addDaysTo(dayIn(timeZone, at), RETENTION_DAYS);
}

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RETENTION_DAYS * 86_400_000);
}
