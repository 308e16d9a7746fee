import { useEffect, useState } from 'react';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { DoorCard } from './door-card.tsx';
import { wantedAddress } from './return-address.ts';
import { checkSession, hasToken } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginScreen() {
  const [isLeaving, setIsLeaving] = useState(hasToken);

  useEffect(() => {
    if (!hasToken()) return;
    checkSession().then(
      (isSignedIn) => (isSignedIn ? enter() : setIsLeaving(false)),
      () => setIsLeaving(false),
    );
  }, []);

  return (
    <DoorCard title="Login">
      {isLeaving ? (
        <Loading text="Loading…" />
      ) : (
        <>
          <p className="mb-5 text-ink-2">The back office is for the chapter’s administrators.</p>
          <SignInForm onSignedIn={enter} />
        </>
      )}
    </DoorCard>
  );
}

/** As a document, because the token comes with it; in place of this one, so that Back does not lead here again. */
function enter(): void {
  location.replace(wantedAddress(location.search));
}
