import { useEventParts } from '../../../ui/event-parts.ts';
import type { EventPage } from '../event-page.contract.ts';

/** The cards of other features. */
export function EventPartCards({ page }: { page: EventPage }) {
  const parts = useEventParts(page);
  if (parts.length === 0) return null;
  return (
    <div className="grid scroll-mt-4 gap-5 print:hidden">
      {parts.map(({ name, shown, Card }) => (
        <Card key={name} eventId={page.event.id} shown={shown} />
      ))}
    </div>
  );
}

/** What visitors can do with the parts of other features. */
export function EventPartActions({ page }: { page: EventPage }) {
  return useEventParts(page).map(({ name, shown, Action }) => (
    <Action key={name} eventId={page.event.id} shown={shown} />
  ));
}

/** What other features add to the structured data of an event. */
export function usePartsData(page: EventPage): object {
  const added = useEventParts(page).map(({ shown, toStructuredData }) => toStructuredData(shown));
  return Object.assign({}, ...added) as object;
}
