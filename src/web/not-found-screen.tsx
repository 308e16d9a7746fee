import { Link } from 'react-router';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';

const link = 'inline-flex min-h-[44px] items-center font-semibold';

export function NotFoundScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="404 Page Not Found" isMissing />
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link may have lost a letter on its way.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8">
        <li>
          <Link to="/" className={link}>
            Go to the home page
          </Link>
        </li>
        <li>
          <Link to="/events" className={link}>
            See our events
          </Link>
        </li>
      </ul>
    </div>
  );
}
