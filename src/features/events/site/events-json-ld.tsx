import { isoIn } from '../../../kernel/dates.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import { useDocument, type DocumentFacts } from '../../../ui/document-context.tsx';
import { JsonLd } from '../../../ui/json-ld.tsx';
import { absoluteAddress } from '../../../ui/layout/screen-title.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventsHref } from './events-params.ts';

interface EventsJsonLdProps {
  events: readonly ChapterEvent[];
  chosen?: ChapterEvent | undefined;
}

/** The events of the screen as structured data for search engines. */
export function EventsJsonLd({ events, chosen }: EventsJsonLdProps) {
  const facts = useDocument();
  const all = chosen ? [chosen, ...events] : events;
  if (all.length === 0) return null;
  return (
    <JsonLd
      data={{ '@context': 'https://schema.org', '@graph': all.map((event) => schemaEvent(event, facts)) }}
    />
  );
}

const schemaStatuses = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
} as const;

/** JSON omits undefined values. */
function schemaEvent(event: ChapterEvent, { timeZone, origin, siteName }: DocumentFacts): object {
  return {
    '@type': 'Event',
    name: event.title,
    startDate: isoIn(timeZone, event.startDate),
    endDate: isoIn(timeZone, event.endDate),
    eventStatus: `https://schema.org/${schemaStatuses[event.status]}`,
    description: plainText(event.description) || undefined,
    location: event.location
      ? { '@type': 'Place', name: event.location, address: event.location }
      : undefined,
    image: absoluteAddress(event.imageUrl, origin),
    url: absoluteAddress(eventsHref({ event: event.id }), origin),
    organizer: siteName ? { '@type': 'Organization', name: siteName, url: origin } : undefined,
  };
}
