import { useQueryClient } from '@tanstack/react-query';
import LogoutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { RowButton } from '../../../ui/layout/row-action.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { endSession, type AdminSession } from '../auth.contract.ts';
import { deviceName } from './device-name.ts';
import { sessionsRead } from './sessions.queries.ts';

export function SessionItem({ session }: { session: AdminSession }) {
  const { timeZone } = useDocument();
  const written = (moment: string) => formatIn(timeZone, moment, 'MMM d, yyyy • h:mm a');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {deviceName(session.device)}
          {session.isThisOne && (
            <span className="rounded-1 bg-green-100 px-2 py-[.1rem] text-xs text-green-900">This device</span>
          )}
        </p>
        <p className="text-sm text-ink-2">Signed in {written(session.signedInAt)}</p>
        <p className="text-sm text-ink-2">Last used {written(session.lastSeenAt)}</p>
      </div>
      {!session.isThisOne && <SignOutButton session={session} />}
    </li>
  );
}

function SignOutButton({ session }: { session: AdminSession }) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const device = deviceName(session.device);

  async function signOut() {
    if (isPending) return;
    setIsPending(true);
    try {
      await call(endSession, { params: { id: session.id } });
    } catch (error) {
      // A session that has ended meanwhile is what was wanted.
      if (!(error instanceof RequestError && error.status === 404)) {
        setIsPending(false);
        toast({ title: 'Error', description: `Can't sign out ${device}. Try again.`, tone: 'destructive' });
        return;
      }
    }
    toast({ title: 'Signed out', description: `${device} is signed out.` });
    await client.invalidateQueries({ queryKey: [sessionsRead.url] });
    // The button is gone together with its row.
    focusMain();
  }

  return (
    <RowButton of={device} Icon={LogoutIcon} onPress={() => void signOut()}>
      Sign out
    </RowButton>
  );
}
