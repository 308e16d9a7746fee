import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import type { listFloods, SignInFlood } from '../auth.contract.ts';
import { floodSentence } from './flood-sentence.ts';

const floodsRead = readOf<typeof listFloods>('/api/admin/sign-in-floods');

/** Says that someone is guessing passwords, and what to do. Empty on all other days. */
export function FloodNotice() {
  const { data = [] } = useQuery<SignInFlood[]>({ queryKey: [floodsRead.url], refetchOnMount: 'always' });
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="flood-title"
      className="mb-5 grid max-w-[60rem] gap-2 rounded-2 border-l-4 border-susan-500 bg-susan-100 p-4"
    >
      <h2 id="flood-title" className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
        Someone is guessing passwords
      </h2>
      {data.map((flood) => (
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
