import { useRef } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import type { ListInPieces } from './list-in-pieces.ts';

/** The end of a list: the way to what is older, or the word that there is nothing more. */
export function ShowMore({ list }: { list: ListInPieces }) {
  const end = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;

  async function showMore() {
    if (isFetchingNextPage) return;
    const { hasNextPage: goesOn } = await list.fetchNextPage();
    // The button is about to go, and the keyboard with it.
    if (!goesOn) end.current?.focus({ preventScroll: true });
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
        data && data.pages.length > 1 && <p className="text-ink-2">There is nothing older.</p>
      )}
    </div>
  );
}
