import { kinds, type EntityType, type PictureOwner } from '../manifests.ts';

export const categories = ['gallery', 'events', 'about', 'programs'] as const;
export type MediaCategory = (typeof categories)[number];

/** What shows pictures: records, and the chapter's own texts. */
export const pictureUsers: readonly [PictureUser, ...PictureUser[]] = [
  'site',
  ...kinds.filter(({ pictures }) => pictures).map(({ type }) => type),
];
type PictureUser = EntityType | 'site';

/** The records whose pictures have a group of their own in the picture library. */
export const pictureOwners = kinds.filter(({ pictures }) => pictures === 'own');

const logoOwners = new Set<string | null>(kinds.flatMap(({ hasLogos, type }) => (hasLogos ? type : [])));

/** How long a browser may show its copy without asking whether the picture is still there. */
export function maxAgeOf(item: { entityType: string | null; isGuarded: boolean }): number {
  if (item.isGuarded) return 60 * 60;
  return logoOwners.has(item.entityType) ? 365 * 24 * 60 * 60 : 24 * 60 * 60;
}

const sharedGroups = ['events', 'gallery', 'pages'] as const;
export type SharedGroup = (typeof sharedGroups)[number];

/** Where a picture was added: the groups of the picture library. */
export const pictureGroups = [...sharedGroups, ...pictureOwners.map(({ plural }) => plural)] as [
  PictureGroup,
  ...PictureGroup[],
];
export type PictureGroup = SharedGroup | PictureOwner;

/** A category, a month, and optionally a collection. */
export const folderPathPattern = /^(gallery|events|about|programs)\/\d{4}\/\d{2}(\/[a-z0-9-]{1,80})?$/;

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

interface FolderPathParts {
  category: MediaCategory;
  /** The title of the collection; only the gallery has a folder per collection. */
  galleryTitle?: string | undefined;
  /** A day as forms have it, `2026-08-15`. */
  day: string;
}

/** The folder of a picture's files: the default of an upload, and what the form suggests. */
export function folderPathFor({ category, galleryTitle = '', day }: FolderPathParts): string {
  const [year = '', month = ''] = day.split('-', 2);
  const slug = category === 'gallery' ? toSlug(galleryTitle) : '';
  return [category, year, month, ...(slug === '' ? [] : [slug])].join('/');
}

const MAX_SLUG_LENGTH = 80;

function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
}
