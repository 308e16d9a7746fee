import { useEffect, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { PasswordField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { newAdministrator, setUp } from '../auth.contract.ts';
import { MIN_PASSWORD_LENGTH } from '../auth.rules.ts';
import { AuthCard } from './auth-card.tsx';
import { signInTicket } from './session.ts';

/** Creates the first administrator with the one-time link of the server. */
export function SetupScreen() {
  const [link] = useState(() => location.hash.slice(1));

  useEffect(() => {
    // The secret must not stay in the URL, where it can be seen, bookmarked and stored in the history.
    window.history.replaceState(window.history.state, '', location.pathname);
  }, []);

  return (
    <AuthCard title="First administrator">
      {link === '' ? (
        <p className="text-lg text-ink-2">
          Open this page with your one-time setup link. The person who runs the server has it.
        </p>
      ) : (
        <SetupForm link={link} />
      )}
    </AuthCard>
  );
}

function SetupForm({ link }: { link: string }) {
  const form = useForm({
    schema: newAdministrator,
    defaultValues: { username: '', name: '', email: '', password: '' },
    guardsChanges: false,
    onSubmit: async (person) => {
      await call(setUp, { body: { ...person, link, ticket: signInTicket() } }).catch((error: unknown) => {
        throw explainNetworkError(error, CONNECTION_LOST);
      });
      location.replace('/admin');
    },
  });
  return (
    <>
      <p className="mb-5 text-ink-2">
        This website has no administrator yet. Enter your details and choose a password.
      </p>
      <Form form={form}>
        <TextField name="username" label="Username" autoComplete="username" required />
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Several words are easy to remember.`}
        />
        <FormFooter>
          <SubmitButton idle="Create administrator" pending="Creating..." />
        </FormFooter>
      </Form>
    </>
  );
}

const CONNECTION_LOST =
  "We lost the connection and can't tell whether the account was created. Try to sign in from another tab. If that fails, try again here.";
