import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { renameMedia, type MediaItem } from '../media.contract.ts';
import { titleFromFile } from './picture-file.ts';
import { mediaKeys, useStoredPicture } from './stored-picture.ts';
import { usePictureUpload, type PictureUploadOptions } from './use-picture-upload.ts';

/** A picture whose title can be changed while its file uploads, and afterwards. */
export function useTitledPicture(options: Omit<PictureUploadOptions, 'title' | 'onChange'>) {
  const client = useQueryClient();
  const [typed, showTyped] = useState<string>();
  // Read and cleared within one event, before the next rendering.
  const latest = useRef<string>(undefined);
  const picture = usePictureUpload({
    ...options,
    title: () => latest.current?.trim() || undefined,
    onChange: (stored) => void save(stored),
  });
  const item = useStoredPicture(picture.url);

  function setTyped(title: string | undefined) {
    latest.current = title;
    showTyped(title);
  }

  /** During an upload there is nothing to rename yet: the picture before keeps its title. */
  async function save(stored: MediaItem | undefined) {
    const title = latest.current?.trim();
    if (!title) setTyped(undefined);
    if (!title || !stored || stored.title === title) return;
    try {
      const saved = await call(renameMedia, {
        params: { id: stored.id },
        body: { title },
        // Each change of the title is another one, so it gets its own key.
        idempotencyKey: crypto.randomUUID(),
      });
      await client.invalidateQueries({ queryKey: mediaKeys.all });
      client.setQueryData(mediaKeys.item(stored.id), saved);
      if (latest.current?.trim() === title) setTyped(undefined);
    } catch (error) {
      toast({ title: 'Error', description: toFormError(error).message, tone: 'destructive' });
    }
  }

  /** A title that was typed belongs to the picture before. */
  function withoutTyped<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      setTyped(undefined);
      act(...args);
    };
  }

  const { upload } = picture;
  return {
    picture: {
      ...picture,
      choose: withoutTyped(picture.choose),
      pick: withoutTyped(picture.pick),
      remove: withoutTyped(picture.remove),
    },
    item: upload ? undefined : item,
    /** Absent as long as there is no picture. */
    title: typed ?? (upload ? titleFromFile(upload.file.name) : item?.title),
    setTitle: setTyped,
    saveTitle: () => void save(upload ? undefined : item),
  };
}
