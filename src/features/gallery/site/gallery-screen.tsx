import { useState } from 'react';
import type { Read } from '../../../kernel/client.ts';
import { FailedRead } from '../../../ui/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { Loading } from '../../../ui/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { groupPictures, type GalleryGroup } from '../gallery.rules.ts';
import { GallerySection } from './gallery-section.tsx';
import { galleryRead } from './gallery.queries.ts';
import { PictureDialog } from './picture-dialog.tsx';

export function reads(): Read<unknown>[] {
  return [galleryRead];
}

export default function GalleryScreen() {
  const gallery = useRead(galleryRead);
  const groups = groupPictures(gallery.data ?? []);
  const [opened, setOpened] = useState<{ group: GalleryGroup; index: number }>();
  const retry = retryReads([gallery], focusMain);
  return (
    <div className="page-width pb-section">
      <ScreenTitle
        title="Gallery"
        description="Pictures from our programs, celebrations and days of service."
        shared={{ title: 'Gallery', path: '/gallery', image: groups[0]?.pictures[0]?.urls.large }}
      />
      <h1 className="pt-[clamp(2.5rem,2rem+2vw,4rem)] text-4xl">Gallery</h1>
      {retry && <FailedRead {...retry} address="/gallery" />}
      {gallery.isPending && <Loading text="Loading gallery..." />}
      {gallery.isSuccess && groups.length === 0 && <p className="py-10 text-lg">No gallery images found.</p>}
      {groups.map((group, place) => (
        <GallerySection
          key={group.title}
          id={`collection-${place + 1}`}
          group={group}
          isFirst={place === 0}
          onOpen={(index) => setOpened({ group, index })}
        />
      ))}
      {opened && (
        <PictureDialog
          group={opened.group}
          index={opened.index}
          onTurn={(index) => setOpened({ ...opened, index })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
