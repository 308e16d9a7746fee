import { useRef, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { createSaveAttempts } from '../../../ui/forms/save-attempts.ts';
import { reasonOf } from '../../media/admin/picture-file.ts';
import { moveMedia, type MediaItem } from '../../media/media.contract.ts';
import type { ChosenPhoto } from './chosen-photos.ts';
import { toBody, toForm } from './picture-form-values.ts';

export type Texts = Pick<ChosenPhoto, 'title' | 'caption'>;

export type CaptionSave = { name: 'saving' } | { name: 'failed'; reason: string };

/**
 * Saves titles and captions that were typed too late to be sent with their photo: they can be typed before, during and after the
 * upload. `readPhotos` returns what is typed now.
 */
export function useCaptions(readPhotos: () => readonly ChosenPhoto[]) {
  const { timeZone } = useDocument();
  const [saves, setSaves] = useState<Record<string, CaptionSave>>({});
  /** The stored photos, also between two renderings. */
  const items = useRef<Record<string, MediaItem>>({});
  const running = useRef(new Map<string, Promise<boolean>>());
  const attempts = useRef(new Map<string, ReturnType<typeof createSaveAttempts>>());

  /** As the server stores them. */
  function textsOf(key: string): Texts {
    const { title = '', caption = '' } = readPhotos().find((photo) => photo.key === key) ?? {};
    return { title: title.trim().normalize(), caption: caption.trim().normalize() };
  }

  /** Whether what was typed is not what is stored. */
  function isChanged(key: string): boolean {
    const item = items.current[key];
    const { title, caption } = textsOf(key);
    return item !== undefined && (item.title !== title || (item.caption ?? '') !== caption);
  }

  function show(key: string, state: CaptionSave | undefined) {
    setSaves((current) => {
      const { [key]: _before, ...others } = current;
      return state ? { ...others, [key]: state } : others;
    });
  }

  /** Saves what was typed after the photo was sent. Resolves to false where something is not saved. */
  async function save(key: string): Promise<boolean> {
    while (running.current.has(key)) await running.current.get(key);
    if (!isChanged(key)) return true;
    const saving = saveNow(key).finally(() => running.current.delete(key));
    running.current.set(key, saving);
    return saving;
  }

  async function saveNow(key: string): Promise<boolean> {
    const item = items.current[key]!;
    if (textsOf(key).title === '') {
      show(key, { name: 'failed', reason: 'Title is required' });
      return false;
    }
    show(key, { name: 'saving' });
    const attempt = attempts.current.get(key) ?? createSaveAttempts();
    attempts.current.set(key, attempt);
    try {
      const body = toBody({ ...toForm(item, timeZone), ...textsOf(key) }, [item], timeZone);
      items.current[key] = await call(moveMedia, { params: { id: item.id }, body, ...attempt.next() });
      attempt.done();
      show(key, undefined);
      return true;
    } catch (error) {
      show(key, { name: 'failed', reason: reasonOf(error) });
      return false;
    }
  }

  return {
    saves,
    textsOf,
    isChanged,
    save,
    /** The photo is stored, with the texts of this item. */
    onStored(key: string, item: MediaItem) {
      items.current[key] = item;
    },
    clear() {
      setSaves({});
      items.current = {};
    },
  };
}
