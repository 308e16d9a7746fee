import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PasswordField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { explainNetworkError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { changePassword, passwordChange } from '../auth.contract.ts';
import { AccountDetails } from './account-details.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { renewToken, useSession } from './session.ts';
import { SessionsCard, sessionsRead } from './sessions-card.tsx';

export function AccountScreen() {
  return (
    <AdminScreen title="Account">
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,384px)_minmax(0,1fr)] wide:gap-5">
        <div className="grid gap-4 wide:gap-5">
          <AccountDetails />
          <PasswordCard />
        </div>
        <div className="grid gap-4 wide:gap-5">
          <PasskeysCard />
          <SessionsCard />
        </div>
      </div>
    </AdminScreen>
  );
}

function PasswordCard() {
  const client = useQueryClient();
  const { administrator } = useSession();
  const form = useForm({
    schema: passwordChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    guardsChanges: false,
    onSubmit: async (body) => {
      const { token } = await call(changePassword, { body }).catch((error: unknown) => {
        throw explainNetworkError(error, CONNECTION_LOST);
      });
      renewToken(token);
      toast({ title: 'Password changed', description: 'Your other devices were signed out.' });
      form.reset();
      void client.invalidateQueries({ queryKey: [sessionsRead.url] });
    },
  });
  return (
    <Card title="Change password">
      <Form form={form}>
        {/* Password managers need the username of the password. */}
        <input type="text" autoComplete="username" value={administrator?.username ?? ''} readOnly hidden />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordField name="newPassword" label="New password" />
        <FormFooter isInline>
          <SubmitButton idle="Change password" pending="Saving..." />
        </FormFooter>
      </Form>
    </Card>
  );
}

const CONNECTION_LOST =
  "We lost the connection and can't tell whether your password was changed. Next time you sign in, try the new password first, then the old one.";
