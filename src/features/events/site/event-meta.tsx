import { formatDay } from '../../../kernel/dates.ts';
import { truncate } from '../../../kernel/plain-text.ts';
import type { ShareCard } from '../../../kernel/share-card.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { describeEvent } from '../describe-event.rules.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { daysOf, eventPath, timeRange, weekdayOf } from '../events.rules.ts';

const DESCRIPTION_LENGTH = 200;

/** What tabs, search engines and shared links show of an event. Its own page is the canonical one. */
export function EventMeta({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const title = titleWithStatus(event);
  return (
    <ScreenTitle
      title={title}
      description={truncate(describeEvent(event, timeZone), DESCRIPTION_LENGTH)}
      shared={{ path: eventPath(event), ...(import.meta.env.SSR && cardOf(event, timeZone)) }}
    />
  );
}

/** What the picture of a shared link shows, which only the server needs. */
function cardOf(event: ChapterEvent, timeZone: string): Partial<ShareCard> {
  const { first } = daysOf(event, timeZone);
  const dayAndTime = [weekdayOf(event, timeZone), timeRange(event, timeZone)].filter(Boolean).join(' ');
  return {
    day: { month: formatDay(first, 'MMM'), date: formatDay(first, 'd') },
    lines: [dayAndTime, event.location ?? event.streetAddress ?? ''],
    image: event.imageUrl,
  };
}
