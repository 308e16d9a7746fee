import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { countOfImages, type GalleryGroup } from '../gallery.rules.ts';
import { GalleryCard } from './gallery-card.tsx';

interface GallerySectionProps {
  id: string;
  group: GalleryGroup;
  /** Its first row is visible without scrolling. */
  isFirst: boolean;
  onOpen: (picture: GalleryItem) => void;
}

/** One row on a laptop. */
const FIRST_ROW_LENGTH = 4;

export function GallerySection({ id, group, isFirst, onOpen }: GallerySectionProps) {
  const { timeZone } = useDocument();
  return (
    <section aria-labelledby={id} className="pt-10 wide:pt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-[1.5px] border-ink pt-4 pb-6">
        <h2 id={id} className="mr-auto text-2xl wrap-anywhere">
          {group.title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <time
            dateTime={isoIn(timeZone, group.latest)}
            className="rounded-1 bg-accent-200 px-[.65rem] py-[.2rem] font-semibold text-ink"
          >
            {formatIn(timeZone, group.latest, 'MMMM d, yyyy')}
          </time>
          <span>{countOfImages(group.count)}</span>
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-9">
        {group.pictures.map((picture, index) => (
          <GalleryCard
            key={picture.id}
            picture={picture}
            isFirst={isFirst && index < FIRST_ROW_LENGTH}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}
