import { useLayoutEffect, useRef } from 'react';
import { Button } from './layout/button.tsx';
import { failedReadText } from './feedback/failed-read.tsx';

interface ShowMoreButtonProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** The id of the first of the items that were added last. */
  firstOfLast: string;
}

/** Shows more of a long list, then focuses the first new item, because the button may be gone. */
export function ShowMoreButton({ list, label, firstOfLast }: ShowMoreButtonProps) {
  const wasPressed = useRef(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;

  useLayoutEffect(() => {
    if (wasPressed.current) document.querySelector<HTMLElement>(`#${firstOfLast}`)?.focus();
    wasPressed.current = false;
  }, [firstOfLast]);

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
        {isFetchingNextPage ? 'Loading…' : label}
      </Button>
    </div>
  );
}
