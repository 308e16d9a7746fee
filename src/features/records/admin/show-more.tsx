import { useRef } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import type { PaginatedList } from './record-queries.ts';

/** Loads the next page of a list, or says that there is no more. */
export function ShowMore({ list }: { list: PaginatedList }) {
  const end = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;

  async function showMore() {
    if (isFetchingNextPage) return;
    const { hasNextPage: hasMore } = await list.fetchNextPage();
    // The button is about to be removed, and the focus with it.
    if (!hasMore) end.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={end} tabIndex={-1} className="mt-5 outline-none">
      {isFetchNextPageError ? (
        <FailedRead onRetry={() => void showMore()} isRetrying={isFetchingNextPage} />
      ) : hasNextPage ? (
        <Button look="line" aria-disabled={isFetchingNextPage} onClick={() => void showMore()}>
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      ) : (
        data && data.pages.length > 1 && <p className="text-ink-2">You’ve reached the end.</p>
      )}
    </div>
  );
}
