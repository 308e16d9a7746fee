import { Link } from '../../../ui/navigation.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import type { GalleryGroup } from '../gallery.rules.ts';
import { AlbumFacts } from './album-facts.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface GallerySectionProps {
  id: string;
  group: GalleryGroup;
  /** Its first row is visible without scrolling. */
  isFirst: boolean;
  onOpen: (picture: GalleryItem) => void;
}

export function GallerySection({ id, group, isFirst, onOpen }: GallerySectionProps) {
  return (
    <section aria-labelledby={id} className="pt-10 wide:pt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-[1.5px] border-ink pt-4 pb-6">
        <h2 id={id} className="mr-auto text-2xl wrap-anywhere">
          {group.path ? (
            <Link to={group.path} className="text-main-800 no-underline hover:underline">
              {group.title}
            </Link>
          ) : (
            group.title
          )}
        </h2>
        <AlbumFacts album={group} />
      </div>
      <PictureGrid pictures={group.pictures} isFirst={isFirst} onOpen={onOpen} />
    </section>
  );
}
