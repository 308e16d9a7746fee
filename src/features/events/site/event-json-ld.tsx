import { isoIn } from '../../../kernel/dates.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { JsonLd } from '../../../ui/json-ld.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';
import type { EventPage } from '../event-page.contract.ts';
import { eventPath } from '../events.rules.ts';
import { usePartsData } from './event-parts.tsx';

const schemaStatuses = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
} as const;

/** An event as search engines read it. They refuse one without a place. JSON omits undefined values. */
export function EventJsonLd({ page }: { page: EventPage }) {
  const { event, address } = page;
  const { timeZone, origin, siteName, shareImage } = useDocument();
  const ofParts = usePartsData(page);
  if (!address) return null;
  const url = absoluteUrl(eventPath(event), origin);
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: event.title,
        startDate: isoIn(timeZone, event.startDate),
        endDate: isoIn(timeZone, event.endDate),
        eventStatus: `https://schema.org/${schemaStatuses[event.status]}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        description: plainText(event.description) || event.title,
        location: {
          '@type': 'Place',
          name: event.location ?? event.streetAddress,
          address: { '@type': 'PostalAddress', ...address },
        },
        image: absoluteUrl(event.imageUrl ?? shareImage, origin),
        url,
        ...ofParts,
        organizer: { '@type': 'Organization', name: siteName, url: origin },
      }}
    />
  );
}
