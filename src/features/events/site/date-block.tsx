import { formatDay, type Day } from '../../../kernel/dates.ts';

const grounds = {
  coming: 'rounded-1 bg-accent-200 pt-[.85rem] pb-[.8rem] wide:w-24',
  past: 'rounded-1 bg-sand pt-[.85rem] pb-[.8rem] wide:w-24',
  /** In the lower corner of a picture. */
  corner: 'absolute bottom-0 left-0 rounded-tr-1 bg-surface pt-[.6rem] pb-[.55rem]',
};

interface DateBlockProps {
  day: Day;
  ground: keyof typeof grounds;
}

/** The start day as a calendar sheet. Hidden from screen readers, because the card shows the full date as text. */
export function DateBlock({ day, ground }: DateBlockProps) {
  return (
    <div
      aria-hidden="true"
      className={`grid w-[4.75rem] flex-none content-center justify-items-center px-1 leading-none lining-nums tabular-nums ${grounds[ground]}`}
    >
      <span className="text-xs font-[650] text-accent-700">{formatDay(day, 'MMM')}</span>
      <span
        className={`mt-[.4rem] mb-[.15rem] font-serif text-[2.25rem] font-[450] ${ground === 'corner' ? '' : 'wide:text-[3rem]'}`}
      >
        {formatDay(day, 'd')}
      </span>
      <span className="text-xs text-ink-2">{formatDay(day, 'yyyy')}</span>
    </div>
  );
}
