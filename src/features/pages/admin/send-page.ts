import { call } from '../../../kernel/client.ts';
import type { HeldKey } from '../../../ui/held-key.ts';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { createPage, updatePage, type ManagedPage, type SavedPage } from '../manage-pages.contract.ts';
import { textOf, type PageValues } from './page-values.ts';

interface Sending {
  isDraft: boolean;
  /** Under which a new one is created. */
  heldKey: HeldKey;
}

/** Sends a page, new where it has no id. However often it is sent, it is saved once. */
export function useSendPage(id: number | undefined) {
  const onceKey = useOnceKey();
  return async function send(values: PageValues, { isDraft, heldKey }: Sending): Promise<SavedPage> {
    const text = { ...textOf(values), isDraft };
    const key = id === undefined ? heldKey.now() : onceKey.for([text, values.version]);
    const saved = await (id === undefined
      ? call(createPage, { body: text, onceKey: key })
      : call(updatePage, { params: { id }, body: { ...text, version: values.version }, onceKey: key }));
    onceKey.done();
    return saved;
  };
}

/** A page as its edit screen knows it, once a save was answered. */
export function afterSave(before: ManagedPage, saved: SavedPage, as: 'publish' | 'draft'): ManagedPage {
  const { title, slug, type, content, isPublished, hasDraft, version, updatedAt, updatedBy } = saved;
  const text = { title, slug, type, content };
  return {
    ...before,
    isPublished,
    hasDraft,
    version,
    updatedAt,
    updatedBy,
    published: as === 'publish' ? text : before.published,
    draft: as === 'publish' ? undefined : text,
  };
}
