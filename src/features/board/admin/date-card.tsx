import InfoIcon from 'lucide-react/icons/info';
import { dayIn, type Day } from '../../../kernel/dates.ts';
import { distanceText } from '../../../kernel/day-text.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { Plan } from '../board.contract.ts';
import { dayOf, lastDayToUndo, timeOf } from './plan-sentences.ts';

interface DateCardProps {
  plan: Plan;
  onChange: () => void;
}

/** When the next board takes over. */
export function DateCard({ plan: { startsAt, suggestedStart }, onChange }: DateCardProps) {
  const { now, timeZone } = useDocument();
  if (!startsAt) {
    return (
      <section
        aria-label="Date of the next board"
        className="grid gap-3 rounded-3 border border-line bg-surface p-4"
      >
        <p>
          <b className="font-semibold">No date yet.</b> Nothing changes until you choose one. Most chapters
          start on {dayOf(suggestedStart)}.
        </p>
        <div className="flex flex-wrap gap-2 *:flex-1 wide:*:flex-none">
          <Button onClick={onChange}>Set the date</Button>
        </div>
      </section>
    );
  }
  return (
    <section aria-label="Date of the next board" className="grid gap-3">
      <div className="on-dark flex items-center gap-3 rounded-3 bg-main-900 p-3 text-white">
        <span aria-hidden="true" className="grid flex-none px-1 text-center leading-none">
          <span className="text-sm font-semibold">{dayOf(startsAt, 'MMM')}</span>
          <span className="mt-[2px] font-serif text-[1.75rem] text-accent-400">{dayOf(startsAt, 'd')}</span>
        </span>
        <p className="min-w-0 flex-1 leading-[1.25]">
          <b className="font-semibold">{dayOf(startsAt, 'EEEE, MMMM d, yyyy')}</b>
          <span className="block text-sm text-main-300">
            {timeOf(startsAt)}, {distanceText(startsAt.slice(0, 10) as Day, dayIn(timeZone, now))}
          </span>
        </p>
        <button
          type="button"
          onClick={onChange}
          className="min-h-[44px] flex-none rounded-2 border border-main-300 px-3 font-semibold hover:bg-white/10"
        >
          Change<span className="sr-only"> the date</span>
        </button>
      </div>
      <p className="flex gap-2 text-sm text-ink-2 max-wide:hidden">
        <InfoIcon aria-hidden="true" className="mt-[.1em] size-5 flex-none text-main-800" />
        {`At that time the board, the president’s page, access and messages all change together. You can undo it until ${lastDayToUndo(startsAt)}.`}
      </p>
    </section>
  );
}
