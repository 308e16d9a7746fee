import { useEventParts } from '../../../ui/event-parts.ts';
import { useReads } from '../../../ui/use-read.ts';
import type { ChapterEvent } from '../events.contract.ts';

/** The cards of other features. */
export function EventPartCards({ event }: { event: ChapterEvent }) {
  const parts = useEventParts(event);
  if (parts.length === 0) return null;
  return (
    <div className="grid scroll-mt-4 gap-5 print:hidden">
      {parts.map(({ name, Card }) => (
        <Card key={name} eventId={event.id} />
      ))}
    </div>
  );
}

/** What visitors can do with the parts of other features. */
export function EventPartActions({ event }: { event: ChapterEvent }) {
  return useEventParts(event).map(({ name, Action }) => <Action key={name} eventId={event.id} />);
}

/** What other features add to the structured data of an event. */
export function usePartsData(event: ChapterEvent): object {
  const parts = useEventParts(event);
  const reads = useReads(parts.map(({ read }) => read(event.id)));
  const added = reads.map(({ data }, index) => (data ? parts[index]!.toStructuredData(data) : {}));
  return Object.assign({}, ...added) as object;
}
