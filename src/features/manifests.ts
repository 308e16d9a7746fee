import { adminPathPattern } from '../kernel/admin-paths.ts';
import {
  defineManifest,
  type ActivitySubject,
  type FeatureManifest,
  type RecordKind,
} from '../kernel/feature-manifest.ts';
import type { Role } from '../kernel/roles.ts';
import { announcements } from './announcements/announcements.manifest.ts';
import { auth } from './auth/auth.manifest.ts';
import { backups } from './backups/backups.manifest.ts';
import { board } from './board/board.manifest.ts';
import { chapter } from './chapter/chapter.manifest.ts';
import { contact } from './contact/contact.manifest.ts';
import { emailHealth } from './email-health/email-health.manifest.ts';
import { events } from './events/events.manifest.ts';
import { gallery } from './gallery/gallery.manifest.ts';
import { media } from './media/media.manifest.ts';
import { members } from './members/members.manifest.ts';
import { pages } from './pages/pages.manifest.ts';
import { partners } from './partners/partners.manifest.ts';
import { photoRemoval } from './photo-removal/photo-removal.manifest.ts';
import { people } from './people/people.manifest.ts';
import { records } from '../records/records.manifest.ts';
import { rollCall } from './roll-call/roll-call.manifest.ts';
import { signUp } from './sign-up/sign-up.manifest.ts';
import { status } from './status/status.manifest.ts';

/** The first screen of the back office, which shows all features. */
export const dashboard = defineManifest({ adminPaths: { '/admin': 'helper', '/admin/dashboard': 'helper' } });

/** The features, in the order in which lists show them. */
const manifests = [
  dashboard,
  pages,
  events,
  signUp,
  members,
  partners,
  announcements,
  media,
  chapter,
  gallery,
  photoRemoval,
  rollCall,
  auth,
  people,
  contact,
  board,
  records,
  status,
  backups,
  emailHealth,
] as const;

type Manifest = (typeof manifests)[number];
type Kind = Extract<Manifest, { kind: RecordKind }>['kind'];

/** The type of a record with revisions. */
export type EntityType = Kind['type'];

/** The record types with revisions. */
export const kinds: readonly (RecordKind & { type: EntityType })[] = manifests.flatMap((manifest) =>
  'kind' in manifest ? manifest.kind : [],
);

/** What an entry of the activity can be about. */
export type Subject = EntityType | Extract<Manifest, { subject: ActivitySubject }>['subject']['type'];

export const activitySubjects: readonly (ActivitySubject & { type: Subject })[] = [
  ...kinds,
  ...manifests.flatMap((manifest) => ('subject' in manifest ? manifest.subject : [])),
];

/** The kinds whose pictures have a group in the picture library, by the name of the group. */
export type PictureOwner = Extract<Kind, { pictures: 'own' }>['plural'];

type KeyOfEach<T> = T extends T ? keyof T : never;

/** A screen of the back office that people with a role may open. */
export type GuardedAdminPath = KeyOfEach<Manifest['adminPaths']>;

export const guardedAdminPaths = Object.assign(
  {},
  ...manifests.map(({ adminPaths }) => adminPaths),
) as Record<GuardedAdminPath, Role>;

const publicPaths = manifests.flatMap(({ publicAdminPaths = [] }: FeatureManifest) => publicAdminPaths);
const anyPath = adminPathPattern([...publicPaths, ...Object.keys(guardedAdminPaths)]);

/** Whether the back office has a screen at a path. The server responds with 404 to all others. */
export function isAdminPath(pathname: string): boolean {
  return anyPath.test(pathname);
}
