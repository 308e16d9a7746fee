import { useDocument } from '../../../ui/document-context.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { nextEvent } from './events.queries.ts';
import { NextEventCard } from './next-events.tsx';

/** The next event on another screen; nothing where there is none. */
export function NextEvent({ Heading = 'h2' }: { Heading?: 'h2' | 'h3' }) {
  const { now } = useDocument();
  const [event] = useRead(nextEvent(now)).data ?? [];
  if (!event) return null;
  return (
    <section aria-labelledby="next-event" className="mt-10 max-w-[40rem] rounded-2 bg-linen p-5 text-left">
      <Heading id="next-event" className="mb-4 text-xl">
        Our next event
      </Heading>
      <NextEventCard event={event} />
    </section>
  );
}
