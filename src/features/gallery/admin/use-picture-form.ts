import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { serverMessage } from '../../../ui/server-message.ts';
import { moveMedia, readMedia } from '../../media/media.contract.ts';
import { folderPathFor } from '../../media/media.rules.ts';
import { toConflictParts } from '../../../records/admin/field-info.ts';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { useRecordForm } from '../../../records/admin/use-record-form.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import {
  pictureFieldInfos,
  pictureForm,
  toBody,
  toForm,
  type PictureFormValues,
} from './picture-form-values.ts';

/** The form of a stored picture. `onDone` closes it once the lists show what was saved. */
export function usePictureForm(picture: GalleryItem, onDone: () => void) {
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const editor = useRecordForm<PictureFormValues, GalleryItem>({
    kind: {
      type: 'media',
      name: 'photo',
      schema: pictureForm,
      read: (id) => call(readMedia, { params: { id } }),
      toForm: (stored) => toForm(stored, timeZone),
      conflictParts: () => toConflictParts(pictureFieldInfos),
    },
    record: picture,
    draft: { key: `media:${picture.id}`, title: picture.title },
    async send(values, { idempotencyKey, attempt }, known) {
      const stored = await call(moveMedia, {
        params: { id: picture.id },
        // A day that matches a known version is sent with its time.
        body: toBody(values, known, timeZone),
        idempotencyKey,
        attempt,
      });
      const description =
        stored.folderPath === picture.folderPath
          ? 'Gallery image updated successfully'
          : 'Gallery image updated and files moved successfully';
      return { stored, toast: { title: 'Success', description }, sitePath: `/gallery?photo=${stored.id}` };
    },
    failed: (error) => serverMessage(error) ?? 'Failed to update media',
    onSettled: async () => {
      await refreshRecords(client, 'media');
      onDone();
    },
  });
  return { ...editor, generateFolderPath: useFolderPath(editor.form) };
}

const TYPING_PAUSE_MS = 100;

/** Updates the folder path with the collection, date and category; returns a function that does so on demand. */
function useFolderPath(form: FormState<PictureFormValues, PictureFormValues>): () => void {
  const { control, getValues, setValue } = form;
  const [galleryTitle, day, category] = useWatch({
    control,
    name: ['galleryTitle', 'uploadDate', 'category'],
  });
  const followed = useRef(`${galleryTitle} ${day} ${category}`);

  const generate = useCallback(() => {
    const values = getValues();
    if (!isDay(values.uploadDate)) return;
    const path = folderPathFor({ ...values, day: values.uploadDate });
    setValue('folderPath', path, { shouldDirty: true, shouldValidate: true });
  }, [getValues, setValue]);

  useEffect(() => {
    const current = `${galleryTitle} ${day} ${category}`;
    // The stored path may be one that an editor chose, so it stays until one of the three changes.
    if (followed.current === current) return undefined;
    const timer = setTimeout(() => {
      followed.current = current;
      generate();
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [galleryTitle, day, category, generate]);

  return generate;
}
