import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { CONNECTION_LOST, explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { forgottenAccount, forgotPassword } from '../reset-password.contract.ts';
import { AuthCard } from './auth-card.tsx';
import { signInTicket } from './session.ts';

export default function ForgotPasswordScreen() {
  const [isSent, setIsSent] = useState(false);
  const { isEmailOff = false } = readAdminDocument();
  return (
    <AuthCard title="Forgot your password?">
      {isEmailOff ? (
        <p className="text-lg text-ink-2">
          Email is not set up here. Ask an owner of the website to make you a link under Sign-in access, or
          ask the person who runs the website.
        </p>
      ) : isSent ? (
        <Sent />
      ) : (
        <ForgotPasswordForm onSent={() => setIsSent(true)} />
      )}
      <p className="mt-5">
        <Link to="/admin/login" className="inline-flex min-h-[44px] items-center font-semibold">
          Back to login
        </Link>
      </p>
    </AuthCard>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    schema: forgottenAccount,
    defaultValues: { account: '' },
    guardsChanges: false,
    onSubmit: async (values) => {
      await call(forgotPassword, { body: { ...values, ticket: signInTicket() } }).catch((error: unknown) => {
        throw explainNetworkError(error, UNREACHED, CONNECTION_LOST);
      });
      onSent();
    },
  });
  const container = useInitialFocus('account');
  return (
    <div ref={container}>
      <p className="mb-5 text-ink-2">We’ll email you a link to choose a new one.</p>
      <Form form={form}>
        <TextField
          name="account"
          label="Username or email"
          autoComplete="username"
          hint="Either one works."
          required
        />
        <FormFooter isInline>
          <SubmitButton idle="Email me a link" pending="Sending..." />
        </FormFooter>
      </Form>
    </div>
  );
}

/** The same for every account, so that no one learns which ones exist. */
function Sent() {
  const text = useRef<HTMLDivElement>(null);
  // The focused form is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="text-lg">If this account exists, we emailed a link. It works for 30 minutes.</p>
      <p className="text-ink-2">
        Nothing there after a few minutes? Look in your junk folder. An owner of the website can also make a
        link for you, under Sign-in access.
      </p>
    </div>
  );
}

const UNREACHED = 'We can’t reach the website. Check your internet connection and try again.';
