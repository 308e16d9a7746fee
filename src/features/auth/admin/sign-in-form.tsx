import { call, RequestError } from '../../../kernel/http-client.ts';
import { PasswordField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { login, signIn } from '../auth.contract.ts';
import { signInTicket } from './session.ts';

interface SignInFormProps {
  /** Whose name stands there already. */
  username?: string | undefined;
  onSignedIn: (entered: ResponseOf<typeof login>) => void;
}

export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const form = useForm({
    schema: signIn,
    defaultValues: { username, password: '' },
    guardsChanges: false,
    onSubmit: async (values) => {
      onSignedIn(await answerOf(values));
    },
  });
  return (
    <Form form={form}>
      <TextField name="username" label="Username" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <FormFooter>
        <SubmitButton idle="Login" pending="Signing in..." />
      </FormFooter>
    </Form>
  );
}

async function answerOf(body: { username: string; password: string }) {
  try {
    return await call(login, { body: { ...body, ticket: signInTicket() } });
  } catch (error) {
    // Without an answer nobody has looked at what she typed, so it is not to blame.
    const isAnswered = error instanceof RequestError;
    toast({
      title: 'Login Failed',
      description: isAnswered
        ? 'Please check your credentials and try again.'
        : 'We cannot reach the website.',
      tone: 'destructive',
    });
    throw explainNetworkError(error, noAnswer);
  }
}

const noAnswer =
  'We cannot reach the website. Please check your internet connection and try again. What you typed is still here.';
