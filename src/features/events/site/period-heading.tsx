import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { isDay, type Day } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { Month } from '../month.rules.ts';
import { eventsHref, eventsPath, type EventsAddress } from './events-address.ts';

interface Step {
  label: string;
  date: Day | Month;
}

interface PeriodHeadingProps {
  address: EventsAddress;
  title: string;
  previous: Step;
  next: Step;
}

/** The name of a month or day and the way to its neighbours: a plain form, so that it works without script. */
export function PeriodHeading({ address: { view, search }, title, previous, next }: PeriodHeadingProps) {
  const navigate = useNavigate();
  function goTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    void navigate(eventsHref({ view, date: button.value as Day | Month, search }));
  }
  return (
    <div className="mt-8 mb-4 grid gap-3 wide:flex wide:items-center wide:justify-between wide:gap-4">
      <h2 aria-live="polite" className="text-3xl">
        {title}
      </h2>
      <form action={eventsPath} method="get" onSubmit={goTo} className="grid grid-cols-2 gap-2 wide:flex">
        <input type="hidden" name="view" value={view} />
        {search && <input type="hidden" name="search" value={search} />}
        <StepButton step={previous} icon="before" />
        <StepButton step={next} icon="after" />
      </form>
    </div>
  );
}

function StepButton({ step: { label, date }, icon }: { step: Step; icon: 'before' | 'after' }) {
  const exists = isDay(date) || isDay(`${date}-01`);
  return (
    <Button type="submit" look="line" name="date" value={date} disabled={!exists} size="tight">
      {icon === 'before' && <ChevronLeftIcon aria-hidden="true" className="size-5" />}
      {label}
      {icon === 'after' && <ChevronRightIcon aria-hidden="true" className="size-5" />}
    </Button>
  );
}
