import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call, readOf } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useRead } from '../../../ui/use-read.ts';
import { changeSignInSettings, type readSignInSettings } from '../passkeys.contract.ts';

const settingsRead = readOf<typeof readSignInSettings>('/api/admin/sign-in-settings');

/** Whether owners must sign in with a passkey. */
export function OwnerPasskeys() {
  const client = useQueryClient();
  const settings = useRead(settingsRead);
  const headingId = useId();
  const hintId = useId();
  const isOn = settings.data?.ownersNeedPasskeys ?? false;
  const { run, isPending } = useAction({
    run: () => call(changeSignInSettings, { body: { ownersNeedPasskeys: !isOn } }),
    onDone: (saved) => {
      client.setQueryData([settingsRead.url], saved);
      toast({
        title: saved.ownersNeedPasskeys
          ? 'Owners sign in with a passkey now'
          : 'Owners can sign in with a password again',
      });
    },
  });
  if (!settings.data) return null;
  return (
    <section aria-labelledby={headingId} className="mb-5">
      <h2 id={headingId} className="pb-2 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        Passkeys for owners
      </h2>
      <label className="flex min-h-[44px] items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isPending}
          aria-describedby={hintId}
          onChange={run}
          className="size-[1.375rem] flex-none accent-main-800"
        />
        Owners must sign in with a passkey
      </label>
      <p id={hintId} className="max-w-[56ch] pl-[2.125rem] text-sm text-ink-2">
        A stolen password is then useless. Every owner needs a passkey first, under Account.
      </p>
    </section>
  );
}
