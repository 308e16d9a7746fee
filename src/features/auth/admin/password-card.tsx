import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PasswordField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { changePassword, passwordChange } from '../auth.contract.ts';
import { MIN_PASSWORD_LENGTH } from '../auth.rules.ts';
import { renewToken, useSession } from './session.ts';
import { sessionsRead } from './sessions.queries.ts';

export function PasswordCard() {
  const client = useQueryClient();
  const { administrator } = useSession();
  const form = useForm({
    schema: passwordChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    guardsChanges: false,
    onSubmit: async (body) => {
      const { token } = await call(changePassword, { body }).catch((error: unknown) => {
        throw explainNetworkError(error, noAnswer);
      });
      renewToken(token);
      toast({ title: 'Password changed', description: 'You are signed out on all your other devices.' });
      form.reset();
      void client.invalidateQueries({ queryKey: [sessionsRead.url] });
    },
  });
  return (
    <Card title="Change password">
      <Form form={form}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={administrator?.username ?? ''} readOnly hidden />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`}
        />
        <FormFooter>
          <SubmitButton idle="Change password" pending="Saving..." />
        </FormFooter>
      </Form>
    </Card>
  );
}

const noAnswer =
  'No answer came back, so we do not know whether your password was changed. When you sign in next, try the new one first; if it does not work, the old one still does.';
