import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { GalleryAlbum } from '../gallery.contract.ts';
import { countOfImages } from '../gallery.rules.ts';

/** The date of an album and how many pictures it has. */
export function AlbumFacts({ album: { latest, count } }: { album: Pick<GalleryAlbum, 'latest' | 'count'> }) {
  const { timeZone } = useDocument();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-sm">
      <time dateTime={isoIn(timeZone, latest)} className="album-date">
        {formatIn(timeZone, latest, 'MMMM d, yyyy')}
      </time>
      <span>{countOfImages(count)}</span>
    </span>
  );
}
