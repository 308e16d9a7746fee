import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import type { listFloods, SignInFlood } from '../auth.contract.ts';

const floodsRead = readOf<typeof listFloods>('/api/admin/sign-in-floods');

export function useFloods() {
  return useQuery<SignInFlood[]>({ queryKey: [floodsRead.url], refetchOnMount: 'always' });
}

/** Warns that someone is guessing passwords and says what to do. Renders nothing on all other days. */
export function FloodNotice({ floods }: { floods: readonly SignInFlood[] }) {
  if (floods.length === 0) return null;
  return (
    <section
      aria-labelledby="flood-title"
      className="mb-5 grid max-w-[60rem] gap-2 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4"
    >
      <h2 id="flood-title" className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
        Someone is guessing passwords
      </h2>
      {floods.map((flood) => (
        <p key={flood.adminId} className="wrap-anywhere">
          {floodSentence(flood)}
        </p>
      ))}
      <p>
        We slow guessing down, and browsers you have used before can still sign in. If your password is short
        or used elsewhere, <Link to="/admin/account">change it</Link>.
      </p>
    </section>
  );
}

/** Describes the failed sign-ins of the last day at one account. */
export function floodSentence({ name, isYou, attempts, addresses, hasMoreAddresses }: SignInFlood): string {
  const from =
    addresses === 1 && !hasMoreAddresses
      ? 'one address'
      : `${hasMoreAddresses ? 'more than ' : ''}${addresses.toLocaleString('en-US')} addresses`;
  return `Someone tried to sign in as ${isYou ? 'you' : name} ${attempts.toLocaleString('en-US')} times in the last 24 hours, from ${from}.`;
}
