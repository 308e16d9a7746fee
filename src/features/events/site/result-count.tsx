interface ResultCountProps {
  /** Undefined while the results load. */
  text: string | undefined;
  isVisible: boolean;
  /** How often the visitor asked for the count. */
  announcements: number;
}

/** One live region for all views: screen readers do not announce a region that is added with its text. */
export function ResultCount({ text, isVisible, announcements }: ResultCountProps) {
  // A live region is announced only if its text changes, so an unchanged count gets a space.
  const repeated = announcements % 2 === 1 ? '\u00a0' : '';
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
