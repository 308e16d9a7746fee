import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { useReads } from '../../../ui/use-read.ts';
import { statusLabel, titleWithStatus } from '../event-status.rules.ts';
import { dateRange, timeRange } from '../events.rules.ts';
import { eventsHref, eventsPath, type EventsAddress } from './events-address.ts';
import { eventById } from './events.queries.ts';

const descriptionLength = 200;

/** What a tab, a search engine and a shared link say: about the chosen event where there is one. */
export function EventsHead({ event: id }: { event: EventsAddress['event'] }) {
  const { timeZone, siteName } = useDocument();
  const [chosen] = useReads(typeof id === 'number' ? [eventById(id)] : []);
  const event = chosen?.data;
  if (!event) {
    const owner = siteName ? ` of the ${siteName}` : '';
    return (
      <ScreenTitle
        title="Events"
        description={`Upcoming and past events${owner}: what is on, when and where.`}
        shared={{ title: 'Events', path: eventsPath }}
      />
    );
  }
  const when = `${dateRange(event, timeZone)}, ${timeRange(event, timeZone)}`;
  const parts = [statusLabel(event.status), when, event.location, plainText(event.description)];
  const title = titleWithStatus(event);
  return (
    <ScreenTitle
      title={title}
      description={truncate(parts.filter(Boolean).join('. '), descriptionLength)}
      shared={{ title, path: eventsHref({ event: event.id }), image: event.imageUrl }}
    />
  );
}
