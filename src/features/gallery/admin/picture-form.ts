import { z } from 'zod';
import { dayIn, isDay, readDayOrInstant } from '../../../kernel/dates.ts';
import { mediaChange } from '../../media/media.contract.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';

/** A number that may be left out, as it is typed. */
const idText = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Please type a number, or leave this empty.');

/** What the edit form holds: the contract's fields, with the date as a day and the number as text. */
export const editForm = mediaChange.extend({
  caption: mediaChange.shape.caption.unwrap().unwrap(),
  uploadDate: z.string().refine((value): boolean => isDay(value), 'Upload date is required'),
  category: mediaChange.shape.category.unwrap(),
  entityType: mediaChange.shape.entityType.unwrap().unwrap(),
  entityId: idText,
});

export type EditForm = z.infer<typeof editForm>;

export const uploadForm = editForm.omit({ folderPath: true, category: true }).extend({
  file: z.custom<File | null>((value) => value instanceof File, 'Image file is required'),
});

export type UploadForm = z.infer<typeof uploadForm>;

export function momentOfDay(day: string, timeZone: string): string {
  return readDayOrInstant(day, timeZone).toISOString();
}

export function editValues(item: GalleryItem, timeZone: string): EditForm {
  return {
    title: item.title,
    caption: item.caption ?? '',
    galleryTitle: item.galleryTitle ?? '',
    uploadDate: dayIn(timeZone, dateOf(item)),
    folderPath: item.folderPath,
    category: item.category,
    entityType: item.entityType ?? '',
    entityId: item.entityId === undefined ? '' : String(item.entityId),
  };
}

/** What is sent for an edited picture. A day nobody changed keeps its time, and with it the picture its place. */
export function changeOf(item: GalleryItem, values: EditForm, timeZone: string) {
  const isSameDay = values.uploadDate === dayIn(timeZone, dateOf(item));
  return {
    ...values,
    // A change somebody else made meanwhile is not overwritten unseen.
    version: item.version,
    caption: values.caption || null,
    uploadDate: isSameDay ? dateOf(item) : momentOfDay(values.uploadDate, timeZone),
    entityType: values.entityType || null,
    entityId: values.entityId === '' ? null : Number(values.entityId),
  };
}
