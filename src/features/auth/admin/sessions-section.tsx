import { useQuery, useQueryClient } from '@tanstack/react-query';
import LaptopIcon from 'lucide-react/icons/laptop';
import PhoneIcon from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { call, readOf, RequestError } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { RowAction } from '../../../ui/layout/actions.tsx';
import { Mark, RowContent, RowIcon, RowList } from '../../../ui/layout/rows.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { endOtherSessions, endSession, type AdminSession, type listSessions } from '../auth.contract.ts';
import { dayText } from '../../../kernel/day-text.ts';
import { AccountSection, linkClass } from './account-section.tsx';

export const sessionsRead = readOf<typeof listSessions>('/api/admin/sessions');

function useRefreshSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [sessionsRead.url] });
}

export function SessionsSection() {
  // Refetched whenever the screen opens, because sessions start and end on other devices.
  const sessions = useQuery<AdminSession[]>({ queryKey: [sessionsRead.url], refetchOnMount: 'always' });
  return (
    <AccountSection
      title="Where you are signed in"
      action={sessions.data?.some(({ isThisOne }) => !isThisOne) && <SignOutOthers />}
    >
      {sessions.data ? (
        <RowList label="Where you are signed in">
          {sessions.data.toSorted(thisFirst).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      ) : (
        <NotLoaded reads={[sessions]} />
      )}
    </AccountSection>
  );
}

const thisFirst = (one: AdminSession, other: AdminSession) => Number(other.isThisOne) - Number(one.isThisOne);

function SignOutOthers() {
  const refresh = useRefreshSessions();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const { run, isPending } = useAction({
    run: () => call(endOtherSessions),
    onDone: async () => {
      toast({ title: 'Signed out', description: 'Your other devices are signed out.' });
      await refresh();
      // The button is gone.
      focusMain();
    },
    failed: "Can't sign out your other devices. Try again.",
    onFailed: close,
  });
  return (
    <>
      <button type="button" className={linkClass} onClick={() => setIsConfirming(true)}>
        Sign out others
      </button>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out your other devices?"
        text="You stay signed in on this one."
        confirmLabel="Sign out others"
        pendingLabel="Signing out..."
        isPending={isPending}
        onConfirm={run}
        onCancel={close}
      />
    </>
  );
}

function SessionRow({ session: { id, device, lastSeenAt, isThisOne } }: { session: AdminSession }) {
  const { timeZone } = useDocument();
  const name = deviceName(device);
  const isPhone = /iPhone|iPad|Android/.test(device);
  return (
    <li className="row">
      <RowContent
        id={id}
        media={<RowIcon Icon={isPhone ? PhoneIcon : LaptopIcon} tone="plain" />}
        title={
          <span className="flex flex-wrap items-center gap-x-2">
            {name}
            {isThisOne && <Mark tone="main">This device</Mark>}
          </span>
        }
      >
        <p>
          {isThisOne
            ? 'Active now'
            : `Last used ${dayText(lastSeenAt, timeZone)}, ${formatIn(timeZone, lastSeenAt, 'h:mm a')}`}
        </p>
      </RowContent>
      {!isThisOne && <SignOutButton id={id} device={name} />}
    </li>
  );
}

function SignOutButton({ id, device }: { id: number; device: string }) {
  const refresh = useRefreshSessions();
  const { run, isPending } = useAction({
    run: () => call(endSession, { params: { id } }).catch(ignoreEnded),
    onDone: async () => {
      toast({ title: 'Signed out', description: `${device} is signed out.` });
      await refresh();
      // The focused button was removed with its row.
      focusMain();
    },
    failed: `Can't sign out ${device}. Try again.`,
  });
  return <RowAction label="Sign out" of={device} isPending={isPending} onPress={run} />;
}

/** A session that has already ended is fine. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof RequestError && error.status === 404)) throw error;
}
