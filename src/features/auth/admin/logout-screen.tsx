import { useEffect, useRef, useState } from 'react';
import { call, RequestError } from '../../../kernel/client.ts';
import { Button } from '../../../ui/button.tsx';
import { clearDrafts } from '../../../ui/drafts.ts';
import { Loading } from '../../../ui/loading.tsx';
import { logout } from '../auth.contract.ts';
import { DoorCard } from './door-card.tsx';

/** Opening this address signs nobody out; the request that the screen then makes does. */
export function LogoutScreen() {
  const [failure, setFailure] = useState<unknown>();
  const hasStarted = useRef(false);

  async function signOut() {
    setFailure(undefined);
    try {
      await call(logout);
    } catch (error) {
      setFailure(error);
      return;
    }
    clearDrafts();
    location.replace('/admin/login');
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void signOut();
  }, []);

  return (
    <DoorCard title="Logout">
      {failure === undefined ? (
        <Loading text="Signing you out…" />
      ) : (
        <div role="alert" className="grid justify-items-start gap-4">
          <p className="text-lg">We could not sign you out. You may still be signed in on this device.</p>
          <Button onClick={() => (isTokenOld(failure) ? location.reload() : void signOut())}>
            Try again
          </Button>
        </div>
      )}
    </DoorCard>
  );
}

/** She signed in again in another window: only a new document has the token of now. */
function isTokenOld(failure: unknown): boolean {
  return failure instanceof RequestError && failure.code === 'forbidden';
}
