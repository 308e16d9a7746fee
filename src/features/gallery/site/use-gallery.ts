import { useState } from 'react';
import { useRead, useReads } from '../../../ui/use-read.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { groupPictures, type GalleryGroup } from '../gallery.rules.ts';
import { collectionsRead, picturesAtATime, picturesRead } from './gallery.queries.ts';

interface Gallery {
  groups: GalleryGroup[];
  /** The first of these has everything the screen begins with. */
  reads: ReturnType<typeof useReads<unknown>>;
  isPending: boolean;
  isSuccess: boolean;
  /** The last picture that is shown, where there are more behind it. */
  moreAfter: number | undefined;
  isMoreLoading: boolean;
  hasMoreFailed: boolean;
  showMore: () => void;
}

/** The gallery from one of its pictures on, as much of it as was asked for. */
export function useGallery(start: number | undefined): Gallery {
  const [grown, setGrown] = useState<{ start: number | undefined; afters: number[] }>({ start, afters: [] });
  const afters = grown.start === start ? grown.afters : [];
  const pages = useReads([start, ...afters].map(picturesRead));
  const collections = useRead(collectionsRead);
  const [first] = pages;
  const shown = withoutRepeats(pages.flatMap(({ data }) => data?.slice(0, picturesAtATime) ?? []));
  const last = pages.at(-1)!;
  // A list that begins anew, because what it went on from is gone, has come to its end.
  const isAnew = pages.length > 1 && last.data?.[0]?.id === first!.data?.[0]?.id;
  const hasMore = !isAnew && (last.data?.length ?? 0) > picturesAtATime;

  function showMore() {
    if (last.isError) void last.refetch();
    else if (hasMore) setGrown({ start, afters: [...afters, shown.at(-1)!.id] });
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

function withoutRepeats(pictures: GalleryItem[]): GalleryItem[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
