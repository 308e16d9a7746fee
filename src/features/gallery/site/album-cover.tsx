import { useId } from 'react';
import { Link } from '../../../ui/navigation.tsx';
import { isLightTone, toneClasses } from '../../../ui/layout/tones.ts';
import { toneOfAlbum } from '../albums.rules.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import type { GalleryGroup } from '../gallery.rules.ts';
import { AlbumFacts } from './album-facts.tsx';
import { GalleryCard } from './gallery-card.tsx';

/** How many pictures a cover shows. */
export const COVER_PICTURES = 4;

interface AlbumCoverProps {
  group: GalleryGroup;
  /** It is visible without scrolling. */
  isFirst: boolean;
  onOpen: (picture: GalleryItem) => void;
}

/** An album as a block of a quilt: its color with the title, joined to some of its pictures. */
export function AlbumCover({ group, isFirst, onOpen }: AlbumCoverProps) {
  const id = useId();
  const { title, path } = group;
  const tone = toneOfAlbum(title);
  const pictures = group.pictures.slice(0, COVER_PICTURES);
  return (
    <section aria-labelledby={id} className={`album ${toneClasses[tone]}`}>
      <div className={`album-blocks has-${pictures.length}`}>
        <div className={`album-label bg-tone text-on-tone ${isLightTone(tone) ? '' : 'on-dark'}`}>
          <h2 id={id} className="wrap-anywhere">
            {path ? <Link to={path}>{title}</Link> : title}
          </h2>
          <AlbumFacts album={group} />
        </div>
        <ul className="contents">
          {pictures.map((picture, index) => (
            <GalleryCard
              key={picture.id}
              picture={picture}
              sizes={index === 0 ? '(width < 56.25rem) 50vw, 608px' : '(width < 56.25rem) 50vw, 304px'}
              isFirst={isFirst}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
