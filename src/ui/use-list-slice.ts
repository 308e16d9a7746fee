import { useState } from 'react';

const PAGE_SIZE = 50;

/** Shows a complete list page by page, at least up to the item at `including`; `list` is for a `ShowMoreButton`. */
export function useListSlice<Item>(items: readonly Item[], { including = 0 } = {}) {
  const [chosenPages, setPages] = useState(1);
  const pages = Math.max(chosenPages, Math.ceil((including + 1) / PAGE_SIZE));
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
