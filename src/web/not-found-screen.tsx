import { nextEvent } from '../features/events/site/events.queries.ts';
import { NextEvent } from '../features/events/site/next-event.tsx';
import type { Read } from '../kernel/http-client.ts';
import { SearchForm } from '../ui/forms/search-form.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { LostPetal } from '../ui/layout/lost-petal.tsx';
import { StateBox } from '../ui/layout/state-box.tsx';
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
    <>
      <ScreenTitle title="404 Page Not Found" isNotIndexed />
      <PageHead tone="butter" title="404 Page Not Found" />
      <div className="page-width pb-section">
        <StateBox drawing={<LostPetal />}>
          <p className="mb-6 text-lg text-ink-2">
            There is nothing at this address. It may have moved, or the link may be incomplete.
          </p>
          {hasSearch && <SearchForm />}
          <ul className="mt-4 flex flex-wrap justify-center gap-x-8 wide:justify-start">
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
        </StateBox>
        <NextEvent />
      </div>
    </>
  );
}
