import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GalleryItem } from '../gallery.contract.ts';
import { GallerySection } from './gallery-section.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { collectionsRead, picturesRead, useGallery } from './use-gallery.ts';
import type { Read } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { FailedRead, failedReadText } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { retryReads } from '../../../ui/use-read.ts';

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

interface MorePicturesProps {
  after: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads more pictures when it is scrolled near; without a script, it links to the next page. */
function MorePictures({ after, isLoading, hasFailed, onMore }: MorePicturesProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A failed read is repeated only on request.
    if (isLoading || hasFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '800px',
    });
    observer.observe(link.current!);
    return () => observer.disconnect();
  });

  function follow(event: MouseEvent) {
    event.preventDefault();
    if (!isLoading) onMore();
  }
  return (
    <div className="pt-12 text-center print:hidden">
      {hasFailed && (
        <p role="alert" className="mb-3">
          {failedReadText}
        </p>
      )}
      <a ref={link} href={`/gallery?after=${after}`} onClick={follow} className="more-link">
        {isLoading ? 'Loading more images…' : hasFailed ? 'Try again' : 'Show more images'}
      </a>
    </div>
  );
}
