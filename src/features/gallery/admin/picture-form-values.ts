import { z } from 'zod';
import { dayIn, formatIn, isDay, readDayOrInstant } from '../../../kernel/dates.ts';
import { mediaChange, type MediaField } from '../../media/media.contract.ts';
import type { FieldInfos } from '../../../records/admin/field-info.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';
import { blankPhoto } from './chosen-photos.ts';

/** An optional number, as it is typed. */
const idText = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Enter a number, or leave this empty.');

/** The form of a picture: the contract's fields, with the date as a day and the number as text. */
export const pictureForm = mediaChange.extend({
  caption: mediaChange.shape.caption.unwrap().unwrap(),
  uploadDate: z.string().refine((value): boolean => isDay(value), 'Upload date is required'),
  category: mediaChange.shape.category.unwrap(),
  entityType: mediaChange.shape.entityType.unwrap().unwrap(),
  entityId: idText,
  /** The version the editor started from. A restored draft brings its own. */
  version: z.number(),
});

export type PictureFormValues = z.infer<typeof pictureForm>;

/** The form of an upload: what all its photos share, and the texts of each. */
export function uploadForm(hasFile: (key: string) => boolean) {
  return pictureForm.pick({ galleryTitle: true, uploadDate: true, entityType: true, entityId: true }).extend({
    /** Whether the collection is hidden from its first photo on. */
    isGuarded: z.boolean(),
    /** Photos that were chosen together. */
    batch: z.string(),
    photos: z.array(
      pictureForm.pick({ title: true, caption: true }).extend({
        key: z.string().refine(hasFile, 'Image file is required'),
        name: z.string(),
        size: z.number(),
        position: z.number(),
      }),
    ),
  });
}

export type UploadFormValues = z.infer<ReturnType<typeof uploadForm>>;

export function emptyUpload(today: string): UploadFormValues {
  return {
    galleryTitle: '',
    uploadDate: today,
    entityType: 'gallery',
    entityId: '',
    isGuarded: false,
    batch: crypto.randomUUID(),
    photos: [blankPhoto],
  };
}

/** A day is stored as its noon, which is on the same day in most time zones. */
export function noonOf(day: string, timeZone: string): string {
  return readDayOrInstant(day, timeZone).toISOString();
}

export function toForm(item: GalleryItem, timeZone: string): PictureFormValues {
  return {
    title: item.title,
    caption: item.caption ?? '',
    galleryTitle: item.galleryTitle ?? '',
    uploadDate: dayIn(timeZone, dateOf(item)),
    folderPath: item.folderPath,
    category: item.category,
    entityType: item.entityType ?? '',
    entityId: item.entityId === undefined ? '' : String(item.entityId),
    version: item.version,
  };
}

/** The request body. A day that matches a version that was `seen` keeps its time, and with it the picture's place in the gallery. */
export function toBody(values: PictureFormValues, seen: readonly GalleryItem[], timeZone: string) {
  const sameDay = seen.findLast((item) => dayIn(timeZone, dateOf(item)) === values.uploadDate);
  return {
    ...values,
    caption: values.caption || null,
    uploadDate: sameDay ? dateOf(sameDay) : noonOf(values.uploadDate, timeZone),
    entityType: values.entityType || null,
    entityId: values.entityId === '' ? null : Number(values.entityId),
  };
}

const asIs = (text: string) => text;

/** How a conflict shows each field of a picture. */
export const pictureFieldInfos: FieldInfos<PictureFormValues, MediaField> = {
  title: { label: 'Title', toText: asIs },
  caption: { label: 'Caption', toText: asIs },
  galleryTitle: { label: 'Gallery collection', toText: asIs },
  uploadDate: { label: 'Date', toText: (day) => formatIn('UTC', noonOf(day, 'UTC'), 'MMMM d, yyyy') },
  folderPath: { label: 'Folder path', toText: asIs },
  category: { label: 'Category', toText: asIs },
  entityType: { label: 'Entity type', toText: asIs },
  entityId: { label: 'Entity ID', toText: asIs },
};
