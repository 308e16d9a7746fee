import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '../../../ui/navigation.tsx';
import { addDaysTo, isDay, type Day } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { addMonthsTo, type Month } from '../month.rules.ts';
import { eventsPath } from '../events.rules.ts';
import {
  currentParams,
  dateOf,
  eventsHref,
  parseEventsParams,
  toResults,
  type EventsParams,
} from './events-params.ts';

interface PeriodHeadingProps {
  params: EventsParams;
  title: string;
  unit: 'Month' | 'Day';
}

/** The name of a month or day, with buttons to the previous and next one. A plain form, so that it works without JavaScript. */
export function PeriodHeading({ params, title, unit }: PeriodHeadingProps) {
  const navigate = useNavigate();
  const { now, timeZone } = useDocument();
  const { view, search } = params;
  const next = neighborOf(params, 1);
  const today = parseEventsParams(new URLSearchParams({ view }), { now, timeZone });
  const isCurrent = dateOf(params) === dateOf(today);
  function goTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    const from = currentParams(params, { now, timeZone });
    const date = neighborOf({ ...from, view }, button.value === next ? 1 : -1);
    if (canBeShown(date)) navigate(eventsHref({ view, date, search: from.search }));
  }
  return (
    <div className="mt-8 mb-4 print:my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 aria-live="polite" className="text-3xl wide:mr-auto print:text-2xl">
        {title}
      </h2>
      {!isCurrent && (
        <Link
          to={eventsHref({ view, search })}
          state={toResults}
          className="inline-flex min-h-[44px] items-center px-2 font-semibold print:hidden"
        >
          Today
        </Link>
      )}
      <form
        action={eventsPath}
        method="get"
        onSubmit={goTo}
        className="grid basis-full grid-cols-2 gap-2 wide:flex wide:basis-auto print:hidden"
      >
        <input type="hidden" name="view" value={view} />
        {search && <input type="hidden" name="search" value={search} />}
        <StepButton label={`Previous ${unit}`} date={neighborOf(params, -1)} icon="before" />
        <StepButton label={`Next ${unit}`} date={next} icon="after" />
      </form>
    </div>
  );
}

function neighborOf({ view, month, day }: EventsParams, count: 1 | -1): Day | Month {
  return view === 'month' ? addMonthsTo(month, count) : addDaysTo(day, count);
}

/** False outside the years the calendar covers. */
function canBeShown(date: Day | Month): boolean {
  return isDay(date) || isDay(`${date}-01`);
}

interface StepButtonProps {
  label: string;
  date: Day | Month;
  icon: 'before' | 'after';
}

function StepButton({ label, date, icon }: StepButtonProps) {
  return (
    <Button type="submit" look="line" name="date" value={date} disabled={!canBeShown(date)} size="tight">
      {icon === 'before' && <ChevronLeftIcon aria-hidden="true" className="size-5" />}
      {label}
      {icon === 'after' && <ChevronRightIcon aria-hidden="true" className="size-5" />}
    </Button>
  );
}
