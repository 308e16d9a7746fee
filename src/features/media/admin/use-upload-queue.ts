import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '../../../kernel/http-client.ts';
import { uploadMedia, type UploadedMedia } from '../media.contract.ts';
import { canRetry, reasonOf } from './picture-file.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';

/** The fields of the contract that are sent with a file. */
export type UploadFields = Record<string, string | undefined>;

/** The upload queue of one screen. */
export function useUploadQueue() {
  const [queue] = useState(
    () =>
      new UploadQueue<UploadFields>({
        reasonOf,
        canRetry,
        send: async (upload, fields, progress) =>
          (await uploadFile(uploadMedia.path, toFormData(upload, fields), progress)) as UploadedMedia,
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
  useEffect(() => () => queue.stopAll(), [queue]);
  return { queue, uploads };
}

function toFormData({ key, file }: Upload, fields: UploadFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
  form.set('uploadKey', key);
  // Last, so that the server knows the fields before the file arrives.
  form.set('file', file);
  return form;
}
