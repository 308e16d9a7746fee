import { PasswordField } from '../../../ui/forms/field.tsx';
import { MIN_PASSWORD_LENGTH } from '../auth.rules.ts';

/** Password managers need the username of the password. */
export function UsernameForManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}

interface NewPasswordFieldProps {
  name?: string;
  label?: string;
}

/** The field for a password that someone chooses. */
export function NewPasswordField({ name = 'password', label = 'Password' }: NewPasswordFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={`At least ${MIN_PASSWORD_LENGTH} characters. Several words are easy to remember.`}
    />
  );
}
