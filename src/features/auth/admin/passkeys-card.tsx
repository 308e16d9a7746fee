import { useQuery, useQueryClient } from '@tanstack/react-query';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deviceName } from '../../../kernel/device-name.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { call, readOf } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RowButton } from '../../../ui/layout/row-action.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  type listPasskeys,
  type Passkey,
} from '../passkeys.contract.ts';
import { canUsePasskeys, createPasskey, describePasskeyFailure } from './browser-passkeys.ts';

const passkeysRead = readOf<typeof listPasskeys>('/api/admin/passkeys');

export function PasskeysCard() {
  const passkeys = useQuery<Passkey[]>({ queryKey: [passkeysRead.url], refetchOnMount: 'always' });
  const retry = retryReads([passkeys], () => document.querySelector<HTMLElement>('#main')?.focus());
  return (
    <Card title="Passkeys">
      <p className="mb-2 text-ink-2">
        Sign in with your face, finger or PIN. No one can guess it or steal it by email.
      </p>
      {passkeys.data ? (
        <ul className="divide-y divide-line">
          {passkeys.data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
      {canUsePasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="mt-3 text-sm text-ink-2">This browser or this address can’t use passkeys.</p>
      )}
    </Card>
  );
}

function AddPasskey() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function add() {
    setIsPending(true);
    setFailure(undefined);
    try {
      const response = await createPasskey(() => call(startPasskey));
      await call(addPasskey, { body: { name: deviceName(navigator.userAgent), response } });
      toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' });
    } catch (error) {
      setFailure(describePasskeyFailure(error));
    }
    await client.invalidateQueries({ queryKey: [passkeysRead.url] });
    setIsPending(false);
  }

  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : () => void add()}>
        <PendingLabel idle="Add a passkey" pending="Waiting for your device..." isPending={isPending} />
      </Button>
      <p role="alert" className="text-red-700 empty:hidden">
        {failure}
      </p>
    </div>
  );
}

function PasskeyItem({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const day = (moment: string) => formatIn(timeZone, moment, 'MMM d, yyyy');

  async function remove() {
    setIsPending(true);
    try {
      await call(removePasskey, { params: { id } });
      toast({ title: 'Passkey removed', description: `${name} can’t be used to sign in any more.` });
      await client.invalidateQueries({ queryKey: [passkeysRead.url] });
      focusMain();
    } catch (error) {
      toast({ title: 'Not removed', description: toFormError(error).message, tone: 'destructive' });
    }
    setIsPending(false);
    setIsConfirming(false);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">
          Added {day(addedAt)}
          {lastUsedAt === undefined ? ', never used' : `, used ${day(lastUsedAt)}`}
        </p>
      </div>
      <RowButton of={name} Icon={TrashIcon} onPress={() => setIsConfirming(true)}>
        Remove
      </RowButton>
      <ConfirmDialog
        open={isConfirming}
        title={`Remove ${name}?`}
        text="You can’t sign in with this passkey any more."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      />
    </li>
  );
}
