import { memo, type MouseEvent } from 'react';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { opensHere } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';

interface GalleryCardProps {
  picture: GalleryItem;
  isFirst: boolean;
  onOpen: (picture: GalleryItem) => void;
}

export function cardId(id: number): string {
  return `photo-${id}`;
}

/** One picture; links to the original, which the script shows in a dialog. Memoized, because a gallery has hundreds. */
export const GalleryCard = memo(function GalleryCard({ picture, isFirst, onOpen }: GalleryCardProps) {
  const { timeZone } = useDocument();
  const date = dateOf(picture);
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event)) return;
    event.preventDefault();
    onOpen(picture);
  }
  return (
    <li className="group relative flex flex-col wrap-anywhere print:break-inside-avoid">
      <div className="overflow-hidden rounded-1 bg-sand">
        {/* The link covers the whole card; its ring goes around the card, too. */}
        <a
          id={cardId(picture.id)}
          href={picture.urls.original}
          onClick={open}
          className="block after:absolute after:inset-0 after:rounded-1 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-main-800"
        >
          <Picture
            src={picture.urls.medium}
            alt={picture.title}
            sizes="(width < 39rem) 100vw, (width < 58rem) 50vw, 286px"
            isFirst={isFirst}
            className="aspect-[4/3] w-full object-cover transition-transform duration-[420ms] ease-out group-hover:scale-[1.04]"
          />
        </a>
      </div>
      {/* Screen readers get the same text from the picture above. */}
      <p aria-hidden="true" className="mt-3 font-serif text-lg leading-[1.3] group-hover:underline">
        {picture.title}
      </p>
      {picture.caption && (
        <p className="mt-1 line-clamp-3 text-ink-2 noscript:line-clamp-none print:line-clamp-none">
          {picture.caption}
        </p>
      )}
      <time dateTime={isoIn(timeZone, date)} className="mt-1 text-sm text-ink-2">
        {formatIn(timeZone, date, 'MMMM d, yyyy')}
      </time>
    </li>
  );
});
