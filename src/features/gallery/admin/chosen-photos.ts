import { looksLikeFileName, titleFromFile } from '../../media/admin/picture-file.ts';

/** A photo of an upload. Its file is in the upload queue; it is missing until it is chosen, and again after a draft was restored. */
export interface ChosenPhoto {
  /** The key of the upload. A draft keeps it, so that a photo that was stored before the tab closed is not stored twice. */
  key: string;
  /** Name and size of the file; empty where none was chosen yet. */
  name: string;
  size: number;
  /** The place in the order in which the photos were chosen. Stays when others are removed. */
  position: number;
  title: string;
  caption: string;
}

/** The form before a file is chosen. */
export const blankPhoto: ChosenPhoto = { key: '', name: '', size: 0, position: 0, title: '', caption: '' };

interface AddedFiles {
  photos: ChosenPhoto[];
  /** The keys of the uploads. */
  keys: Map<File, string>;
}

/**
 * Adds files to the photos of an upload. A file whose photo waits for it, by name and size, gets the texts of that photo; the first
 * of the others gets what was typed before any file was chosen.
 */
export function addFiles(
  photos: readonly ChosenPhoto[],
  files: readonly File[],
  hasFile: (key: string) => boolean,
): AddedFiles {
  const next = [...photos];
  const keys = new Map<File, string>();
  for (const file of files) {
    const name = file.name.normalize();
    const taken = new Set(keys.values());
    const isWaiting = ({ key }: ChosenPhoto) => !hasFile(key) && !taken.has(key);
    const known = next.find((photo) => photo.name === name && photo.size === file.size && isWaiting(photo));
    const key = known?.key ?? crypto.randomUUID();
    keys.set(file, key);
    if (known) continue;
    const blank = next.findIndex((photo) => photo.name === '');
    const typed = next[blank] ?? { ...blankPhoto, position: (next.at(-1)?.position ?? -1) + 1 };
    const title = typed.title.trim() || titleFromFile(file.name);
    next.splice(blank === -1 ? next.length : blank, 1, { ...typed, key, name, size: file.size, title });
  }
  return { photos: next, keys };
}

/** Whether no file was chosen yet, and no draft restored. */
export function isBlank(photos: readonly ChosenPhoto[]): boolean {
  return photos[0]?.name === '';
}

/** Whether visitors would read the name of the file, or something like one, as the title. */
export function isTitledByFile({ name, title }: ChosenPhoto): boolean {
  return looksLikeFileName(title) || title.trim() === titleFromFile(name);
}
