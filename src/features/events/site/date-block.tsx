import { formatDay, type Day } from '../../../kernel/dates.ts';

/** The day an event starts, like a leaf of a calendar. The card writes the date in full beside it. */
export function DateBlock({ day, isPast }: { day: Day; isPast: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`grid w-[4.75rem] flex-none content-center justify-items-center rounded-1 px-1 pt-[.85rem] pb-[.8rem] leading-none lining-nums tabular-nums wide:w-24 ${isPast ? 'bg-sand' : 'bg-susan-200'}`}
    >
      <span className="text-xs font-[650] text-susan-700">{formatDay(day, 'MMM')}</span>
      <span className="mt-[.4rem] mb-[.15rem] font-serif text-[2.25rem] font-[450] wide:text-[3rem]">
        {formatDay(day, 'd')}
      </span>
      <span className="text-xs text-ink-2">{formatDay(day, 'yyyy')}</span>
    </div>
  );
}
