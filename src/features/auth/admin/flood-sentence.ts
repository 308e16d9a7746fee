import type { SignInFlood } from '../auth.contract.ts';

/** What an administrator reads about sign-ins that failed at an account in the last day. */
export function floodSentence({ name, isYou, attempts, addresses, hasMoreAddresses }: SignInFlood): string {
  const from =
    addresses === 1 && !hasMoreAddresses
      ? 'one address'
      : `${hasMoreAddresses ? 'more than ' : ''}${addresses.toLocaleString('en-US')} addresses`;
  return `Someone tried to sign in as ${isYou ? 'you' : name} ${attempts.toLocaleString('en-US')} times in the last 24 hours, from ${from}.`;
}
