import CloseIcon from 'lucide-react/icons/x';
import { useId, type KeyboardEvent } from 'react';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { dateOf, type GalleryGroup } from '../gallery.rules.ts';
import { OriginalPicture } from './original-picture.tsx';
import { PictureTurner } from './picture-turner.tsx';
import { useSwipe } from './use-swipe.ts';

interface PictureDialogProps {
  group: GalleryGroup;
  index: number;
  onTurn: (index: number) => void;
  /** She is about to see the last one that is loaded. */
  onWantMore: () => void;
  onClose: () => void;
}

/** One picture as large as it is, and from there round its collection. */
export function PictureDialog({ group, index, onTurn, onWantMore, onClose }: PictureDialogProps) {
  const { timeZone } = useDocument();
  const titleId = useId();
  const picture = group.pictures[index]!;
  const date = dateOf(picture);
  const { count } = group;
  const loaded = group.pictures.length;
  const swipe = useSwipe({ onLeft: () => turnBy(1), onRight: () => turnBy(-1) });

  function turnBy(step: number) {
    const next = (index + step + count) % count;
    if (count > loaded && next >= loaded - 3) onWantMore();
    // Round the back it goes only when the whole collection is here.
    if (count > 1 && next < loaded) onTurn(next);
  }
  function turnByKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // With these the arrows are the browser's: Alt and an arrow go back a page.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') turnBy(1);
    if (key === 'ArrowLeft') turnBy(-1);
  }
  return (
    <Modal
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={turnByKey}
      className="fixed inset-0 m-auto h-dvh max-h-none w-full max-w-none animate-appear overflow-x-hidden overflow-y-auto overscroll-contain bg-surface text-ink backdrop:bg-ink/80 wide:h-[min(44rem,92dvh)] wide:w-[min(80rem,94vw)] wide:overflow-hidden wide:rounded-3 wide:shadow-3"
    >
      <div className="flex min-h-full flex-col wide:grid wide:h-full wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[minmax(0,1fr)]">
        <form method="dialog" className="absolute top-2 right-2 z-10">
          <button
            type="submit"
            aria-label="Close"
            className="grid size-[44px] place-items-center rounded-2 border border-line bg-surface text-ink hover:bg-linen"
          >
            <CloseIcon aria-hidden="true" className="size-5" />
          </button>
        </form>
        <div {...swipe} className="grid touch-pan-y touch-pinch-zoom place-items-center bg-green-950">
          <OriginalPicture key={picture.id} picture={picture} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col px-5 pt-5 wrap-anywhere wide:overflow-y-auto wide:px-7 wide:pt-6">
          <h2
            id={titleId}
            className="font-sans text-sm leading-[1.4] font-semibold tracking-normal text-green-800 wide:pr-10"
          >
            {group.title}
          </h2>
          {/* Turning the page leaves the keyboard on its button, so what came is read out. */}
          <div aria-live="polite" className="pb-6">
            <p className="text-sm text-ink-2">
              <time dateTime={isoIn(timeZone, date)}>{formatIn(timeZone, date, 'MMMM d, yyyy')}</time>
            </p>
            <h3 className="mt-3 text-xl leading-[1.2]">{picture.title}</h3>
            {picture.caption && <p className="mt-3 whitespace-pre-line text-ink-2">{picture.caption}</p>}
          </div>
          <PictureTurner position={index + 1} count={count} onTurn={turnBy} />
        </div>
      </div>
    </Modal>
  );
}
