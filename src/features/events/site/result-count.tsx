import { useState } from 'react';

interface ResultCountProps {
  /** Nothing while the answer is on its way: the last count stays. */
  text: string | undefined;
  isVisible: boolean;
  /** How often the visitor asked to hear it. */
  timesAsked: number;
}

export function ResultCount({ text, isVisible, timesAsked }: ResultCountProps) {
  const [shown, setShown] = useState(text ?? '');
  if (text !== undefined && text !== shown) setShown(text);
  // A live region speaks only when its text changes, so an unchanged count is told apart by a blank.
  const repeated = timesAsked % 2 === 1 ? '\u00a0' : '';
  return (
    <p role="status" id="result-count" className={isVisible ? 'mt-4 w-fit text-sm text-ink-2' : 'sr-only'}>
      {shown && shown + repeated}
    </p>
  );
}

/** 'no events', '1 event', '7 events'. */
export function countOf(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

export function matching(search: string): string {
  return search === '' ? '' : ` that match “${search}”`;
}
