import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import type { Read } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { GallerySection } from './gallery-section.tsx';
import { MorePictures } from './more-pictures.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { collectionsRead, picturesRead, useGallery } from './use-gallery.ts';

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  return [picturesRead(startOf(searchParams)), collectionsRead];
}

/** Without a script, visitors page through the gallery by `after`. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  const start = startOf(searchParams);
  return new URLSearchParams(start ? { after: String(start) } : {});
}

export default function GalleryScreen() {
  const [searchParams] = useSearchParams();
  const gallery = useGallery(startOf(searchParams));
  const { groups } = gallery;
  const [opened, setOpened] = useState<GalleryItem>();
  const openedGroup = opened && groups.find(({ pictures }) => pictures.includes(opened));
  // On a later page, the earlier pictures of the first collection are not loaded.
  const isCut = startOf(searchParams) !== undefined && openedGroup === groups[0];
  const retry = retryReads(gallery.reads, focusMain);
  return (
    <div className="page-width pb-section">
      <ScreenTitle
        title="Gallery"
        description="Pictures from our programs, celebrations and days of service."
        shared={{ image: groups[0]?.pictures[0]?.urls.large }}
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
          onOpen={setOpened}
        />
      ))}
      {gallery.moreAfter && groups.length > 0 && (
        <MorePictures
          after={gallery.moreAfter}
          isLoading={gallery.isMoreLoading}
          hasFailed={gallery.hasMoreFailed}
          onMore={gallery.showMore}
        />
      )}
      {opened && openedGroup && (
        <PictureDialog
          group={isCut ? { ...openedGroup, count: openedGroup.pictures.length } : openedGroup}
          index={openedGroup.pictures.indexOf(opened)}
          onTurn={(index) => setOpened(openedGroup.pictures[index])}
          onWantMore={gallery.showMore}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function startOf(searchParams: URLSearchParams): number | undefined {
  return recordIdIn(searchParams.get('after'));
}
