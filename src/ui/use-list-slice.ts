import { useState } from 'react';

const PAGE_SIZE = 50;

/** Shows a complete list page by page; `list` is for a `ShowMoreButton`. */
export function useListSlice<Item>(items: readonly Item[]) {
  const [pages, setPages] = useState(1);
  const shown = items.slice(0, pages * PAGE_SIZE);
  const lastPage = Math.max(0, Math.ceil(shown.length / PAGE_SIZE) - 1);
  return {
    shown,
    firstOfLast: shown[lastPage * PAGE_SIZE],
    list: {
      hasNextPage: items.length > shown.length,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => setPages(pages + 1),
    },
  };
}
