import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { roleNames } from '../../../kernel/roles.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { join, newcomer, readInvitation, startPasskeyToJoin, type OpenInvitation } from '../join.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { createPasskey } from './browser-passkeys.ts';
import { FailedLink, isRefusedLink } from './failed-link.tsx';
import { CredentialButton, CredentialField, OtherCredential } from './password-or-passkey.tsx';
import { signInTicket } from './session.ts';
import { useLinkSecret } from './use-link-secret.ts';

/** A person who was invited chooses her name, her username, and a password or a passkey. */
export default function JoinScreen() {
  const link = useLinkSecret();
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (link === '' || failure !== undefined) return;
    call(readInvitation, { body: { link } }).then(setInvitation, setFailure);
  }, [link, failure]);

  return (
    <AuthCard title="Welcome">
      {link === '' ? (
        <p className="text-lg text-ink-2">Open this page with the link of your invitation.</p>
      ) : failure !== undefined ? (
        <FailedLink failure={failure} onRetry={() => setFailure(undefined)}>
          <p>
            <Link to="/admin/login" className="inline-flex min-h-[44px] items-center font-semibold">
              Sign in
            </Link>
          </p>
        </FailedLink>
      ) : invitation ? (
        <JoinForm link={link} invitation={invitation} onRefused={setFailure} />
      ) : (
        <Loading text="Loading…" />
      )}
    </AuthCard>
  );
}

interface JoinFormProps {
  link: string;
  invitation: OpenInvitation;
  onRefused: (error: unknown) => void;
}

function JoinForm({ link, invitation, onRefused }: JoinFormProps) {
  const { email, role, invitedBy, chapterName, needsPasskey, name = '', username = '' } = invitation;
  const [usesPasskey, setUsesPasskey] = useState(needsPasskey);
  const form = useForm({
    schema: usesPasskey ? newcomerWithPasskey : newcomer,
    defaultValues: { name, username, password: '' },
    guardsChanges: false,
    onSubmit: async ({ password, ...values }) => {
      const body = { ...values, link, ticket: signInTicket() };
      try {
        const credential = usesPasskey
          ? { passkey: await createPasskey(() => call(startPasskeyToJoin, { body })) }
          : { password };
        await call(join, { body: { ...body, ...credential } });
      } catch (error) {
        if (isRefusedLink(error)) onRefused(error);
        throw explainNetworkError(error, CONNECTION_LOST);
      }
      location.replace('/admin');
    },
  });
  const container = useInitialFocus('name');
  return (
    <div ref={container}>
      <p className="mb-5 wrap-anywhere text-ink-2">
        {invitedBy === '' ? 'You are invited' : `${invitedBy} invites you`} to help with the website of{' '}
        {chapterName}. Your role is <b className="font-semibold text-ink">{roleNames[role]}</b>. Your email
        address is {email}.
      </p>
      <Form form={form}>
        <TextField name="name" label="Your name" autoComplete="name" required />
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          hint={usesPasskey ? 'Your device shows it with your passkey.' : 'You sign in with this.'}
          required
        />
        <CredentialField usesPasskey={usesPasskey} />
        <FormFooter isInline>
          <CredentialButton usesPasskey={usesPasskey} idle="Join" pending="Joining..." />
        </FormFooter>
        {!needsPasskey && <OtherCredential usesPasskey={usesPasskey} onChange={setUsesPasskey} />}
      </Form>
    </div>
  );
}

/** The field of the password is hidden, with whatever was typed there. */
const newcomerWithPasskey = newcomer.extend({ password: z.string() });

const CONNECTION_LOST =
  "We lost the connection and can't tell whether you joined. Try again here. If the invitation was used, sign in.";
