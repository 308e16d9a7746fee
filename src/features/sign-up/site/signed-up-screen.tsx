import BackIcon from 'lucide-react/icons/arrow-left';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { aboutEmail } from './signed-up-text.tsx';

export function canonicalSearch(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams({
    ...(search.get('state') === 'waiting' && { state: 'waiting' }),
    ...(search.get('email') === 'none' && { email: 'none' }),
  });
}

export function isMissing({ params }: ScreenRequest): boolean {
  return recordIdIn(params['id']) === undefined;
}

/** What the form leads to without JavaScript. It names no one, so that its document is the same for everyone. */
export default function SignedUpScreen() {
  const { pathname, search } = useLocation();
  const id = recordIdIn(pathname.split('/')[2]);
  const shown = canonicalSearch(new URLSearchParams(search));
  const isWaiting = shown.has('state');
  const isEmailed = !shown.has('email');
  const title =
    id === undefined ? 'Page Not Found' : isWaiting ? 'You’re on the waiting list' : 'You’re coming';
  return (
    <div className="page-width pt-6 pb-section">
      <ScreenTitle title={title} isNotIndexed />
      <div className="mx-auto max-w-[45rem]">
        <p>
          <Link
            to={id === undefined ? '/events' : `/events/${id}`}
            reloadDocument
            className="inline-flex min-h-[44px] items-center gap-2 font-semibold no-underline hover:underline"
          >
            <BackIcon aria-hidden="true" className="size-5" />
            {id === undefined ? 'All events' : 'Back to the event'}
          </Link>
        </p>
        <h1 className="mt-4 text-4xl">{title}</h1>
        {id !== undefined && (
          <div className="mt-5 grid gap-5 text-lg">
            {isWaiting && <p>If places free up for you, we’ll tell you.</p>}
            <p>{aboutEmail(isEmailed)}</p>
            <p>
              Was your address right? If not, sign up again, or <Link to="/contact">write to us</Link>.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
