import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { GalleryAlbum } from '../gallery.contract.ts';
import { countOfImages } from '../gallery.rules.ts';

/** The date of an album and how many pictures it has. */
export function AlbumFacts({ album: { latest, count } }: { album: Pick<GalleryAlbum, 'latest' | 'count'> }) {
  const { timeZone } = useDocument();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <time
        dateTime={isoIn(timeZone, latest)}
        className="rounded-1 bg-accent-200 px-[.65rem] py-[.2rem] font-semibold text-ink"
      >
        {formatIn(timeZone, latest, 'MMMM d, yyyy')}
      </time>
      <span>{countOfImages(count)}</span>
    </p>
  );
}
