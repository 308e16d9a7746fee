import ArrowIcon from 'lucide-react/icons/arrow-right';
import { formatDay, formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useRead } from '../../../ui/use-read.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { countdown, todayText } from '../event-facts.rules.ts';
import { daysOf, eventPath, isAllDay } from '../events.rules.ts';
import { eventsHappeningNow, soonestEvents } from './events.queries.ts';

/** What takes place now or later today, and what comes next, as links on another screen. */
export function NextStrip() {
  const { now, timeZone } = useDocument();
  const happening = useRead(eventsHappeningNow(now)).data ?? [];
  const soonest = useRead(soonestEvents(now)).data ?? [];
  const [first] = [...happening.filter(({ status }) => status === 'scheduled'), ...soonest];
  const away = first && countdown(first, { now, timeZone });
  const today = away === 'on now' || away === 'today' ? first : undefined;
  const next = soonest.find((event) => event !== today);
  if (!today && !next) return null;
  return (
    <div className="next-strip print:hidden">
      {today && <StripLink event={today} when={todayText(today, { now, timeZone })} isToday />}
      {next && <StripLink event={next} when={`Next: ${startText(next, timeZone)}`} />}
    </div>
  );
}

interface StripLinkProps {
  event: ChapterEvent;
  when: string;
  isToday?: boolean;
}

function StripLink({ event, when, isToday = false }: StripLinkProps) {
  const ground = isToday ? 'on-dark bg-main-950 text-white' : 'bg-accent-400 text-ink';
  return (
    <Link to={eventPath(event)} className={`next-strip-link group ${ground}`}>
      <span className="min-w-0 wrap-anywhere">
        <span
          className={`flex items-center gap-2.5 text-sm font-semibold ${isToday ? 'text-accent-400' : ''}`}
        >
          {isToday && (
            <span
              aria-hidden="true"
              className="ml-1 size-2.5 flex-none rounded-full bg-current ring-4 ring-accent-400/25"
            />
          )}
          {when}
        </span>
        <span className="block font-serif text-lg leading-tight text-balance group-hover:underline">
          {event.title}
        </span>
        {event.location && <span className="block text-sm">{event.location}</span>}
      </span>
      <ArrowIcon aria-hidden="true" className="size-6 flex-none" />
    </Link>
  );
}

/** 'Saturday, November 21, 2:00 PM' */
function startText(event: ChapterEvent, timeZone: string): string {
  const day = formatDay(daysOf(event, timeZone).first, 'EEEE, MMMM d');
  return isAllDay(event, timeZone) ? day : `${day}, ${formatIn(timeZone, event.startDate, 'h:mm a')}`;
}
