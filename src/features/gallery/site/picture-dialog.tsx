import PreviousIcon from 'lucide-react/icons/arrow-left';
import NextIcon from 'lucide-react/icons/arrow-right';
import CloseIcon from 'lucide-react/icons/x';
import { useId, useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { pictureSources } from '../../../kernel/picture-address.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf, type GalleryGroup } from '../gallery.rules.ts';

interface PictureDialogProps {
  group: GalleryGroup;
  index: number;
  onTurn: (index: number) => void;
  /** The visitor approaches the last loaded picture. */
  onWantMore: () => void;
  onClose: () => void;
}

/** One picture in its original size, with buttons to the others of its collection. */
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
    // Wraps around only when the whole collection is loaded.
    if (count > 1 && next < loaded) onTurn(next);
  }
  function turnByKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // With these keys the arrows belong to the browser: Alt and an arrow go back a page.
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
        <div {...swipe} className="grid touch-pan-y touch-pinch-zoom place-items-center bg-main-950">
          <OriginalPicture key={picture.id} picture={picture} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col px-5 pt-5 wrap-anywhere wide:overflow-y-auto wide:px-7 wide:pt-6">
          <h2
            id={titleId}
            className="font-sans text-sm leading-[1.4] font-semibold tracking-normal text-main-800 wide:pr-10"
          >
            {group.title}
          </h2>
          {/* The focus stays on the button, so the new picture is announced. */}
          <div aria-live="polite" className="pb-6">
            <p className="text-sm text-ink-2">
              <time dateTime={isoIn(timeZone, date)}>{formatIn(timeZone, date, 'MMMM d, yyyy')}</time>
            </p>
            <h3 className="mt-3 text-xl leading-[1.2]">{picture.title}</h3>
            {picture.caption && <p className="mt-3 whitespace-pre-line text-ink-2">{picture.caption}</p>}
          </div>
          <PictureButtons position={index + 1} count={count} onTurn={turnBy} />
        </div>
      </div>
    </Modal>
  );
}

/** The original, no larger than fits. Until it is loaded, the smaller picture of the gallery is in its place. */
function OriginalPicture({ picture: { title, urls } }: { picture: GalleryItem }) {
  const { width, height } = pictureSources(urls.original) ?? {};
  return (
    <img
      src={urls.original}
      alt={title}
      width={width}
      height={height}
      style={{ maxWidth: width, backgroundImage: `url("${urls.medium}")` }}
      className="h-auto max-h-[62dvh] w-full bg-contain bg-center bg-no-repeat object-contain wide:max-h-[min(44rem,92dvh)]"
    />
  );
}

interface PictureButtonsProps {
  position: number;
  count: number;
  onTurn: (step: number) => void;
}

/** A single picture has no buttons. */
function PictureButtons({ position, count, onTurn }: PictureButtonsProps) {
  const hasOthers = count > 1;
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface py-3 wide:py-4">
      {hasOthers && (
        <Button look="line" size="tight" onClick={() => onTurn(-1)}>
          <PreviousIcon aria-hidden="true" className="size-[18px] flex-none" />
          Previous
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-ink-2 tabular-nums">{`${position} of ${count}`}</p>
      {hasOthers && (
        <Button look="line" size="tight" onClick={() => onTurn(1)}>
          Next
          <NextIcon aria-hidden="true" className="size-[18px] flex-none" />
        </Button>
      )}
    </div>
  );
}

/** A shorter movement is a tap. */
const MIN_SWIPE_PX = 48;

/** Distinguishes a horizontal swipe from scrolling, tapping and zooming. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const first = touches[0];
      const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
      start.current =
        first && touches.length === 1 && !isZoomed ? { x: first.clientX, y: first.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const last = changedTouches[0];
      if (!start.current || !last) return;
      const across = last.clientX - start.current.x;
      const along = last.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
