import { useState, type SyntheticEvent } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { CONNECTION_LOST, explainNetworkError, UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { outcomeOfReload, reload } from '../../../ui/forms/unsaved-changes.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { login, signIn } from '../auth.contract.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { cancelSignIn, resumeAfterSignIn, signInTicket, useSession } from './session.ts';

interface SignInFormProps {
  /** The initial username. */
  username?: string | undefined;
  /** Not over a dialog, where the toast would hide the form's own message on a phone. */
  hasToast?: boolean;
  onSignedIn: (session: ResponseOf<typeof login>) => void;
}

export function SignInForm({ username = '', hasToast = true, onSignedIn }: SignInFormProps) {
  /** The browser has lost the cookie of this document, so that no attempt can succeed here. */
  const [isOutdated, setIsOutdated] = useState(false);
  const form = useForm({
    schema: signIn,
    defaultValues: { username, password: '' },
    guardsChanges: false,
    onSubmit: async (values) => {
      const body = { ...values, ticket: signInTicket() };
      const session = await call(login, { body }).catch((error: unknown) => {
        setIsOutdated(isRefused(error));
        if (hasToast)
          toast({ title: 'Login Failed', description: describeRefusal(error), tone: 'destructive' });
        throw toSignInError(error);
      });
      onSignedIn(session);
    },
  });
  const container = useInitialFocus(username === '' ? 'username' : 'password');

  /** Enter in the username continues with the password, as on the keyboard of a phone. */
  function submit(event: SyntheticEvent) {
    if (isOutdated) {
      event.preventDefault();
      reload();
      return;
    }
    const isInUsername = document.activeElement?.getAttribute('name') === 'username';
    if (!isInUsername || form.getValues('password') !== '') {
      form.submit(event);
      return;
    }
    event.preventDefault();
    form.setFocus('password');
  }

  return (
    <div ref={container}>
      <Form form={{ ...form, submit }}>
        <TextField name="username" label="Username" autoComplete="username webauthn" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <FormFooter isInline>
          <SubmitButton idle={isOutdated ? 'Reload' : 'Login'} pending="Signing in..." />
        </FormFooter>
      </Form>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </div>
  );
}

function toSignInError(error: unknown): unknown {
  if (isWrongPassword(error)) return new UserFacingError(WRONG_PASSWORD, { cause: error });
  if (isRefused(error)) return new UserFacingError(describeOutdated(), { cause: error });
  return explainNetworkError(error, UNREACHED, CONNECTION_LOST);
}

/** The toast and the form must not contradict each other: who has to wait or to reload needs no other password. */
function describeRefusal(error: unknown): string {
  if (!(error instanceof RequestError)) return "We can't reach the website.";
  if (isRefused(error)) return 'This form is out of date.';
  const mustWait = error.status === 429 && error.body;
  return mustWait ? mustWait.message : 'Please check your credentials and try again.';
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

function isRefused(error: unknown): boolean {
  return error instanceof RequestError && error.status === 403;
}

/** The browser has lost its cookies, so only a new document can sign in. */
function describeOutdated(): string {
  const outcome = outcomeOfReload();
  if (!outcome) return 'Reload the page and sign in again.';
  return outcome === 'kept'
    ? 'Reload the page and sign in again. Your text is kept on this device.'
    : 'Reload the page and sign in again. What you typed will be lost, so copy it first.';
}

const WRONG_PASSWORD = 'The username or password is not right.';
const UNREACHED = "We can't reach the website. Check your internet connection and try again.";

/** Opens over the screen when a session ends during work, so that nothing on the screen is lost. */
export function SignInDialog() {
  const { isSignInRequired, administrator } = useSession();
  return (
    <Dialog
      open={isSignInRequired}
      onClose={cancelSignIn}
      title="Please sign in again"
      description="You were signed out. Sign in to continue where you left off. Your text is still here."
    >
      <SignInForm username={administrator?.username} hasToast={false} onSignedIn={resumeAfterSignIn} />
      <p className="mt-4 text-sm text-ink-2">Can’t sign in? Ask an owner whether you still have access.</p>
    </Dialog>
  );
}
