import { useEffect, useRef, useState } from 'react';
import { focusMain } from '../../../ui/focus.ts';
import { loadNewVersion } from '../../../ui/load-document.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { cardId } from './gallery-card.tsx';
import type { PhotoDialog } from './photo-dialog.tsx';
import { usePhotoUrl } from './use-photo-url.ts';

/** The photo in the URL, over the screen. Its code is loaded once a photo is opened. */
export function OpenedPhoto({ pictures }: { pictures: readonly GalleryItem[] }) {
  const { id, turnTo, close } = usePhotoUrl();
  const [Dialog, setDialog] = useState<typeof PhotoDialog>();
  const lastId = useRef(id);
  const onOffline = useRef(close);
  const isOpen = id !== undefined;
  useEffect(() => {
    onOffline.current = close;
    if (isOpen) lastId.current = id;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onFailed = async () => {
      if (!(await loadNewVersion())) onOffline.current();
    };
    void import('./photo-dialog.tsx').then((module) => setDialog(() => module.PhotoDialog), onFailed);
    return () => focusCard(lastId.current!);
  }, [isOpen]);
  if (!isOpen || !Dialog) return null;
  return (
    <Dialog id={id} listed={pictures.find((picture) => picture.id === id)} onTurn={turnTo} onClose={close} />
  );
}

/** The browser returns the focus to the card that opened the dialog. A shared link has none. */
function focusCard(id: number): void {
  if (document.activeElement !== document.body) return;
  const card = document.querySelector<HTMLElement>(`#${cardId(id)}`);
  if (card) card.focus();
  else focusMain();
}
