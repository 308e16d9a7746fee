import { useRef } from 'react';
import { Button } from '../../ui/layout/button.tsx';
import { FailedRead } from '../../ui/feedback/failed-read.tsx';
import type { PaginatedList } from './record-queries.ts';

interface ShowMoreProps {
  list: PaginatedList;
  /** What a complete list says at its end, also when it has a single page. */
  end?: string | undefined;
}

/** Loads the next page of a list, or says that there is no more. */
export function ShowMore({ list, end: endText }: ShowMoreProps) {
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
        data &&
        (endText || data.pages.length > 1) && (
          <p className="text-sm text-ink-2">{endText ?? 'You’ve reached the end.'}</p>
        )
      )}
    </div>
  );
}
