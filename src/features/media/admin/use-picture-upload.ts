import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useFormParts } from '../../../ui/forms/form-context.ts';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { MediaItem } from '../media.contract.ts';
import { refusalIn, titleFromFile, validatePictureFile } from './picture-file.ts';
import { mediaKeys } from './stored-picture.ts';
import { isUnderWay, type Upload, type UploadState } from './upload-queue.ts';
import { useUploadQueue, type UploadFields } from './use-upload-queue.ts';

export interface PictureUploadOptions {
  /** The form field with the URL of the picture. */
  name: string;
  size: 'medium' | 'large';
  /** What is stored with an uploaded file. */
  fields: UploadFields;
  /** The title of an upload; by default the name of its file. */
  title?: string | (() => string | undefined) | undefined;
  uploadedText?: string;
  /** Called with each new picture. */
  onChange?: (item: MediaItem) => void;
}

/** The picture of a record. A chosen file is uploaded right away, and its URL becomes a value of the form. */
export function usePictureUpload(options: PictureUploadOptions) {
  const client = useQueryClient();
  const { setValue } = useFormContext<Record<string, string>>();
  const { pendingUploads } = useFormParts();
  const { queue, uploads } = useUploadQueue();
  const [upload] = uploads;
  const [rejection, setRejection] = useState<string>();
  const url = useWatch<Record<string, string | undefined>>({ name: options.name }) ?? '';
  const sending = useRef<Promise<void>>(undefined);
  // The section of a picture may be moved while it uploads.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const hasUpload = upload !== undefined;
  useEffect(() => {
    if (!hasUpload) return undefined;
    const pending = { name: latest.current.name, settle, cancel };
    pendingUploads.add(pending);
    return () => void pendingUploads.delete(pending);
    // oxlint-disable-next-line react/exhaustive-deps -- both read the latest options
  }, [hasUpload, pendingUploads]);

  function choose([file]: readonly File[]) {
    if (!file) return;
    const problem = validatePictureFile(file);
    setRejection(problem);
    if (problem) return;
    cancel();
    const [added] = queue.add([file]);
    send(added!);
  }

  function send(chosen: Upload) {
    sending.current = sendNow(chosen);
  }

  async function sendNow({ key, file }: Upload) {
    const { fields, title } = latest.current;
    const outcome = await queue.send(key, {
      ...fields,
      title: (typeof title === 'function' ? title() : title) ?? (titleFromFile(file.name) || 'Picture'),
    });
    // It may have been removed or replaced during the upload.
    if (!queue.uploads().some((each) => each.key === key)) return;
    if (outcome.name === 'sent') {
      // Before the new picture is put in, so that it is not read again.
      void client.invalidateQueries({ queryKey: mediaKeys.all });
      pick(outcome.item);
    }
    showToast(outcome, latest.current.uploadedText);
  }

  /** Shows a stored picture: one that was just uploaded, or one from the library. */
  function pick(item: MediaItem) {
    cancel();
    client.setQueryData(mediaKeys.item(item.id), item);
    put(item.urls[latest.current.size]);
    latest.current.onChange?.(item);
  }

  function put(newUrl: string) {
    setValue(latest.current.name, newUrl, { shouldDirty: true, shouldValidate: true });
  }

  /** Forgets the chosen file. The picture before it stays. */
  function cancel() {
    for (const { key } of queue.uploads()) queue.remove(key);
    setRejection(undefined);
  }

  function remove() {
    if (upload) cancel();
    else put('');
  }

  /** Waits for the upload, so that a save includes the picture. One that failed for want of a connection is sent again. */
  async function settle() {
    const [failed] = queue.uploads();
    if (failed && canRetry(failed.state)) send(failed);
    do await sending.current;
    while (queue.uploads().some(isUnderWay));
    if (queue.uploads().length > 0) throw new UserFacingError(notUploadedText);
  }

  return { url, upload, rejection, name: options.name, choose, retry: send, pick, put, remove };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

const notUploadedText =
  'Not saved: the picture couldn’t be uploaded. Try again, or remove it and save without it.';

/** Whether another attempt can succeed. A file that the server cannot read stays unreadable. */
export function canRetry(state: UploadState): boolean {
  return state.name === 'failed' && state.canRetry;
}

function showToast(outcome: UploadState, uploadedText = 'Your media has been uploaded and optimized.'): void {
  if (outcome.name === 'sent')
    toast({ title: 'Upload successful', description: outcome.item.notice ?? uploadedText });
  if (outcome.name !== 'failed') return;
  const description = refusalIn(outcome.reason) ?? 'There was an error uploading your media.';
  toast({ title: 'Upload failed', description, tone: 'destructive' });
}
