import { useEffect, useState, type ReactNode } from 'react';
import { signInAddress } from './return-address.ts';
import { checkSession } from './session.ts';

interface GuardProps {
  /** Shown until it is known who opened the screen. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows a screen of the back office to a signed-in administrator; everybody else is led to the sign-in screen. */
export function Guard({ waiting, children }: GuardProps) {
  const [verdict, setVerdict] = useState<'unknown' | 'authenticated' | 'in-doubt'>('unknown');

  useEffect(() => {
    let isHere = true;
    async function check() {
      const isSignedIn = await checkSession().catch(() => false);
      if (!isHere) return;
      if (isSignedIn) setVerdict('authenticated');
      // As a document, which brings a new token along where this one's has been replaced in another window.
      else location.replace(signInAddress(location.pathname + location.search + location.hash));
    }
    // The browser shows a document again as it was left, also to whoever comes after a sign-out.
    function checkAgain({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      setVerdict((before) => (before === 'unknown' ? before : 'in-doubt'));
      void check();
    }
    void check();
    window.addEventListener('pageshow', checkAgain);
    return () => {
      isHere = false;
      window.removeEventListener('pageshow', checkAgain);
    };
  }, []);

  return (
    <>
      {verdict !== 'authenticated' && waiting}
      {verdict !== 'unknown' && (
        // Out of sight but not gone: what was typed here must be there again when the answer is good.
        <div className="contents" hidden={verdict === 'in-doubt'}>
          {children}
        </div>
      )}
    </>
  );
}
