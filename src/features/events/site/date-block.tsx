import { formatDay, type Day } from '../../../kernel/dates.ts';

const looks = {
  row: 'bg-tone text-on-tone',
  past: 'bg-sand',
  /** In the lower corner of a picture. */
  corner: 'absolute bottom-0 left-0 bg-tone p-2 text-on-tone',
};

interface DateBlockProps {
  day: Day;
  look?: keyof typeof looks;
}

/** The start day as a calendar sheet. Hidden from screen readers, because the card shows the full date as text. */
export function DateBlock({ day, look = 'row' }: DateBlockProps) {
  return (
    <div aria-hidden="true" data-weekday={formatDay(day, 'EEE')} className={`date-block ${looks[look]}`}>
      <span>{formatDay(day, 'MMM')}</span>
      <span className="date-block-day">{formatDay(day, 'd')}</span>
      <span className="text-xs font-normal">{formatDay(day, 'yyyy')}</span>
    </div>
  );
}
