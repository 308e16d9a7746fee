import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import type { ReadClock } from '../../../records/admin/admin-feature.ts';
import type { LinkTarget } from '../../../ui/forms/link-field.tsx';
import { listEvents } from '../events.contract.ts';
import { eventPath } from '../events.rules.ts';

const MAX_EVENTS = 12;

/** The next events, for a link on the website. */
export async function readEventLinks({ timeZone }: ReadClock): Promise<LinkTarget[]> {
  const events = await call(listEvents, { query: { when: 'upcoming', limit: MAX_EVENTS } });
  return events.map((event) => ({
    value: eventPath(event),
    label: `${event.title}, ${formatIn(timeZone, event.startDate, 'MMM d')}`,
  }));
}
