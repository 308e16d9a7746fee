interface ResultCountProps {
  /** Nothing while the answer is on its way. */
  text: string | undefined;
  isVisible: boolean;
  /** How often the visitor asked to hear it. */
  timesAsked: number;
}

/** One for all views: a region that came with its text would not be spoken. */
export function ResultCount({ text, isVisible, timesAsked }: ResultCountProps) {
  // A live region speaks only when its text changes, so an unchanged count is told apart by a blank.
  const repeated = timesAsked % 2 === 1 ? '\u00a0' : '';
  return (
    <p
      role="status"
      id="result-count"
      className={isVisible ? 'mt-4 min-h-[1lh] w-fit text-sm text-ink-2' : 'sr-only'}
    >
      {text && text + repeated}
    </p>
  );
}

/** 'no events', '1 event', '7 events'. */
export function countOf(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-US')} ${what}s`;
}

export function matching(search: string): string {
  return search === '' ? '' : ` matching “${search}”`;
}
