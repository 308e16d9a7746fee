import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalIn, titleFromFile, validatePictureFile } from '../../media/admin/picture-file.ts';
import { useUploadQueue } from '../../media/admin/use-upload-queue.ts';
import type { MediaItem } from '../../media/media.contract.ts';
import { refreshEvents } from './events.queries.ts';

const MAX_TITLE_LENGTH = 200;

/** The picture of an event: a chosen file, then an upload, then a stored media item. */
export function useEventPicture(onUploaded: (url: string) => void) {
  const client = useQueryClient();
  const { queue, uploads } = useUploadQueue();
  const [chosen] = uploads;
  const [title, setTitle] = useState('');
  const [rejection, setRejection] = useState<string>();
  const [stored, setStored] = useState<MediaItem>();
  const uploading = useRef<Promise<MediaItem | undefined>>(undefined);

  function choose([file]: readonly File[]) {
    if (!file) return;
    const problem = validatePictureFile(file);
    setRejection(problem);
    if (problem) return;
    if (chosen) queue.remove(chosen.key);
    queue.add([file]);
    setTitle(titleFromFile(file.name).slice(0, MAX_TITLE_LENGTH));
  }

  function remove() {
    if (chosen) queue.remove(chosen.key);
    setRejection(undefined);
    setStored(undefined);
  }

  /** Uploads the chosen file. Calls during an upload share its result. */
  function upload(): Promise<MediaItem | undefined> {
    uploading.current ??= send().finally(() => {
      uploading.current = undefined;
    });
    return uploading.current;
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
      title: title.trim() || titleFromFile(chosen.file.name).slice(0, MAX_TITLE_LENGTH) || 'Event picture',
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

  /** Uploads a picture that was chosen but not uploaded before the event is saved. */
  async function uploadPending(): Promise<string | undefined> {
    if (!chosen) return undefined;
    const item = await upload();
    if (!item) {
      throw new UserFacingError(
        'Not saved: the picture couldn’t be uploaded. Try again, or remove it and save without it.',
      );
    }
    return item.urls.large;
  }

  return { queue, chosen, title, setTitle, rejection, stored, choose, remove, upload, uploadPending };
}

export type EventPictureState = ReturnType<typeof useEventPicture>;
