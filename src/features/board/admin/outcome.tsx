import type { ReactNode } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { roleNames } from '../../../kernel/roles.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { Year } from '../../year/year.contract.ts';
import { countUndecided, describeAccess, describeOpen, isLoss } from './plan-sentences.ts';

interface OutcomeProps {
  next: NonNullable<Year['next']>;
  /** The members whose new email addresses an owner knows to be right. */
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
}

/** What the start of the year empties, and whose access it changes. */
export function Outcome({ next, ticked, onTick }: OutcomeProps) {
  const { timeZone } = useDocument();
  const { empty, access, invitations } = next.outcome;
  const lost = access.filter(isLoss);
  const gained = access.filter((line) => !isLoss(line));
  const warning = next.open.find(({ kind }) => kind === 'no-owner');
  const unlinked = next.accounts.filter(({ memberId }) => memberId === undefined);
  const undecided = next.open.some(({ kind }) => kind === 'undecided');

  function tick(memberId: number, isTicked: boolean) {
    const others = [...ticked].filter((id) => id !== memberId);
    onTick(new Set(isTicked ? [...others, memberId] : others));
  }

  return (
    <section aria-label="What happens then" className="grid gap-4 rounded-3 border border-line bg-paper p-4">
      {empty.length + lost.length === 0 && (
        <p className="font-semibold">No office will be empty, and no one loses access.</p>
      )}
      {empty.length > 0 && (
        <Lines title="These offices will be empty">
          {empty.map(({ title, leaves }) => (
            <li key={`${title} ${leaves}`}>
              <b className="font-semibold">{title}</b>
              {leaves ? ` (${leaves} leaves)` : ' (no one holds it now)'}
            </li>
          ))}
        </Lines>
      )}
      {empty.length > 0 && lost.length === 0 && <p>No one loses access.</p>}
      {lost.length > 0 && (
        <Lines title="Who loses access">
          {lost.map((line) => (
            <Person key={line.accountId} {...line} text={describeAccess(line)} />
          ))}
        </Lines>
      )}
      {lost.length > 0 && empty.length === 0 && <p>No office will be empty.</p>}
      {gained.length > 0 && (
        <Lines title="Who gets more access">
          {gained.map((line) => (
            <Person key={line.accountId} {...line} text={describeAccess(line)} />
          ))}
        </Lines>
      )}
      {invitations.length > 0 && (
        <Lines title="Who is invited to sign in">
          {invitations.map(({ memberId, addressSince, role, ...person }) => (
            <Person key={memberId} {...person} text={`as ${roleNames[role]}`}>
              {addressSince && (
                <label className="mt-1 flex min-h-[44px] items-start gap-2">
                  <input
                    type="checkbox"
                    checked={ticked.has(memberId)}
                    onChange={({ target }) => tick(memberId, target.checked)}
                    className="mt-[.2em] size-5 flex-none accent-main-800"
                  />
                  <span>
                    {`This email address was entered on ${formatIn(timeZone, addressSince, 'MMMM d')}. Tick it if you know that it is hers. Otherwise she is not invited.`}
                  </span>
                </label>
              )}
            </Person>
          ))}
        </Lines>
      )}
      {unlinked.length > 0 && (
        <Lines title="These people sign in and belong to no member. They keep their access:">
          {unlinked.map(({ id, role, ...person }) => (
            <Person key={id} {...person} text={roleNames[role]} />
          ))}
        </Lines>
      )}
      {warning && <p>{describeOpen(warning, next, timeZone).text}</p>}
      <p className="text-sm text-ink-2">
        {undecided && `${countUndecided(next)}. What you don’t decide stays as it is. `}
        You can undo the start for 30 days.
      </p>
    </section>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">{title}</h3>
      <ul className="mt-1 grid gap-1 wrap-anywhere">{children}</ul>
    </div>
  );
}

function Person({
  name,
  email,
  text,
  children,
}: Record<'name' | 'email' | 'text', string> & { children?: ReactNode }) {
  return (
    <li>
      <b className="font-semibold">{name}</b>
      {`, ${email}, ${text}`}
      {children}
    </li>
  );
}
