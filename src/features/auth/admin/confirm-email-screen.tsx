import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { confirmEmail } from '../account.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { FailedLink } from './failed-link.tsx';
import { useLinkSecret } from './use-link-secret.ts';

/** Confirms a new email address, with the one-time link that was sent there. */
export default function ConfirmEmailScreen() {
  const link = useLinkSecret();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(confirmEmail, { body: { link } }),
    networkMode: 'always',
  });
  const confirm = () => isPending || mutate();

  return (
    <AuthCard title="Confirm your email">
      <div role="status">
        {data && (
          <p className="text-lg wrap-anywhere">
            Done. Emails about your account now go to <b className="font-semibold">{data.email}</b>.
          </p>
        )}
      </div>
      {data ? (
        <p className="mt-4">
          <a href="/admin/account" className="inline-flex min-h-[44px] items-center font-semibold">
            Go to your account
          </a>
        </p>
      ) : link === '' ? (
        <p className="text-lg text-ink-2">Open this page with the link in your email.</p>
      ) : error ? (
        <FailedLink failure={error} onRetry={confirm} />
      ) : (
        <>
          {/* Some email programs open every link of an email, so opening it is not enough. */}
          <p className="mb-5 text-lg text-ink-2">
            One more step: press the button to use this email address for your account.
          </p>
          <Button aria-disabled={isPending} onClick={confirm}>
            <PendingLabel idle="Confirm email" pending="Confirming..." isPending={isPending} />
          </Button>
        </>
      )}
    </AuthCard>
  );
}
