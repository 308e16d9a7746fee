import { useEffect, useState } from 'react';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { AuthCard } from './auth-card.tsx';
import { returnAddress } from './return-address.ts';
import { checkSession, hasToken } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginScreen() {
  const [isChecking, setIsChecking] = useState(hasToken);

  useEffect(() => {
    if (!hasToken()) return;
    checkSession().then(
      (isSignedIn) => (isSignedIn ? openBackOffice() : setIsChecking(false)),
      () => setIsChecking(false),
    );
  }, []);

  return (
    <AuthCard title="Login">
      {isChecking ? (
        <Loading text="Loading…" />
      ) : (
        <>
          <p className="mb-5 text-ink-2">The back office is for the chapter’s administrators.</p>
          <SignInForm onSignedIn={openBackOffice} />
        </>
      )}
    </AuthCard>
  );
}

/** Loads a document, because the token comes with it, and replaces this one in the history. */
function openBackOffice(): void {
  location.replace(returnAddress(location.search));
}
