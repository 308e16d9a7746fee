import { useEffect, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { PasswordField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { newAdministrator, setUp } from '../auth.contract.ts';
import { MIN_PASSWORD_LENGTH } from '../auth.rules.ts';
import { DoorCard } from './door-card.tsx';
import { signInTicket } from './session.ts';

/** Makes the first administrator, with the one-time link that the server created. */
export function SetupScreen() {
  const [link] = useState(() => location.hash.slice(1));

  useEffect(() => {
    // The secret shall not stay in the address, where it is seen, bookmarked and kept in the history.
    window.history.replaceState(window.history.state, '', location.pathname);
  }, []);

  return (
    <DoorCard title="First administrator">
      {link === '' ? (
        <p className="text-lg text-ink-2">
          Open this page with your one-time setup link. The person who runs the server has it.
        </p>
      ) : (
        <SetupForm link={link} />
      )}
    </DoorCard>
  );
}

function SetupForm({ link }: { link: string }) {
  const form = useForm({
    schema: newAdministrator,
    defaultValues: { username: '', name: '', email: '', password: '' },
    guardsChanges: false,
    onSubmit: async (person) => {
      await call(setUp, { body: { ...person, link, ticket: signInTicket() } }).catch((error: unknown) => {
        throw explainNetworkError(error, noAnswer);
      });
      location.replace('/admin');
    },
  });
  return (
    <>
      <p className="mb-5 text-ink-2">
        This site has no administrator yet. Say who you are, and choose a password.
      </p>
      <Form form={form}>
        <TextField name="username" label="Username" autoComplete="username" required />
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`}
        />
        <FormFooter>
          <SubmitButton idle="Create administrator" pending="Creating..." />
        </FormFooter>
      </Form>
    </>
  );
}

const noAnswer =
  'No answer came back, so we do not know whether you are registered. Try to sign in first, in another tab; if that does not work, press the button here again. What you typed is still here.';
