import { useRef, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { refusalIn, titleFromFile, validatePictureFile } from '../../media/admin/picture-file.ts';
import { isUnderWay, type UploadState } from '../../media/admin/upload-queue.ts';
import { useUploadQueue } from '../../media/admin/use-upload-queue.ts';
import type { MemberFormValues } from './member-form-values.ts';

const MAX_TITLE_LENGTH = 200;

/** The photo of a member. A chosen file is uploaded right away, and its URL becomes a value of the form. */
export function usePhoto(form: FormState<MemberFormValues, MemberFormValues>, memberId: number | undefined) {
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef<Promise<unknown>>(undefined);
  const { queue, uploads } = useUploadQueue();

  function choose(file: File) {
    const reason = validatePictureFile(file);
    setRefusal(reason);
    if (reason !== undefined) return;
    for (const { key } of queue.uploads()) queue.remove(key);
    const [added] = queue.add([file]);
    send(added!.key, file);
  }

  function send(key: string, file: File) {
    sending.current = upload(key, file);
  }

  async function upload(key: string, file: File) {
    const name = form.getValues('name').trim();
    const title = name ? `Portrait of ${name}` : titleFromFile(file.name) || 'Portrait';
    const outcome = await queue.send(key, {
      title: title.slice(0, MAX_TITLE_LENGTH),
      category: 'about',
      entityType: 'member',
      entityId: memberId === undefined ? undefined : String(memberId),
    });
    // It may have been removed or replaced during the upload.
    const isStillChosen = queue.uploads().some((each) => each.key === key);
    if (isStillChosen) finish(outcome);
  }

  function finish(outcome: UploadState) {
    if (outcome.name === 'sent') {
      form.setValue('imageUrl', outcome.item.urls.medium, { shouldDirty: true, shouldValidate: true });
    }
    showToast(outcome);
    queue.clearSent();
  }

  /** Waits for a running upload, so that a save includes the photo. */
  async function settle(): Promise<{ imageUrl: string }> {
    while (queue.uploads().some(isUnderWay)) await sending.current;
    await sending.current;
    if (queue.uploads().length > 0) {
      throw new UserFacingError('Not saved: the photo is not uploaded. Try again or remove it, then save.');
    }
    return { imageUrl: form.getValues('imageUrl') };
  }

  function remove() {
    const imageUrl = form.getValues('imageUrl');
    const setUrl = (url: string) => form.setValue('imageUrl', url, { shouldDirty: true });
    setUrl('');
    toast({
      title: 'Photo removed',
      description: 'Save to remove it from the website.',
      action: { label: 'Undo', onAct: () => setUrl(imageUrl) },
    });
  }

  return { uploads, queue, refusal, choose, retry: send, remove, settle };
}

export type Photo = ReturnType<typeof usePhoto>;

function showToast(outcome: UploadState): void {
  if (outcome.name === 'sent') {
    toast({ title: 'Upload successful', description: 'Your media has been uploaded and optimized.' });
  } else if (outcome.name === 'failed') {
    const description = refusalIn(outcome.reason) ?? 'There was an error uploading your media.';
    toast({ title: 'Upload failed', description, tone: 'destructive' });
  }
}
