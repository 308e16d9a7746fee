import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { focusMain } from '../../../ui/focus.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { signInUrl } from './return-url.ts';
import { checkSession } from './session.ts';

interface GuardProps {
  /** The layout around the loading state. */
  frame: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Shows a screen to a signed-in administrator, and redirects everyone else to the sign-in screen. */
export function Guard({ frame: Frame, children }: GuardProps) {
  const [status, setStatus] = useState<'unknown' | 'authenticated' | 'rechecking' | 'unreachable'>('unknown');
  const [isChecking, setIsChecking] = useState(true);
  const wasAuthenticated = useRef(false);
  const isMounted = useRef(false);
  const hasRetried = useRef(false);

  const check = useCallback(async () => {
    setIsChecking(true);
    const result = await checkSession().catch(() => 'no-response' as const);
    if (!isMounted.current) return;
    setIsChecking(false);
    // A lost connection must not discard what was typed on a screen that was shown before.
    if (result === 'no-response' && wasAuthenticated.current) setStatus('unreachable');
    else if (result === true) {
      wasAuthenticated.current = true;
      setStatus('authenticated');
    }
    // Loads a document, which has the current token if another window has replaced it.
    else location.replace(signInUrl(location.pathname + location.search + location.hash));
  }, []);

  useEffect(() => {
    // The back/forward cache restores a document as it was, also after a sign-out.
    function checkAgain({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      setStatus((current) => (current === 'authenticated' ? 'rechecking' : current));
      void check();
    }
    isMounted.current = true;
    void check();
    window.addEventListener('pageshow', checkAgain);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pageshow', checkAgain);
    };
  }, [check]);

  useEffect(() => {
    if (status !== 'authenticated' || !hasRetried.current) return;
    // The focused button has been removed.
    hasRetried.current = false;
    focusMain();
  }, [status]);

  function tryAgain() {
    hasRetried.current = true;
    void check();
  }

  return (
    <>
      {status !== 'authenticated' && (
        <Frame>
          {status === 'unreachable' ? (
            <FailedRead onRetry={tryAgain} isRetrying={isChecking} />
          ) : (
            <Loading text="Loading…" />
          )}
        </Frame>
      )}
      {status !== 'unknown' && (
        // Hidden, not unmounted: the typed text must still be there when the session turns out to be live.
        <div className="contents" hidden={status !== 'authenticated'}>
          {children}
        </div>
      )}
    </>
  );
}
