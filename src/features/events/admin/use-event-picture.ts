import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf, titleFromFile } from '../../media/admin/picture-file.ts';
import { refusalIn } from '../../media/admin/upload-failure.ts';
import { useUploadQueue } from '../../media/admin/use-upload-queue.ts';
import type { MediaItem } from '../../media/media.contract.ts';
import { refreshEvents } from './managed-events.ts';

const longestTitle = 200;

/** The picture of an event: a file that is chosen, then sent, then one of the chapter's pictures. */
export function useEventPicture(onUploaded: (address: string) => void) {
  const client = useQueryClient();
  const { queue, uploads } = useUploadQueue();
  const [chosen] = uploads;
  const [title, setTitle] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [stored, setStored] = useState<MediaItem>();
  const underWay = useRef<Promise<MediaItem | undefined>>(undefined);

  function choose([file]: readonly File[]) {
    if (!file) return;
    const problem = refusalOf(file);
    setRefusal(problem);
    if (problem) return;
    if (chosen) queue.remove(chosen.key);
    queue.add([file]);
    setTitle(titleFromFile(file.name).slice(0, longestTitle));
  }

  function remove() {
    if (chosen) queue.remove(chosen.key);
    setRefusal(undefined);
    setStored(undefined);
  }

  /** Sends the chosen file, unless it is on its way already; the answer is the same for all who ask. */
  function upload(): Promise<MediaItem | undefined> {
    underWay.current ??= send().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }

  async function send(): Promise<MediaItem | undefined> {
    if (!chosen) {
      toast({
        title: 'No file selected',
        description: 'Please select a file before uploading.',
        tone: 'destructive',
      });
      return undefined;
    }
    const state = await queue.send(chosen.key, {
      title: title.trim() || titleFromFile(chosen.file.name).slice(0, longestTitle) || 'Event picture',
      category: 'events',
      entityType: 'event',
    });
    if (state.name === 'failed') {
      const description = refusalIn(state.reason) ?? 'There was an error uploading your media.';
      toast({ title: 'Upload failed', description, tone: 'destructive' });
    }
    if (state.name !== 'sent') return undefined;
    const { item } = state;
    queue.remove(chosen.key);
    setStored(item);
    onUploaded(item.urls.large);
    toast({
      title: 'Upload successful',
      description: 'Your event media has been uploaded and categorized.',
    });
    void refreshEvents(client);
    return item;
  }

  /** Before the event is saved: a picture that was chosen and not uploaded goes along with it. */
  async function settle(): Promise<string | undefined> {
    if (!chosen) return undefined;
    const item = await upload();
    if (!item) {
      throw new UserFacingError(
        'Not saved yet: the picture could not be uploaded. Please try again, or remove the picture and save without it.',
      );
    }
    return item.urls.large;
  }

  return { queue, chosen, title, setTitle, refusal, stored, choose, remove, upload, settle };
}

export type EventPictureState = ReturnType<typeof useEventPicture>;
