import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PasswordField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { Account } from '../account.contract.ts';
import { changePassword, passwordChange } from '../auth.contract.ts';
import { forgotPassword } from '../reset-password.contract.ts';
import { accountRead } from './account-details.tsx';
import { AccountSection, linkClass } from './account-section.tsx';
import { canGetLink, describePassword } from './account-sentences.ts';
import { NewPasswordField, UsernameForManagers } from './new-password-field.tsx';
import { usePasskeys } from './passkeys-section.tsx';
import { renewToken, signInTicket } from './session.ts';
import { sessionsRead } from './sessions-section.tsx';

export function PasswordSection({ account, isEmailOff }: { account: Account; isEmailOff: boolean }) {
  const { timeZone } = useDocument();
  const passkeys = usePasskeys().data?.length ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const change = (
    <button type="button" className={linkClass} onClick={() => setIsOpen(true)}>
      Change password
    </button>
  );
  const choose = canGetLink(account, isEmailOff) && <EmailLink account={account} />;
  return (
    <AccountSection title="Password" action={account.hasPassword ? change : choose}>
      <p className="text-sm text-ink-2">{describePassword(account, { passkeys, timeZone })}</p>
      {isOpen && <PasswordDialog username={account.username} onClose={() => setIsOpen(false)} />}
    </AccountSection>
  );
}

/** Lets a person without a password choose one by the link for forgotten passwords. */
function EmailLink({ account: { username, email } }: { account: Account }) {
  const { run, isPending } = useAction({
    run: () => call(forgotPassword, { body: { account: username, ticket: signInTicket() } }),
    onDone: () =>
      toast({
        title: 'Check your email',
        description: `We emailed a link to ${email}. Open it within 30 minutes to choose a password.`,
      }),
  });
  return (
    <button type="button" className={linkClass} aria-disabled={isPending} onClick={run}>
      <PendingLabel idle="Email me a link to choose one" pending="Sending..." isPending={isPending} />
    </button>
  );
}

function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: passwordChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    guardsChanges: false,
    onSubmit: async (body) => {
      const { token } = await call(changePassword, { body }).catch((error: unknown) => {
        throw explainNetworkError(error, CONNECTION_LOST);
      });
      renewToken(token);
      toast({ title: 'Password changed', description: 'Your other devices were signed out.' });
      for (const { url } of [accountRead, sessionsRead]) void client.invalidateQueries({ queryKey: [url] });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Change password"
      description="Your other devices will be signed out."
      idle="Change password"
      pending="Saving..."
      onClose={onClose}
    >
      <UsernameForManagers username={username} />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="New password" />
    </FormDialog>
  );
}

const CONNECTION_LOST =
  "We lost the connection and can't tell whether your password was changed. Next time you sign in, try the new password first, then the old one.";
