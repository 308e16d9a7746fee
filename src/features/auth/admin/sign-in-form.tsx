import { call } from '../../../kernel/client.ts';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { login, signIn } from '../auth.contract.ts';

interface SignInFormProps {
  /** Whose name stands there already. */
  username?: string | undefined;
  onSignedIn: (token: string) => void | Promise<void>;
}

export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const form = useForm({
    schema: signIn,
    defaultValues: { username, password: '' },
    guardsChanges: false,
    onSubmit: async (values) => {
      const { token } = await answerOf(values);
      await onSignedIn(token);
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
    return await call(login, { body });
  } catch (error) {
    toast({
      title: 'Login Failed',
      description: 'Please check your credentials and try again.',
      tone: 'destructive',
    });
    throw error;
  }
}
