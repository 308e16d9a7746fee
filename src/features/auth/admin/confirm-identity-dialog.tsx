import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { PasswordField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { confirmation, confirmIdentity } from '../passkeys.contract.ts';
import { askForPasskey, canUsePasskeys, describePasskeyFailure } from './browser-passkeys.ts';
import { UsernameForManagers } from './new-password-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { finishConfirmation, useSession } from './session.ts';

/** Opens over the screen before a sensitive action, long after the sign-in. Nothing on the screen is lost. */
export function ConfirmIdentityDialog() {
  const { isConfirmationRequired } = useSession();
  return (
    <Dialog
      open={isConfirmationRequired}
      onClose={() => finishConfirmation(false)}
      title="Please confirm it’s you"
      description="You signed in a while ago. This keeps the chapter’s data safe if someone else uses your device."
    >
      <PasswordConfirmation />
      {canUsePasskeys() && <PasskeyConfirmation />}
    </Dialog>
  );
}

function PasswordConfirmation() {
  const { administrator } = useSession();
  const form = useForm({
    schema: confirmation,
    defaultValues: { password: '' },
    guardsChanges: false,
    onSubmit: async (body) => {
      await call(confirmIdentity, { body });
      finishConfirmation(true);
    },
  });
  const container = useInitialFocus('password');
  return (
    <div ref={container}>
      <Form form={form}>
        <UsernameForManagers username={administrator?.username ?? ''} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <FormFooter isInline>
          <SubmitButton idle="Confirm" pending="Checking..." />
        </FormFooter>
      </Form>
    </div>
  );
}

function PasskeyConfirmation() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call(confirmIdentity, { body: { passkey: await askForPasskey() } }),
    onSuccess: () => finishConfirmation(true),
    networkMode: 'always',
  });
  const failure = error ? describePasskeyFailure(error) : undefined;
  return <PasskeyButton label="Use a passkey" onPress={() => mutate()} {...{ isPending, failure }} />;
}
