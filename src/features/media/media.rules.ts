export const categories = ['gallery', 'events', 'about', 'programs'] as const;
export type MediaCategory = (typeof categories)[number];

/** Where a file may lie: a category, a month, and perhaps a collection. */
export const folderPathPattern = /^(gallery|events|about|programs)\/\d{4}\/\d{2}(\/[a-z0-9-]{1,80})?$/;

/** The largest file that is taken. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

interface Folder {
  category: MediaCategory;
  /** The collection's title; only the gallery has folders of collections. */
  galleryTitle?: string | undefined;
  /** A day as forms have it, `2026-08-15`. */
  day: string;
}

/** Where the files of a picture belong, as the form proposes it and an upload chooses it. */
export function folderPathFor({ category, galleryTitle = '', day }: Folder): string {
  const [year = '', month = ''] = day.split('-', 2);
  const slug = category === 'gallery' ? slugOf(galleryTitle) : '';
  return [category, year, month, ...(slug === '' ? [] : [slug])].join('/');
}

const MAX_SLUG_LENGTH = 80;

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
}
