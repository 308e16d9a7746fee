import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { failedReadText } from '../../../ui/feedback/failed-read.tsx';
import { isFocusStillOn } from '../../../ui/focus.ts';

/** The state of a list that can show more. */
export interface Growth {
  /** Identifies the list: another search is another list. */
  list: string;
  hasMore: boolean;
  isMoreLoading: boolean;
  hasMoreFailed: boolean;
  showMore: () => void;
}

interface MoreButtonProps {
  label: string;
  growth: Growth;
  /** The ids of the links to the shown events, in order. The focus moves to the first new one. */
  entryIds: readonly string[];
}

/** The same button in all states, so that it keeps the focus. Once more events are shown, the focus moves to them. */
export function MoreButton({ label, growth, entryIds }: MoreButtonProps) {
  const { list, hasMore, isMoreLoading, hasMoreFailed, showMore } = growth;
  const pressed = useRef<{ button: Element; list: string; shown: number }>(undefined);
  // Before anyone can press: an effect that runs later would see a press of which this render knows nothing.
  useLayoutEffect(() => {
    if (!pressed.current || isMoreLoading || hasMoreFailed) return;
    const { button, list: pressedList, shown } = pressed.current;
    pressed.current = undefined;
    if (pressedList !== list || !isFocusStillOn(button)) return;
    // The only new event may be the chosen one, which is shown above: then there is no new entry here.
    const id = entryIds[shown] ?? entryIds.at(-1);
    if (id) document.querySelector<HTMLElement>(`#${id}`)?.focus();
  });

  function onClick({ currentTarget: button }: MouseEvent) {
    if (isMoreLoading) return;
    pressed.current = { button, list, shown: entryIds.length };
    showMore();
  }
  if (!hasMore) return null;
  const hasFailed = hasMoreFailed && !isMoreLoading;
  return (
    <div className="mt-6 noscript:hidden">
      <p role="alert" className={hasFailed ? 'mb-3 text-red-700' : 'hidden'}>
        {hasFailed && failedReadText}
      </p>
      <Button look="line" aria-disabled={isMoreLoading} onClick={onClick}>
        {isMoreLoading ? 'Loading events…' : hasFailed ? 'Try again' : label}
      </Button>
    </div>
  );
}
