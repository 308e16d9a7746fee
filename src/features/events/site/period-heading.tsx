import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { addDaysTo, isDay, type Day } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { addMonthsTo, type Month } from '../month.rules.ts';
import { currentParams, eventsHref, eventsPath, type EventsParams } from './events-params.ts';

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
  function goTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    const from = currentParams(params, { now, timeZone });
    const date = neighborOf({ ...from, view }, button.value === next ? 1 : -1);
    if (canBeShown(date)) void navigate(eventsHref({ view, date, search: from.search }));
  }
  return (
    <div className="mt-8 mb-4 grid gap-3 wide:flex wide:items-center wide:justify-between wide:gap-4">
      <h2 aria-live="polite" className="text-3xl">
        {title}
      </h2>
      <form action={eventsPath} method="get" onSubmit={goTo} className="grid grid-cols-2 gap-2 wide:flex">
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
