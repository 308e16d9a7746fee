import { useState } from 'react';
import { useReads } from '../../../ui/use-reads.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { PAGE_SIZE, picturesRead, type PictureList } from './gallery.queries.ts';

export interface Pictures {
  shown: GalleryItem[];
  /** Has everything the screen starts with. */
  first: ReturnType<typeof useReads<GalleryItem[]>>[number];
  /** The last shown picture, where there are more after it. */
  moreAfter: number | undefined;
  isMoreLoading: boolean;
  hasMoreFailed: boolean;
  showMore: () => void;
}

const MAX_LISTS = 20;
/** The pages that were loaded, by the URL of the list: Back leads to the same pictures and the same scroll position. */
const loadedAfters = new Map<string, number[]>();

/** A list of pictures with the pages that were loaded so far. */
export function usePictures(list: PictureList): Pictures {
  const { url } = picturesRead(list);
  const [loaded, setLoaded] = useState<{ url: string; afters: number[] }>();
  const afters = loaded?.url === url ? loaded.afters : (loadedAfters.get(url) ?? []);
  const pages = useReads([list, ...afters.map((after) => ({ ...list, after }))].map(picturesRead));
  const first = pages[0]!;
  const shown = withoutDuplicates(pages.flatMap(({ data }) => data?.slice(0, PAGE_SIZE) ?? []));
  const last = pages.at(-1)!;
  // Where the last shown picture was deleted, the server starts from the beginning: there is nothing more to load.
  const isRestarted = pages.length > 1 && last.data?.[0]?.id === first.data?.[0]?.id;
  const hasMore = !isRestarted && (last.data?.length ?? 0) > PAGE_SIZE;

  function showMore() {
    if (last.isError) void last.refetch();
    else if (hasMore) load([...afters, shown.at(-1)!.id]);
  }
  function load(nextAfters: number[]) {
    loadedAfters.delete(url);
    loadedAfters.set(url, nextAfters);
    if (loadedAfters.size > MAX_LISTS) loadedAfters.delete(loadedAfters.keys().next().value!);
    setLoaded({ url, afters: nextAfters });
  }
  return {
    shown,
    first,
    moreAfter: hasMore || last.isError || last.isPending ? shown.at(-1)?.id : undefined,
    isMoreLoading: last !== first && last.isFetching,
    hasMoreFailed: last !== first && last.isError && !last.isFetching,
    showMore,
  };
}

function withoutDuplicates(pictures: GalleryItem[]): GalleryItem[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
