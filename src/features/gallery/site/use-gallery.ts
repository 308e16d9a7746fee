import { useState } from 'react';
import { readOf, type Read } from '../../../kernel/http-client.ts';
import { useRead, useReads } from '../../../ui/use-read.ts';
import type { GalleryItem, listCollections, listGallery } from '../gallery.contract.ts';
import { groupPictures, type GalleryGroup } from '../gallery.rules.ts';

const PAGE_SIZE = 24;

/** The pictures after one of them, or the first ones. One more than shown tells whether there are more. */
export function picturesRead(after: number | undefined): Read<GalleryItem[]> {
  return readOf<typeof listGallery>('/api/gallery', { limit: PAGE_SIZE + 1, after });
}

export const collectionsRead = readOf<typeof listCollections>('/api/gallery/collections');

interface Gallery {
  groups: GalleryGroup[];
  /** The first read has everything the screen starts with. */
  reads: ReturnType<typeof useReads<unknown>>;
  isPending: boolean;
  isSuccess: boolean;
  /** The last shown picture, where there are more after it. */
  moreAfter: number | undefined;
  isMoreLoading: boolean;
  hasMoreFailed: boolean;
  showMore: () => void;
}

/** The gallery from one of its pictures on, with the pages that were loaded so far. */
export function useGallery(start: number | undefined): Gallery {
  const [loaded, setLoaded] = useState<{ start: number | undefined; afters: number[] }>({
    start,
    afters: [],
  });
  const afters = loaded.start === start ? loaded.afters : [];
  const pages = useReads([start, ...afters].map(picturesRead));
  const collections = useRead(collectionsRead);
  const [first] = pages;
  const shown = withoutDuplicates(pages.flatMap(({ data }) => data?.slice(0, PAGE_SIZE) ?? []));
  const last = pages.at(-1)!;
  // Where the last shown picture was deleted, the server starts from the beginning: there is nothing more to load.
  const isRestarted = pages.length > 1 && last.data?.[0]?.id === first!.data?.[0]?.id;
  const hasMore = !isRestarted && (last.data?.length ?? 0) > PAGE_SIZE;

  function showMore() {
    if (last.isError) void last.refetch();
    else if (hasMore) setLoaded({ start, afters: [...afters, shown.at(-1)!.id] });
  }
  return {
    groups: groupPictures(shown, collections.data ?? []),
    reads: [first!, collections] as Gallery['reads'],
    isPending: first!.isPending,
    isSuccess: first!.isSuccess,
    moreAfter: hasMore || last.isError || last.isPending ? shown.at(-1)?.id : undefined,
    isMoreLoading: last !== first && last.isFetching,
    hasMoreFailed: last !== first && last.isError && !last.isFetching,
    showMore,
  };
}

function withoutDuplicates(pictures: GalleryItem[]): GalleryItem[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
