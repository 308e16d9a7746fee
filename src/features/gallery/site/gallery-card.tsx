import { memo, type MouseEvent } from 'react';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { opensHere } from '../../../ui/navigation.tsx';
import { PhotoActionLink } from '../../../ui/photo-action.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';

interface PhotoLinkProps {
  picture: GalleryItem;
  sizes: string;
  isFirst: boolean;
  onOpen: (picture: GalleryItem) => void;
}

export function cardId(id: number): string {
  return `photo-${id}`;
}

/** One picture with its texts. Memoized, because a gallery has hundreds. */
export const GalleryCard = memo(function GalleryCard({
  isLarge = false,
  ...photo
}: PhotoLinkProps & { isLarge?: boolean }) {
  return (
    <li className={`photo-card ${isLarge ? 'is-large' : ''}`}>
      <figure>
        <PhotoLink {...photo} />
        <figcaption>
          <PhotoTexts picture={photo.picture} />
        </figcaption>
      </figure>
    </li>
  );
});

/** The picture links to its original, which the script shows in a dialog. */
export function PhotoLink({ picture, sizes, isFirst, onOpen }: PhotoLinkProps) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event)) return;
    event.preventDefault();
    onOpen(picture);
  }
  return (
    <a id={cardId(picture.id)} href={picture.urls.original} onClick={open} className="photo-link">
      <Picture src={picture.urls.medium} alt={picture.title} sizes={sizes} isFirst={isFirst} />
    </a>
  );
}

export function PhotoTexts({ picture }: { picture: GalleryItem }) {
  const { timeZone } = useDocument();
  const date = dateOf(picture);
  return (
    <>
      {/* Screen readers get the same text from the picture. */}
      <span aria-hidden="true" className="photo-title">
        {picture.title}
      </span>
      {picture.caption && <span className="photo-caption">{picture.caption}</span>}
      <time dateTime={isoIn(timeZone, date)}>{formatIn(timeZone, date, 'MMMM d, yyyy')}</time>
      {/* With a script, the photo opens in a dialog, which has the link. */}
      <PhotoActionLink id={picture.id} className="hidden noscript:block" />
    </>
  );
}
