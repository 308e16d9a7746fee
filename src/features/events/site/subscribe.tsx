import CalendarIcon from 'lucide-react/icons/calendar-sync';
import { useDocument } from '../../../ui/document-context.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';
import { subscriptionLinks } from './event-links.ts';

const linkStyle = 'inline-flex min-h-[44px] items-center font-semibold';

/** How a visitor gets all events, and whatever changes, into a calendar or a feed reader. */
export function Subscribe() {
  const { origin } = useDocument();
  const feed = absoluteUrl('/events.ics', origin) ?? '/events.ics';
  return (
    <section data-needs-server aria-labelledby="subscribe" className="mt-10 text-ink-2 print:hidden">
      <h2 id="subscribe" className="flex items-center gap-2 font-sans text-lg font-semibold text-ink">
        <CalendarIcon aria-hidden="true" className="size-5 flex-none" />
        Subscribe to all events
      </h2>
      <p className="mt-1">New and changed events appear in your calendar.</p>
      <ul className="flex flex-wrap gap-x-6">
        {subscriptionLinks(feed).map(({ label, href }) => (
          <li key={label}>
            <a href={href} className={linkStyle}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href="/feed.xml" className={linkStyle}>
            RSS feed
          </a>
        </li>
      </ul>
      <p className="wrap-anywhere">
        {'Or paste this link into your calendar app: '}
        <span className="text-ink select-all">{feed}</span>
      </p>
    </section>
  );
}
