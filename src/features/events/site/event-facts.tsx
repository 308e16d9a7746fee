import type { ReactNode } from 'react';
import { useDocument } from '../../../ui/document-context.tsx';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { countdown, longDate } from '../event-facts.rules.ts';
import {
  dateRange,
  isAllDay,
  isHappeningNow,
  isOver,
  timeRange,
  untilText,
  weekdayOf,
} from '../events.rules.ts';
import { CardIcon } from './card-icons.tsx';
import { EventActions } from './event-actions.tsx';
import { directionsHref } from './event-links.ts';

/** When, where, and what a visitor can do with that, as blocks that continue the head of the page. */
export function EventFacts({ page }: { page: EventPage }) {
  const { now } = useDocument();
  const { event } = page;
  const isOff = event.status !== 'scheduled';
  const isPast = isOver(event, now);
  return (
    <section aria-label="Date and place" className={isOff ? 'event-facts is-off' : 'event-facts'}>
      <When page={page} />
      {(event.location || event.streetAddress) && (
        <div className={isOff || isPast ? 'bg-linen' : 'bg-accent-200'}>
          <Place event={event} />
        </div>
      )}
      <div className={`event-actions ${isOff || isPast ? 'bg-linen' : 'bg-accent-100'}`}>
        <EventActions page={page} isPast={isPast} />
      </div>
    </section>
  );
}

function When({ page: { event, timeZoneName } }: { page: EventPage }) {
  const { now, timeZone } = useDocument();
  const { status } = event;
  const times = timeRange(event, timeZone);
  const time = isAllDay(event, timeZone) ? times : `${times} ${timeZoneName}`;
  const date = longDate(event, timeZone);
  if (status === 'cancelled') {
    return (
      <div className="border-t-4 border-red-700 bg-linen">
        <FactName>This event is cancelled.</FactName>
        <Fact>
          <s>{date}</s>
        </Fact>
        <p className="line-through">{time}</p>
      </div>
    );
  }
  if (status === 'postponed') {
    return (
      <div className="border-t-4 border-accent-500 bg-linen">
        <FactName>This event is postponed.</FactName>
        <Fact>New date to follow</Fact>
        <p>{`Was ${dateRange(event, timeZone)}${weekdayOf(event, timeZone) ? `, ${times}` : ''}`}</p>
      </div>
    );
  }
  const isOn = isHappeningNow(event, now);
  const isPast = isOver(event, now);
  const [ground, name] = isOn
    ? [
        'on-dark bg-main-900 text-white',
        `On now, ${untilText(event, { now, timeZone }).replace('Until', 'until')}`,
      ]
    : isPast
      ? ['bg-sand', 'This event has taken place.']
      : ['bg-accent-400', 'When'];
  return (
    <div className={ground}>
      <FactName icon="clock" isMarked={isOn}>
        {name}
      </FactName>
      <Fact>{date}</Fact>
      <p>{[time, !isOn && countdown(event, { now, timeZone })].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Place({ event }: { event: ChapterEvent }) {
  const { location, streetAddress, status } = event;
  const name = location ?? streetAddress;
  return (
    <>
      <FactName icon="place">Where</FactName>
      <Fact>{status === 'cancelled' ? <s>{name}</s> : name}</Fact>
      {location && streetAddress && status !== 'cancelled' && <p>{streetAddress}</p>}
      {status !== 'cancelled' && (
        <p className="print:hidden">
          <a
            href={directionsHref(event)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-8 items-center font-semibold text-inherit"
          >
            Directions
          </a>
          {' (opens Maps)'}
        </p>
      )}
    </>
  );
}

interface FactNameProps {
  icon?: 'clock' | 'place';
  isMarked?: boolean;
  children: ReactNode;
}

function FactName({ icon, isMarked = false, children }: FactNameProps) {
  return (
    <p className={`flex items-center gap-2 text-sm font-semibold ${isMarked ? 'text-accent-400' : ''}`}>
      {icon && <CardIcon name={icon} className="size-5 flex-none" />}
      {children}
    </p>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return <p className="mt-1 mb-0.5 font-serif text-xl leading-tight text-balance">{children}</p>;
}
