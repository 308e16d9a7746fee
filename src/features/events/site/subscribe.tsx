import { useDocument } from '../../../ui/document-context.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';

/** How a visitor gets all events, and whatever changes, into a calendar or a feed reader. */
export function Subscribe() {
  const { origin } = useDocument();
  const feed = absoluteUrl('/events.ics', origin) ?? '/events.ics';
  const links = [...subscriptionLinks(feed), { label: 'RSS feed', href: '/feed.xml' }];
  return (
    <section
      data-needs-server
      aria-labelledby="subscribe"
      className="on-dark bg-main-900 text-white print:hidden forced-colors:border"
    >
      <div className="page-width grid items-center gap-x-10 gap-y-3 py-8 wide:grid-cols-2">
        <div>
          <h2 id="subscribe" className="mb-1 text-2xl">
            Subscribe to all events
          </h2>
          <p>New and changed events appear in your calendar.</p>
        </div>
        <div>
          <ul className="flex flex-wrap gap-x-4">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className="inline-flex min-h-11 items-center font-semibold text-inherit">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm wrap-anywhere">
            {'Or paste this link into your calendar app: '}
            <span className="select-all">{feed}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Where calendars subscribe to the feed at an address. They follow webcal: addresses; an https: one would be downloaded once. */
function subscriptionLinks(feed: string) {
  const webcal = feed.replace(/^https?:/, 'webcal:');
  return [
    { label: 'Apple and others', href: webcal },
    {
      label: 'Google',
      href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    },
    {
      label: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed })}`,
    },
  ];
}
