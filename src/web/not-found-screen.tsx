import { nextEvent } from '../features/events/site/events.queries.ts';
import { NextEvent } from '../features/events/site/next-event.tsx';
import type { Read } from '../kernel/http-client.ts';
import { SearchForm } from '../ui/forms/search-form.tsx';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';
import { Link } from '../ui/navigation.tsx';
import type { ScreenRequest } from '../ui/screen.ts';
import { hasSearch } from './navigation.ts';

const linkStyle = 'inline-flex min-h-[44px] items-center font-semibold';

export function extraReads({ now }: ScreenRequest): Read<unknown>[] {
  return [nextEvent(now)];
}

export default function NotFoundScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="404 Page Not Found" isNotIndexed />
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="mt-4 mb-6 max-w-[56ch] text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </p>
      {hasSearch && <SearchForm />}
      <ul className="mt-4 flex flex-wrap gap-x-8">
        <li>
          <Link to="/" className={linkStyle}>
            Go to the home page
          </Link>
        </li>
        <li>
          <Link to="/events" className={linkStyle}>
            See our events
          </Link>
        </li>
      </ul>
      <NextEvent />
    </div>
  );
}
