import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { AuthCard } from './auth-card.tsx';
import { returnUrl } from './return-url.ts';
import { checkSession, hasToken } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginScreen() {
  const [isChecking, setIsChecking] = useState(hasToken);
  const [isSignedOut, setIsSignedOut] = useState(false);

  useEffect(() => {
    if (!new URLSearchParams(location.search).has('signed-out')) return;
    // After the first render, because screen readers announce only what changes.
    setIsSignedOut(true);
    window.history.replaceState(window.history.state, '', location.pathname);
  }, []);

  useEffect(() => {
    if (!hasToken()) return;
    checkSession().then(
      (isSignedIn) => (isSignedIn ? openBackOffice() : setIsChecking(false)),
      () => setIsChecking(false),
    );
  }, []);

  return (
    <AuthCard title="Login">
      <div role="status">
        {isSignedOut && <p className="mb-3 font-[550] text-ok-700">You are signed out.</p>}
      </div>
      {isChecking ? (
        <Loading text="Loading…" />
      ) : (
        <>
          <p className="mb-5 text-ink-2">
            For the chapter’s officers, to look after the website. Not an officer?{' '}
            <a href={siteUrl('/')}>Go to the website</a>.
          </p>
          <SignInForm onSignedIn={openBackOffice} />
          <p className="mt-4">
            <Link to="/admin/forgot-password" className="inline-flex min-h-[44px] items-center font-semibold">
              Forgot your password?
            </Link>
          </p>
        </>
      )}
    </AuthCard>
  );
}

/** Loads a document, because the token comes with it, and replaces this one in the history. */
function openBackOffice(): void {
  location.replace(returnUrl(location.search));
}
