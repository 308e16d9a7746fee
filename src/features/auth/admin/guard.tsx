import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { focusMain } from '../../../ui/focus-main.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { signInAddress } from './return-address.ts';
import { checkSession } from './session.ts';

interface GuardProps {
  /** What stands around the words that are shown until it is known who opened the screen. */
  frame: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Shows a screen of the back office to a signed-in administrator; everybody else is led to the sign-in screen. */
export function Guard({ frame: Frame, children }: GuardProps) {
  const [verdict, setVerdict] = useState<'unknown' | 'authenticated' | 'in-doubt' | 'unreachable'>('unknown');
  const [isChecking, setIsChecking] = useState(true);
  const wasLetIn = useRef(false);
  const isHere = useRef(false);
  const hasPressed = useRef(false);

  const check = useCallback(async () => {
    setIsChecking(true);
    const answer = await checkSession().catch(() => 'none' as const);
    if (!isHere.current) return;
    setIsChecking(false);
    // What she has typed on a screen that was shown before is not given up for a lost connection.
    if (answer === 'none' && wasLetIn.current) setVerdict('unreachable');
    else if (answer === true) {
      wasLetIn.current = true;
      setVerdict('authenticated');
    }
    // As a document, which brings a new token along where this one's has been replaced in another window.
    else location.replace(signInAddress(location.pathname + location.search + location.hash));
  }, []);

  useEffect(() => {
    // The browser shows a document again as it was left, also to whoever comes after a sign-out.
    function checkAgain({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      setVerdict((before) => (before === 'authenticated' ? 'in-doubt' : before));
      void check();
    }
    isHere.current = true;
    void check();
    window.addEventListener('pageshow', checkAgain);
    return () => {
      isHere.current = false;
      window.removeEventListener('pageshow', checkAgain);
    };
  }, [check]);

  useEffect(() => {
    if (verdict !== 'authenticated' || !hasPressed.current) return;
    // The button she pressed is gone, and the keyboard with it.
    hasPressed.current = false;
    focusMain();
  }, [verdict]);

  function tryAgain() {
    hasPressed.current = true;
    void check();
  }

  return (
    <>
      {verdict !== 'authenticated' && (
        <Frame>
          {verdict === 'unreachable' ? (
            <FailedRead onRetry={tryAgain} isRetrying={isChecking} />
          ) : (
            <Loading text="Loading…" />
          )}
        </Frame>
      )}
      {verdict !== 'unknown' && (
        // Out of sight but not gone: what was typed here must be there again when the answer is good.
        <div className="contents" hidden={verdict !== 'authenticated'}>
          {children}
        </div>
      )}
    </>
  );
}
