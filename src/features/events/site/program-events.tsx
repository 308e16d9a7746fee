import { Link } from '../../../ui/navigation.tsx';
import { formatDay, type Day } from '../../../kernel/dates.ts';
import { readOf } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useRead } from '../../../ui/use-read.ts';
import type { listProgramEvents } from '../event-page.contract.ts';

export function programEvents(slug: string, now: Date) {
  return readOf<typeof listProgramEvents>(`/api/programs/${slug}/events`, { at: now.toISOString() });
}

/** The next events of a program. Without any, or where they cannot be read, nothing is shown. */
export function ProgramEvents({ slug, title }: { slug: string; title: string }) {
  const { now } = useDocument();
  const { data: events = [] } = useRead(programEvents(slug, now));
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="coming-up" className="page-aside-box">
      <h2 id="coming-up">{`Coming up in ${title}`}</h2>
      <ul>
        {events.map(({ path, title: name, day }) => (
          <li key={path}>
            <Link to={path} className="program-event">
              <time dateTime={day}>{formatDay(day as Day, 'MMM d')}</time>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
