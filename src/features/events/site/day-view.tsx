import type { ReactNode } from 'react';
import { formatDay } from '../../../kernel/dates.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { CutPeriodNote } from './cut-period-note.tsx';
import { EventCards } from './event-cards.tsx';
import type { EventsAddress } from './events-address.ts';
import { PeriodHeading } from './period-heading.tsx';
import type { PeriodResults } from './use-period-results.ts';

interface DayViewProps {
  address: EventsAddress;
  typed: string;
  results: PeriodResults;
  failure: ReactNode;
}

export function DayView({ address, typed, results, failure }: DayViewProps) {
  const { day } = address;
  const { isLoading, hasEvents, isCut, shown, growth } = results;
  return (
    <>
      <PeriodHeading address={address} title={formatDay(day, 'EEEE, MMMM d, yyyy')} unit="Day" />
      {failure}
      {isLoading && <Loading text="Loading events…" />}
      {isCut && <CutPeriodNote of="day" />}
      {!failure && !isLoading && shown.length === 0 && (
        <p className="border-y border-line py-10 text-lg">
          {hasEvents ? `Nothing on this day matches “${typed.trim()}”.` : 'No events on this day.'}
        </p>
      )}
      <div className="border-t border-line empty:hidden">
        <EventCards events={shown} place="day" isFirstOnScreen growth={growth} moreLabel="Show more events" />
      </div>
    </>
  );
}
