import KeyIcon from 'lucide-react/icons/key-round';
import { useFormContext } from 'react-hook-form';
import { SubmitButton } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { canUsePasskeys } from './browser-passkeys.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface CredentialFieldProps {
  usesPasskey: boolean;
  label?: string;
}

/** The field for the password that someone chooses, or what she needs to know about a passkey. */
export function CredentialField({ usesPasskey, label }: CredentialFieldProps) {
  if (!usesPasskey) return <NewPasswordField {...(label === undefined ? {} : { label })} />;
  return canUsePasskeys() ? (
    <p>You’ll sign in with your face, finger or PIN. You don’t need a password.</p>
  ) : (
    <p role="alert" className="rounded-2 border-l-4 border-accent-500 bg-accent-100 p-3">
      Owners sign in with a passkey here, and this browser can’t use passkeys. Open the link on another
      device.
    </p>
  );
}

interface CredentialButtonProps {
  usesPasskey: boolean;
  /** What the button says for a password. */
  idle: string;
  pending: string;
}

/** The main button. There is none where only a passkey is accepted and none can be created. */
export function CredentialButton({ usesPasskey, idle, pending }: CredentialButtonProps) {
  if (!usesPasskey) return <SubmitButton idle={idle} pending={pending} />;
  return canUsePasskeys() && <SubmitButton idle="Create a passkey" pending="Waiting for your device..." />;
}

interface OtherCredentialProps {
  usesPasskey: boolean;
  onChange: (usesPasskey: boolean) => void;
}

/** In a form: changes between a password and a passkey, where passkeys work. */
export function OtherCredential({ usesPasskey, onChange }: OtherCredentialProps) {
  const { clearErrors } = useFormContext();
  if (!canUsePasskeys()) return null;
  function change() {
    // The field that the problem is about disappears.
    clearErrors('password');
    onChange(!usesPasskey);
  }
  return (
    <div className="grid border-t border-line pt-4">
      <Button look="line" onClick={change}>
        {!usesPasskey && <KeyIcon aria-hidden="true" className="size-5" />}
        {usesPasskey ? 'Use a password instead' : 'Use a passkey instead'}
      </Button>
    </div>
  );
}
