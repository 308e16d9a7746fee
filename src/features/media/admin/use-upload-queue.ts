import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '../../../kernel/http-client.ts';
import { uploadMedia, type MediaItem } from '../media.contract.ts';
import { reasonOf } from './upload-failure.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';

/** What is sent along with a file, by the names of the contract. */
export type UploadFields = Record<string, string | undefined>;

/** The chosen files of one screen. */
export function useUploadQueue() {
  const [queue] = useState(
    () =>
      new UploadQueue<UploadFields>({
        reasonOf,
        send: async (upload, fields, watch) =>
          (await uploadFile(uploadMedia.path, formOf(upload, fields), watch)) as MediaItem,
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useEffect(() => () => queue.stopAll(), [queue]);
  return { queue, uploads };
}

function formOf({ key, file }: Upload, fields: UploadFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
  form.set('uploadKey', key);
  // Last, so that the server knows what is coming before it comes.
  form.set('file', file);
  return form;
}
