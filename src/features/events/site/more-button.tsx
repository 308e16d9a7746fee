import { useEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { failedReadText } from '../../../ui/feedback/failed-read.tsx';
import { isFocusStillOn } from '../../../ui/is-focus-still-on.ts';

/** How a list goes on. */
export interface Growth {
  /** Which list it is: another search is another list. */
  list: string;
  hasMore: boolean;
  isMoreLoading: boolean;
  hasMoreFailed: boolean;
  showMore: () => void;
}

interface MoreButtonProps {
  label: string;
  growth: Growth;
  /** The elements that lead to what is shown, in their order: behind the last one the focus goes on. */
  entryIds: readonly string[];
}

/** One button through all its states, so that the focus on it is never lost; when there is more, the focus goes there. */
export function MoreButton({ label, growth, entryIds }: MoreButtonProps) {
  const { list, hasMore, isMoreLoading, hasMoreFailed, showMore } = growth;
  const asked = useRef<{ button: Element; list: string; shown: number }>(undefined);
  useEffect(() => {
    if (!asked.current || isMoreLoading || hasMoreFailed) return;
    const { button, list: askedList, shown } = asked.current;
    asked.current = undefined;
    if (askedList !== list || !isFocusStillOn(button)) return;
    // What came may be on the screen already, as the chosen event: then nothing new stands here.
    const id = entryIds[shown] ?? entryIds.at(-1);
    if (id) document.querySelector<HTMLElement>(`#${id}`)?.focus();
  });

  function ask({ currentTarget: button }: MouseEvent) {
    if (isMoreLoading) return;
    asked.current = { button, list, shown: entryIds.length };
    showMore();
  }
  if (!hasMore) return null;
  const hasFailed = hasMoreFailed && !isMoreLoading;
  return (
    <div className="mt-6 noscript:hidden">
      <p role="alert" className={hasFailed ? 'mb-3 text-red-700' : 'hidden'}>
        {hasFailed && failedReadText}
      </p>
      <Button look="line" aria-disabled={isMoreLoading} onClick={ask}>
        {isMoreLoading ? 'Loading events…' : hasFailed ? 'Try again' : label}
      </Button>
    </div>
  );
}
