import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { clearDrafts } from '../../../ui/forms/drafts.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { endAllSessions } from '../auth.contract.ts';
import { SessionItem } from './session-item.tsx';
import { useSessions } from './sessions.queries.ts';

export function SessionsCard() {
  const sessions = useSessions();
  const retry = retryReads([sessions], () => document.querySelector<HTMLElement>('#main')?.focus());
  return (
    <Card title="Where you are signed in">
      {sessions.data ? (
        <>
          <ul className="-mt-4 divide-y divide-line">
            {sessions.data.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
    </Card>
  );
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function signOut() {
    setIsPending(true);
    try {
      await call(endAllSessions);
    } catch {
      setIsPending(false);
      setIsAsking(false);
      toast({
        title: 'Error',
        description: 'We could not sign you out everywhere. Please try again.',
        tone: 'destructive',
      });
      return;
    }
    clearDrafts();
    location.replace('/admin/login');
  }

  return (
    <>
      <p className="mb-4 border-t border-line pt-4 text-sm text-ink-2">
        Did you lose a device, or forget to sign out on one that is not yours? This ends every sign-in at
        once.
      </p>
      <Button look="line" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        text="You will be signed out on all your devices, on this one too. You can sign in again with your password."
        confirmLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        isPending={isPending}
        onConfirm={() => void signOut()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
