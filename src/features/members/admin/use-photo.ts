import { useRef, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { refusalOf, titleFromFile } from '../../media/admin/picture-file.ts';
import { refusalIn } from '../../media/admin/upload-failure.ts';
import { isUnderWay, type UploadState } from '../../media/admin/upload-queue.ts';
import { useUploadQueue } from '../../media/admin/use-upload-queue.ts';
import type { MemberValues } from './member-values.ts';

const longestTitle = 200;

/** The photo of a member: a chosen file is sent at once, and its address becomes a value of her form. */
export function usePhoto(form: FormState<MemberValues, MemberValues>, memberId: number | undefined) {
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef<Promise<unknown>>(undefined);
  const { queue, uploads } = useUploadQueue();

  function choose(file: File) {
    const reason = refusalOf(file);
    setRefusal(reason);
    if (reason !== undefined) return;
    for (const { key } of queue.uploads()) queue.remove(key);
    const [upload] = queue.add([file]);
    send(upload!.key, file);
  }

  function send(key: string, file: File) {
    sending.current = deliver(key, file);
  }

  async function deliver(key: string, file: File) {
    const name = form.getValues('name').trim();
    const title = name ? `Portrait of ${name}` : titleFromFile(file.name) || 'Portrait';
    const outcome = await queue.send(key, {
      title: title.slice(0, longestTitle),
      category: 'about',
      entityType: 'member',
      entityId: memberId === undefined ? undefined : String(memberId),
    });
    // One that was removed, or made way for another, is not hers.
    const isStillChosen = queue.uploads().some((upload) => upload.key === key);
    if (isStillChosen) take(outcome);
  }

  function take(outcome: UploadState) {
    if (outcome.name === 'sent') {
      form.setValue('imageUrl', outcome.item.urls.medium, { shouldDirty: true, shouldValidate: true });
    }
    tellOutcome(outcome);
    queue.clearSent();
  }

  /** Waits for what is on its way; false where a chosen photo did not arrive. */
  async function hasArrived(): Promise<boolean> {
    while (queue.uploads().some(isUnderWay)) await sending.current;
    await sending.current;
    return queue.uploads().length === 0;
  }

  function remove() {
    const imageUrl = form.getValues('imageUrl');
    const put = (address: string) => form.setValue('imageUrl', address, { shouldDirty: true });
    put('');
    toast({
      title: 'Photo removed',
      description: 'Visitors see it until you save.',
      action: { label: 'Undo', onAct: () => put(imageUrl) },
    });
  }

  return { uploads, queue, refusal, choose, retry: send, remove, hasArrived };
}

export type Photo = ReturnType<typeof usePhoto>;

function tellOutcome(outcome: UploadState): void {
  if (outcome.name === 'sent') {
    toast({ title: 'Upload successful', description: 'Your media has been uploaded and optimized.' });
  } else if (outcome.name === 'failed') {
    const description = refusalIn(outcome.reason) ?? 'There was an error uploading your media.';
    toast({ title: 'Upload failed', description, tone: 'destructive' });
  }
}
