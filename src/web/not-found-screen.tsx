import { Link } from 'react-router';
import { ScreenTitle } from '../ui/screen-title.tsx';

export function NotFoundScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="404 Page Not Found" />
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link may have lost a letter on its way.
      </p>
      <p className="mt-4">
        <Link to="/events" className="inline-flex min-h-[44px] items-center font-semibold">
          See our events
        </Link>
      </p>
    </div>
  );
}
