import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RequestError } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { DoorCard } from './door-card.tsx';
import { useIsSignOutChosen } from './logout-link.tsx';
import { signOut } from './session.ts';

/** Opening this address signs nobody out. The screen's own request does, at once only for who chose it in the back office. */
export function LogoutScreen() {
  const isChosen = useIsSignOutChosen();
  const [isPending, setIsPending] = useState(isChosen);
  const [failure, setFailure] = useState<unknown>();
  const hasStarted = useRef(false);

  async function leave() {
    // She signed in again in another window: only a new document has the token of now.
    if (isTokenOld(failure)) {
      location.reload();
      return;
    }
    setIsPending(true);
    try {
      await signOut();
      location.replace('/admin/login');
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
      <DoorCard title="Logout">
        <Loading text="Signing you out…" />
      </DoorCard>
    );
  }
  return (
    <DoorCard title="Logout">
      <div role="alert" className="text-lg">
        {hasFailed && <p>We could not sign you out. You may still be signed in on this device.</p>}
      </div>
      {!hasFailed && (
        <p className="text-lg">
          Do you want to sign out? Unfinished text that this browser keeps for you will then be deleted.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* Stays while the request runs, so that the keyboard stays on it. */}
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
    </DoorCard>
  );
}

function isTokenOld(failure: unknown): boolean {
  return failure instanceof RequestError && failure.code === 'forbidden';
}
