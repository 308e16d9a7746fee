import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import LogoutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { call, readOf, RequestError } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { RowButton } from '../../../ui/layout/row-action.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { endOtherSessions, endSession, type AdminSession, type listSessions } from '../auth.contract.ts';
import { deviceName } from '../../../kernel/device-name.ts';

export const sessionsRead = readOf<typeof listSessions>('/api/admin/sessions');

/** Refetched whenever the screen opens, because sessions start and end on other devices. */
function useSessions(): UseQueryResult<AdminSession[]> {
  return useQuery({ queryKey: [sessionsRead.url], refetchOnMount: 'always' });
}

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
          <SignOutOthers />
        </>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
    </Card>
  );
}

function SignOutOthers() {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function signOutOthers() {
    setIsPending(true);
    try {
      await call(endOtherSessions);
      toast({ title: 'Signed out', description: 'Your other devices are signed out.' });
      await client.invalidateQueries({ queryKey: [sessionsRead.url] });
    } catch {
      toast({
        title: 'Error',
        description: "Can't sign out your other devices. Try again.",
        tone: 'destructive',
      });
    }
    setIsPending(false);
    setIsConfirming(false);
  }

  return (
    <>
      <Button look="line" onClick={() => setIsConfirming(true)}>
        Sign out others
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out your other devices?"
        text="You stay signed in on this one."
        confirmLabel="Sign out others"
        pendingLabel="Signing out..."
        isPending={isPending}
        onConfirm={() => void signOutOthers()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

function SessionItem({ session }: { session: AdminSession }) {
  const { timeZone } = useDocument();
  const format = (moment: string) => formatIn(timeZone, moment, 'MMM d, yyyy • h:mm a');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {deviceName(session.device)}
          {session.isThisOne && (
            <span className="rounded-1 bg-green-100 px-2 py-[.1rem] text-xs text-green-900">This device</span>
          )}
        </p>
        <p className="text-sm text-ink-2">Signed in {format(session.signedInAt)}</p>
        <p className="text-sm text-ink-2">Last used {format(session.lastSeenAt)}</p>
      </div>
      {!session.isThisOne && <SignOutButton session={session} />}
    </li>
  );
}

function SignOutButton({ session }: { session: AdminSession }) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const device = deviceName(session.device);

  async function signOutDevice() {
    if (isPending) return;
    setIsPending(true);
    try {
      await call(endSession, { params: { id: session.id } });
    } catch (error) {
      // A session that has already ended is fine.
      if (!(error instanceof RequestError && error.status === 404)) {
        setIsPending(false);
        toast({ title: 'Error', description: `Can't sign out ${device}. Try again.`, tone: 'destructive' });
        return;
      }
    }
    toast({ title: 'Signed out', description: `${device} is signed out.` });
    await client.invalidateQueries({ queryKey: [sessionsRead.url] });
    // The focused button was removed with its row.
    focusMain();
  }

  return (
    <RowButton of={device} Icon={LogoutIcon} onPress={() => void signOutDevice()}>
      Sign out
    </RowButton>
  );
}
