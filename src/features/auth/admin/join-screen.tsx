import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { roleNames } from '../../../kernel/roles.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { join, newcomer, readInvitation, type OpenInvitation } from '../join.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { FailedLink, isRefusedLink } from './failed-link.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { signInTicket } from './session.ts';
import { useLinkSecret } from './use-link-secret.ts';

/** A person who was invited chooses her name, username and password. */
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
  const { email, role, invitedBy, chapterName, name = '', username = '' } = invitation;
  const form = useForm({
    schema: newcomer,
    defaultValues: { name, username, password: '' },
    guardsChanges: false,
    onSubmit: async (values) => {
      try {
        await call(join, { body: { ...values, link, ticket: signInTicket() } });
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
          hint="You sign in with this."
          required
        />
        <NewPasswordField />
        <FormFooter>
          <SubmitButton idle="Join" pending="Joining..." />
        </FormFooter>
      </Form>
    </div>
  );
}

const CONNECTION_LOST =
  "We lost the connection and can't tell whether you joined. Try again here. If the invitation was used, sign in.";
