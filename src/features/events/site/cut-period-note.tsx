import { mostInAPeriod } from './events.queries.ts';

/** Says that a period has, or may have, more events than one answer holds. */
export function CutPeriodNote({ of }: { of: 'month' | 'day' }) {
  const most = mostInAPeriod.toLocaleString('en-US');
  return (
    <p className="mb-4 text-ink-2">{`Only the first ${most} events of this ${of} can be shown here.`}</p>
  );
}
