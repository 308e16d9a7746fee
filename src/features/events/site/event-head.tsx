import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { statusLabel, titleWithStatus } from '../event-status.rules.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { dateRange, eventPath, timeRange } from '../events.rules.ts';

const DESCRIPTION_LENGTH = 200;

/** What tabs, search engines and shared links show of an event. Its own page is the canonical one. */
export function EventHead({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const when = `${dateRange(event, timeZone)}, ${timeRange(event, timeZone)}`;
  const parts = [statusLabel(event.status), when, event.location, plainText(event.description)];
  const title = titleWithStatus(event);
  return (
    <ScreenTitle
      title={title}
      description={truncate(parts.filter(Boolean).join('. '), DESCRIPTION_LENGTH)}
      shared={{ title, path: eventPath(event), image: event.imageUrl }}
    />
  );
}
