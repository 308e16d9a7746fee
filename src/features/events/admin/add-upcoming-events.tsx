import AddIcon from 'lucide-react/icons/calendar-plus';
import { formatIn } from '../../../kernel/dates.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import { call } from '../../../kernel/http-client.ts';
import type { TextAdditionProps } from '../../../records/admin/feature-parts.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { listEvents, type ChapterEvent } from '../events.contract.ts';
import { eventPath, isAllDay } from '../events.rules.ts';

const SIX_WEEKS_MS = 42 * 24 * 60 * 60 * 1000;
const MAX_EVENTS = 20;

/** Adds the events of the next six weeks to a text. */
export function AddUpcomingEvents({ onAdd }: TextAdditionProps) {
  const { timeZone } = useDocument();
  const { run, isPending } = useAction({
    run: () => {
      const to = new Date(Date.now() + SIX_WEEKS_MS).toISOString();
      return call(listEvents, { query: { when: 'upcoming', to, status: 'scheduled', limit: MAX_EVENTS } });
    },
    onDone: (events) => {
      if (events.length > 0) onAdd(toHtml(events, timeZone));
      else toast({ title: 'Nothing added', description: 'There are no events in the next six weeks.' });
    },
    failed: 'The events could not be read. Please try again.',
  });
  return (
    <Button look="line" aria-disabled={isPending} onClick={run}>
      <AddIcon aria-hidden="true" className="size-5" />
      Add upcoming events
    </Button>
  );
}

/** A row for each event that begins with its date, which emails and pages draw as a sheet of a calendar. */
function toHtml(events: readonly ChapterEvent[], timeZone: string): string {
  const rows = events.map((event) => {
    const format = (pattern: string) => formatIn(timeZone, event.startDate, pattern);
    const when = format(isAllDay(event, timeZone) ? 'EEEE' : 'EEEE, h:mm a');
    const facts = [when, event.location].filter((each) => each !== undefined).map(escapeHtml);
    const link = `<a href="${eventPath(event)}">${escapeHtml(event.title)}</a>`;
    return `<tr><th scope="row">${format('MMM')}<br>${format('d')}</th><td>${[link, ...facts].join('<br>')}</td></tr>`;
  });
  // The paragraph is for what comes next.
  return `<h3>Coming up</h3><table><tbody>${rows.join('')}</tbody></table><p></p>`;
}
