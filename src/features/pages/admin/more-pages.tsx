import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { failedReadText } from '../../../ui/failed-read.tsx';
import type { useManagedPages } from './managed-pages.ts';

export function MorePages({ list }: { list: ReturnType<typeof useManagedPages> }) {
  const wasPressed = useRef(false);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const first = data?.pages.at(-1)?.pages[0]?.id;

  useEffect(() => {
    // The button may be gone; whoever pressed it goes on with the first page that came.
    if (wasPressed.current) document.querySelector<HTMLElement>(`#page-${first}`)?.focus();
    wasPressed.current = false;
  }, [first]);

  function showMore() {
    if (isFetchingNextPage) return;
    wasPressed.current = true;
    void fetchNextPage();
  }

  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-3 p-5">
      {isFetchNextPageError && (
        <p role="alert" className="text-red-700">
          {failedReadText}
        </p>
      )}
      <Button look="line" aria-disabled={isFetchingNextPage} onClick={showMore}>
        {isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
