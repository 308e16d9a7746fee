import { formatIn } from '../../../kernel/dates.ts';
import type { Account } from '../account.contract.ts';

interface PasswordFacts {
  passkeys: number;
  timeZone: string;
}

/** What the password of the account is good for. */
export function describePassword(account: Account, { passkeys, timeZone }: PasswordFacts): string {
  if (!account.hasPassword) return 'You sign in with a passkey.';
  const { passwordChangedAt, needsPasskey } = account;
  const changed =
    passwordChangedAt && `Last changed ${formatIn(timeZone, passwordChangedAt, 'MMM d, yyyy')}.`;
  const beside = passkeys > 0 && 'Still works beside your passkeys.';
  const use = needsPasskey ? 'Owners sign in with a passkey here, not with a password.' : beside;
  return [changed, use].filter(Boolean).join(' ') || 'You sign in with your password.';
}

/** Whether the account can get a link by email. */
export function canGetLink({ email }: Account, isEmailOff: boolean): boolean {
  return !isEmailOff && email !== '';
}

/** How to sign in without the device that has the passkeys, and who can help. */
export function describeLostPhone(account: Account, isEmailOff: boolean): string {
  const { hasPassword, needsPasskey } = account;
  const forgot = canGetLink(account, isEmailOff) && 'choose “Forgot your password?” and we email you a link';
  const password = hasPassword && !needsPasskey && 'sign in with your password';
  const own = [password, forgot].filter(Boolean).join(', or ');
  if (own === '') return helper(account, '');
  const onScreen = password ? own : `on the login screen, ${own}`;
  return `${onScreen[0]!.toUpperCase()}${onScreen.slice(1)}. ${helper(account, 'also ')}`;
}

function helper({ role, isOnlyOwner }: Account, also: string): string {
  if (isOnlyOwner) return `The person who runs the website can ${also}set a new password for you.`;
  return `${role === 'owner' ? 'Another' : 'An'} owner can ${also}make you a link under Sign-in access.`;
}
