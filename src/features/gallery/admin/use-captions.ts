import { useRef, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { createSaveAttempts } from '../../../ui/forms/save-attempts.ts';
import { reasonOf } from '../../media/admin/picture-file.ts';
import { moveMedia, type MediaItem } from '../../media/media.contract.ts';
import { toBody, toForm } from './picture-form-values.ts';

export interface Texts {
  title: string;
  caption: string;
}

export type CaptionSave = { name: 'saving' } | { name: 'failed'; reason: string };

const noTexts: Texts = { title: '', caption: '' };

/**
 * Titles and captions of pictures that are being uploaded. They can be typed before, during and after the upload: what was typed too
 * late to be sent with the file is saved afterwards.
 */
export function useCaptions() {
  const { timeZone } = useDocument();
  const [texts, setTexts] = useState<Record<string, Texts>>({});
  const [saves, setSaves] = useState<Record<string, CaptionSave>>({});
  /** The newest texts, also between two renderings. */
  const latest = useRef(texts);
  const [items, setItems] = useState<Record<string, MediaItem>>({});
  const latestItems = useRef(items);
  const running = useRef(new Map<string, Promise<boolean>>());
  const attempts = useRef(new Map<string, ReturnType<typeof createSaveAttempts>>());

  function replace(next: Record<string, Texts>) {
    latest.current = next;
    setTexts(next);
  }

  function textsOf(key: string): Texts {
    const { title, caption } = latest.current[key] ?? noTexts;
    return { title: clean(title), caption: clean(caption) };
  }

  function isChanged(key: string): boolean {
    return differs(latestItems.current[key], textsOf(key));
  }

  /** The picture is stored, with the texts of this item. */
  function onStored(key: string, item: MediaItem) {
    latestItems.current = { ...latestItems.current, [key]: item };
    setItems(latestItems.current);
  }

  function show(key: string, state: CaptionSave | undefined) {
    setSaves((current) => {
      const { [key]: _before, ...others } = current;
      return state ? { ...others, [key]: state } : others;
    });
  }

  /** Saves what was typed after the picture was sent. Resolves to false where something is not saved. */
  async function save(key: string): Promise<boolean> {
    while (running.current.has(key)) await running.current.get(key);
    if (!isChanged(key)) return true;
    const saving = saveNow(key).finally(() => running.current.delete(key));
    running.current.set(key, saving);
    return saving;
  }

  async function saveNow(key: string): Promise<boolean> {
    const item = latestItems.current[key]!;
    if (textsOf(key).title === '') {
      show(key, { name: 'failed', reason: 'Title is required' });
      return false;
    }
    show(key, { name: 'saving' });
    const attempt = attempts.current.get(key) ?? createSaveAttempts();
    attempts.current.set(key, attempt);
    try {
      const body = toBody({ ...toForm(item, timeZone), ...textsOf(key) }, [item], timeZone);
      const saved = await call(moveMedia, { params: { id: item.id }, body, ...attempt.next() });
      attempt.done();
      onStored(key, saved);
      show(key, undefined);
      return true;
    } catch (error) {
      show(key, { name: 'failed', reason: reasonOf(error) });
      return false;
    }
  }

  return {
    texts,
    saves,
    textsOf,
    save,
    onStored,
    /** Whether something that was typed is not saved yet. */
    hasUnsaved:
      Object.keys(saves).length > 0 || Object.entries(texts).some(([key, own]) => differs(items[key], own)),
    change: (key: string, change: Partial<Texts>) =>
      replace({ ...latest.current, [key]: { ...noTexts, ...latest.current[key], ...change } }),
    clear() {
      replace({});
      setSaves({});
      latestItems.current = {};
      setItems({});
    },
  };
}

/** Whether what was typed is not what is stored. */
function differs(item: MediaItem | undefined, { title, caption }: Texts): boolean {
  return item !== undefined && (item.title !== clean(title) || (item.caption ?? '') !== clean(caption));
}

/** As the server stores it. */
function clean(text: string): string {
  return text.trim().normalize();
}
