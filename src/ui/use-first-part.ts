import { useState } from 'react';

const partSize = 50;

/** The first part of a long list that is all there already; a `ShowMoreButton` shows more of it. */
export function useFirstPart<Item>(all: readonly Item[]) {
  const [parts, setParts] = useState(1);
  const shown = all.slice(0, parts * partSize);
  const lastPart = Math.max(0, Math.ceil(shown.length / partSize) - 1);
  return {
    shown,
    firstOfLast: shown[lastPart * partSize],
    list: {
      hasNextPage: all.length > shown.length,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => setParts(parts + 1),
    },
  };
}
