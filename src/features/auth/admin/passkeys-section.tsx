import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import AddIcon from 'lucide-react/icons/plus';
import SafeIcon from 'lucide-react/icons/shield-check';
import { deviceName } from '../../../kernel/device-name.ts';
import { call, readOf } from '../../../kernel/http-client.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { RowList } from '../../../ui/layout/rows.tsx';
import { addPasskey, startPasskey, type listPasskeys, type Passkey } from '../passkeys.contract.ts';
import { AccountSection, linkClass } from './account-section.tsx';
import { canUsePasskeys, createPasskey, describePasskeyFailure } from './browser-passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';

const passkeysRead = readOf<typeof listPasskeys>('/api/admin/passkeys');

/** Refetched whenever the screen opens, because passkeys are added on other devices. */
export function usePasskeys(): UseQueryResult<Passkey[]> {
  return useQuery({ queryKey: [passkeysRead.url], refetchOnMount: 'always' });
}

export function PasskeysSection() {
  const client = useQueryClient();
  const passkeys = usePasskeys();
  const refresh = () => client.invalidateQueries({ queryKey: [passkeysRead.url] });
  const adding = useMutation({
    async mutationFn() {
      const response = await createPasskey(() => call(startPasskey));
      await call(addPasskey, { body: { name: deviceName(navigator.userAgent), response } });
      toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' });
    },
    onSettled: refresh,
    networkMode: 'always',
  });

  const addButton = canUsePasskeys() && (
    <button
      type="button"
      className={linkClass}
      aria-disabled={adding.isPending}
      onClick={() => adding.isPending || adding.mutate()}
    >
      <PendingLabel Icon={AddIcon} idle="Add a passkey" pending="Adding..." isPending={adding.isPending} />
    </button>
  );
  return (
    <AccountSection title="Passkeys" action={addButton}>
      <p role="alert" className="mb-2 text-red-700 empty:hidden">
        {adding.error && describePasskeyFailure(adding.error)}
      </p>
      {passkeys.data ? (
        passkeys.data.length > 0 && (
          <RowList label="Passkeys">
            {passkeys.data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
            ))}
          </RowList>
        )
      ) : (
        <NotLoaded reads={[passkeys]} />
      )}
      {addButton ? (
        <p className="mt-2 flex gap-2 text-sm text-ink-2">
          <SafeIcon aria-hidden="true" className="mt-[.1em] size-5 flex-none text-main-800" />
          Sign in with your face, finger or PIN. No one can guess it or steal it by email.
        </p>
      ) : (
        <p className="mt-2 text-sm text-ink-2">This browser or this address can’t use passkeys.</p>
      )}
    </AccountSection>
  );
}
