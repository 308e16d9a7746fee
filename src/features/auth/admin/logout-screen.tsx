import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { RequestError } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { AuthCard } from './auth-card.tsx';
import { signOut } from './session.ts';

/** Opening this URL does not sign out. The screen asks first, unless a link of the back office itself led to it. */
export function LogoutScreen() {
  const isChosen = useIsSignOutChosen();
  const [isPending, setIsPending] = useState(isChosen);
  const [failure, setFailure] = useState<unknown>();
  const hasStarted = useRef(false);

  async function leave() {
    // After a sign-in in another window only a new document has the current token.
    if (isTokenOld(failure)) {
      location.reload();
      return;
    }
    setIsPending(true);
    try {
      await signOut();
    } catch (error) {
      setFailure(error);
      setIsPending(false);
    }
  }

  useEffect(() => {
    if (!isChosen || hasStarted.current) return;
    hasStarted.current = true;
    void leave();
  });

  const hasFailed = failure !== undefined;
  if (isChosen && !hasFailed) {
    return (
      <AuthCard title="Logout">
        <Loading text="Signing you out…" />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Logout">
      <div role="alert" className="text-lg">
        {hasFailed && <p>We could not sign you out. You may still be signed in on this device.</p>}
      </div>
      {!hasFailed && (
        <p className="text-lg">
          Do you want to sign out? Text that is kept on this device and not saved will be deleted.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* Not disabled while the request runs, so that it keeps the focus. */}
        <Button aria-disabled={isPending} onClick={isPending ? undefined : () => void leave()}>
          <PendingLabel
            idle={hasFailed ? 'Try again' : 'Sign out'}
            pending="Signing out..."
            isPending={isPending}
          />
        </Button>
        <Link to="/admin" className="inline-flex min-h-[44px] items-center font-semibold">
          Back to Dashboard
        </Link>
      </div>
    </AuthCard>
  );
}

function isTokenOld(failure: unknown): boolean {
  return failure instanceof RequestError && failure.code === 'forbidden';
}

/** In memory, because any page of the site could write to the browser's history. */
let isLinkClicked = false;

/** Signs out without a confirmation. */
export function LogoutLink({ onClick, ...props }: Omit<LinkProps, 'to'>) {
  return (
    <Link
      {...props}
      to="/admin/logout"
      onClick={(event) => {
        isLinkClicked = true;
        onClick?.(event);
      }}
    />
  );
}

/** Whether `LogoutLink` opened the screen. Reset afterwards, so that the next visit asks again. */
function useIsSignOutChosen(): boolean {
  const [wasChosen] = useState(() => isLinkClicked);
  useEffect(() => {
    isLinkClicked = false;
  }, []);
  return wasChosen;
}
