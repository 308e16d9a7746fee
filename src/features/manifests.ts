import { adminPathPattern, coreAdminPaths, publicAdminPaths } from '../kernel/admin-paths.ts';
import type { RecordKind } from '../kernel/feature-manifest.ts';
import type { Role } from '../kernel/roles.ts';
import { backups } from './backups/backups.manifest.ts';
import { events } from './events/events.manifest.ts';
import { gallery } from './gallery/gallery.manifest.ts';
import { media } from './media/media.manifest.ts';
import { members } from './members/members.manifest.ts';
import { pages } from './pages/pages.manifest.ts';
import { partners } from './partners/partners.manifest.ts';
import { rollCall } from './roll-call/roll-call.manifest.ts';
import { site } from './site/site.manifest.ts';

/** The features, in the order in which lists show them. */
const manifests = [pages, events, members, partners, media, site, gallery, rollCall, backups] as const;

type Manifest = (typeof manifests)[number];
type Kind = Extract<Manifest, { kind: RecordKind }>['kind'];

/** The type of a record with revisions. */
export type EntityType = Kind['type'];

/** The record types with revisions. */
export const kinds: readonly (RecordKind & { type: EntityType })[] = manifests.flatMap((manifest) =>
  'kind' in manifest ? manifest.kind : [],
);

/** The kinds whose pictures have a group in the picture library, by the name of the group. */
export type PictureOwner = Extract<Kind, { pictures: 'own' }>['plural'];

type KeyOfEach<T> = T extends T ? keyof T : never;

/** A screen of the back office that people with a role may open. */
export type GuardedAdminPath = keyof typeof coreAdminPaths | KeyOfEach<Manifest['adminPaths']>;

export const guardedAdminPaths = Object.assign(
  {},
  coreAdminPaths,
  ...manifests.map(({ adminPaths }) => adminPaths),
) as Record<GuardedAdminPath, Role>;

const anyPath = adminPathPattern([...publicAdminPaths, ...Object.keys(guardedAdminPaths)]);

/** Whether the back office has a screen at a path. The server responds with 404 to all others. */
export function isAdminPath(pathname: string): boolean {
  return anyPath.test(pathname);
}
