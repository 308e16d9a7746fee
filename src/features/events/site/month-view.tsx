import InfoIcon from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { dayIn, formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { monthGrid, sharedSquaresNote } from '../month.rules.ts';
import { CutPeriodNote } from './cut-period-note.tsx';
import type { EventsAddress } from './events-address.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeriodHeading } from './period-heading.tsx';
import type { PeriodResults } from './use-period-results.ts';

interface MonthViewProps {
  address: EventsAddress;
  typed: string;
  results: PeriodResults;
  failure: ReactNode;
}

export function MonthView({ address, typed, results, failure }: MonthViewProps) {
  const { now, timeZone } = useDocument();
  const { month } = address;
  const { days } = results;
  const title = formatDay(days.first, 'MMMM yyyy');
  const [year = 0, number = 1] = month.split('-').map(Number);
  const cells = monthGrid(year, number);
  const note = sharedSquaresNote(cells);

  return (
    <>
      <PeriodHeading address={address} title={title} unit="Month" />
      {failure ?? (
        <>
          {results.isCut && <CutPeriodNote of="month" />}
          <MonthGrid
            title={title}
            cells={cells}
            days={days}
            events={results.events}
            search={typed}
            today={dayIn(timeZone, now)}
          />
          {note && (
            <p className="mt-[.9rem] flex items-start gap-[.6rem] text-sm text-ink-2">
              <InfoIcon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {note}
            </p>
          )}
          {results.isLoading ? (
            <Loading text="Loading events…" />
          ) : (
            <MonthAgenda monthName={formatDay(days.first, 'MMMM')} typed={typed} results={results} />
          )}
        </>
      )}
    </>
  );
}
