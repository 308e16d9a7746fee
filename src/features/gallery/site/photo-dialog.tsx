import PreviousIcon from 'lucide-react/icons/arrow-left';
import NextIcon from 'lucide-react/icons/arrow-right';
import DownloadIcon from 'lucide-react/icons/download';
import ShareIcon from 'lucide-react/icons/share';
import CloseIcon from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, TouchEvent } from 'react';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { pictureSources } from '../../../kernel/picture-url.ts';
import { slugFromTitle } from '../../../kernel/slug.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { PhotoActionLink } from '../../../ui/photo-action.tsx';
import { useShare } from '../../../ui/use-share.ts';
import { nameOfAlbum } from '../albums.rules.ts';
import type { GalleryAlbum, GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';
import { usePhoto } from './use-photo.ts';
import './photo-dialog.css';

/** A shorter movement is a tap. */
const MIN_SWIPE_PX = 48;

interface PhotoDialogProps {
  id: number;
  /** The photo, where the list behind the dialog has it. */
  listed: GalleryItem | undefined;
  onTurn: (id: number) => void;
  onClose: () => void;
}

/** One picture in its original size, with the others of its album beside it. Shows nothing where there is no such picture. */
export function PhotoDialog({ id, listed, onTurn, onClose }: PhotoDialogProps) {
  const titleId = useId();
  const { picture, album, position, neighbor } = usePhoto(id, listed);
  const swipe = useSwipe({ onLeft: () => turnBy(1), onRight: () => turnBy(-1) });

  function turnBy(step: number) {
    const next = neighbor(step);
    if (next) onTurn(next.id);
  }
  function turnByKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // With these keys the arrows belong to the browser: Alt and an arrow go back a page.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') turnBy(1);
    if (key === 'ArrowLeft') turnBy(-1);
  }
  if (!picture) return null;
  return (
    <Modal
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={turnByKey}
      className="photo-dialog on-dark animate-appear wide:rounded-3"
    >
      <div {...swipe} className="photo">
        <PhotoHead titleId={titleId} picture={picture} album={album} />
        <div className="photo-stage">
          <OriginalPicture key={picture.id} picture={picture} />
        </div>
        {/* The focus stays on the button, so the new picture is announced. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long caption scrolls */}
        <div aria-live="polite" tabIndex={0} className="photo-text">
          <h3>{picture.title}</h3>
          {picture.caption && <p>{picture.caption}</p>}
          <PhotoActionLink
            id={picture.id}
            className="inline-flex min-h-11 items-center text-sm text-current"
          />
        </div>
        <TurnButtons position={position} count={album?.count ?? 0} onTurn={turnBy} />
      </div>
    </Modal>
  );
}

interface PhotoHeadProps {
  titleId: string;
  picture: GalleryItem;
  album: GalleryAlbum | undefined;
}

function PhotoHead({ titleId, picture, album }: PhotoHeadProps) {
  const { timeZone } = useDocument();
  const { id, title, caption, galleryTitle, urls } = picture;
  const albumName = nameOfAlbum(galleryTitle);
  const date = dateOf(picture);
  const share = useShare({
    path: `${album?.path ?? '/gallery'}?photo=${id}`,
    title: albumName,
    text: caption || title,
  });
  return (
    <div className="photo-head">
      <form method="dialog">
        <button type="submit" aria-label="Close" className="photo-button">
          <CloseIcon aria-hidden="true" />
        </button>
      </form>
      <div className="photo-album">
        <h2 id={titleId}>{albumName}</h2>
        <time dateTime={isoIn(timeZone, date)}>{formatIn(timeZone, date, 'MMMM d, yyyy')}</time>
      </div>
      <a {...share.link} aria-label="Share this photo" className="photo-button">
        <ShareIcon aria-hidden="true" />
      </a>
      <a
        href={urls.original}
        download={`${slugFromTitle(title) || `photo-${id}`}.webp`}
        aria-label="Download this photo"
        className="photo-button"
      >
        <DownloadIcon aria-hidden="true" />
      </a>
      <p role="status" className="photo-outcome">
        {share.outcome}
      </p>
    </div>
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
      style={{ maxWidth: width, maxHeight: height, backgroundImage: `url("${urls.medium}")` }}
      className="size-full bg-contain bg-center bg-no-repeat object-contain"
    />
  );
}

interface TurnButtonsProps {
  position: number;
  count: number;
  onTurn: (step: number) => void;
}

/** A single picture has no buttons. */
function TurnButtons({ position, count, onTurn }: TurnButtonsProps) {
  const hasOthers = count > 1;
  return (
    <div className="photo-turn">
      {hasOthers && (
        <button type="button" aria-label="Previous" className="photo-button" onClick={() => onTurn(-1)}>
          <PreviousIcon aria-hidden="true" />
        </button>
      )}
      <p aria-live="polite">{count > 0 && `${position} of ${count}`}</p>
      {hasOthers && (
        <button type="button" aria-label="Next" className="photo-button" onClick={() => onTurn(1)}>
          <NextIcon aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/**
 * A modal dialog by the browser: it traps and returns the focus and hides the page from screen readers. Visitors download
 * nothing for it, so it also opens while they are offline.
 */
function Modal({ onClose, children, ...rest }: ComponentProps<'dialog'> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc does the same
    <dialog
      ref={dialog}
      // The close event is asynchronous; by then it may be open again.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      {...rest}
    >
      {children}
    </dialog>
  );
}

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
