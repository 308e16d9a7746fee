import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import {
  chosenPassword,
  readResetLink,
  resetPassword,
  startPasskeyToReset,
  type ResetAccount,
} from '../reset-password.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { createPasskey } from './browser-passkeys.ts';
import { UsernameForManagers } from './new-password-field.tsx';
import { CredentialButton, CredentialField, OtherCredential } from './password-or-passkey.tsx';
import { signInTicket } from './session.ts';
import { useLinkSecret } from './use-link-secret.ts';
import { FailedLink, isRefusedLink } from './failed-link.tsx';

/** A new password or a passkey, with the one-time link of an email. */
export default function ResetPasswordScreen() {
  const link = useLinkSecret();
  const [account, setAccount] = useState<ResetAccount>();
  const [failure, setFailure] = useState<unknown>();
  const [isPasskeyChosen, setIsPasskeyChosen] = useState(false);
  const usesPasskey = isPasskeyChosen || (account?.needsPasskey ?? false);

  useEffect(() => {
    if (link === '' || failure !== undefined) return;
    call(readResetLink, { body: { link } }).then(setAccount, setFailure);
  }, [link, failure]);

  return (
    <AuthCard title={usesPasskey ? 'Create a passkey' : 'Choose a new password'}>
      {link === '' ? (
        <p className="text-lg text-ink-2">Open this page with the link in your email.</p>
      ) : failure !== undefined ? (
        <FailedLink failure={failure} onRetry={() => setFailure(undefined)}>
          <AskAgain />
        </FailedLink>
      ) : account ? (
        <ResetPasswordForm
          link={link}
          account={account}
          usesPasskey={usesPasskey}
          onRefused={setFailure}
          onChange={setIsPasskeyChosen}
        />
      ) : (
        <Loading text="Loading…" />
      )}
    </AuthCard>
  );
}

interface ResetPasswordFormProps {
  link: string;
  account: ResetAccount;
  usesPasskey: boolean;
  onRefused: (error: unknown) => void;
  /** Chooses between a password and a passkey. */
  onChange: (usesPasskey: boolean) => void;
}

function ResetPasswordForm({ link, account, usesPasskey, onRefused, onChange }: ResetPasswordFormProps) {
  const form = useForm({
    schema: usesPasskey ? noPassword : chosenPassword,
    defaultValues: { password: '' },
    guardsChanges: false,
    onSubmit: async ({ password }) => {
      const body = { link, ticket: signInTicket() };
      try {
        const credential = usesPasskey
          ? { passkey: await createPasskey(() => call(startPasskeyToReset, { body })) }
          : { password };
        await call(resetPassword, { body: { ...body, ...credential } });
      } catch (error) {
        if (isRefusedLink(error)) onRefused(error);
        throw explainNetworkError(error, CONNECTION_LOST);
      }
      location.replace('/admin');
    },
  });
  const container = useInitialFocus('password');
  return (
    <div ref={container}>
      <p className="mb-5 wrap-anywhere text-ink-2">
        For {account.name}. Your username is <b className="font-semibold text-ink">{account.username}</b>. All
        your devices will be signed out, except this one.
      </p>
      <Form form={form}>
        <UsernameForManagers username={account.username} />
        <CredentialField usesPasskey={usesPasskey} label="New password" />
        <FormFooter isInline>
          <CredentialButton usesPasskey={usesPasskey} idle="Save and sign in" pending="Saving..." />
        </FormFooter>
        {!account.needsPasskey && <OtherCredential usesPasskey={usesPasskey} onChange={onChange} />}
      </Form>
    </div>
  );
}

function AskAgain() {
  return (
    <p>
      <Link to="/admin/forgot-password" className="inline-flex min-h-[44px] items-center font-semibold">
        Get a new link
      </Link>
    </p>
  );
}

/** The field of the password is hidden, with whatever was typed there. */
const noPassword = z.object({ password: z.string() });

const CONNECTION_LOST =
  "We lost the connection and can't tell whether your account was changed. Try again here. If the link was already used, sign in.";
