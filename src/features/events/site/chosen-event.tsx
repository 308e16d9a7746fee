import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ChapterEvent } from '../events.contract.ts';
import { EventCard } from './event-card.tsx';

/** The event the address asks for: first, marked, and under the reader's cursor. */
export function ChosenEvent({ event }: { event: ChapterEvent }) {
  const { key } = useLocation();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }, [event.id, key]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="chosen-event"
      className="mt-6 rounded-2 border-t-4 border-susan-500 bg-susan-100 px-4 wide:px-6 [&_article]:border-b-0 forced-colors:border-2"
    >
      <h2 id="chosen-event" className="sr-only">
        The event you chose
      </h2>
      <EventCard event={event} place="chosen" isFirst />
    </section>
  );
}

export function ChosenEventGone() {
  return <p className="mt-6 rounded-2 bg-linen p-5 text-lg">That event is no longer listed.</p>;
}
