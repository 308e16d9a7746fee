import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { includesRole, roleNames, roles as allRoles, type Role } from '../../../kernel/roles.ts';
import type { PlannedAccess, PlanOutcome } from '../board.contract.ts';
import { countChanges, say } from './plan-sentences.ts';

/** What an owner chose about accounts, by their ids. Null: access ends. */
type ChosenRoles = ReadonlyMap<number, Role | null>;

/** What becomes of an account: what was chosen, or decided before, or else helpers and editors who leave lose their access. */
export function decisionOn({ accountId, role, isLeaving, decision }: PlannedAccess, chosen: ChosenRoles) {
  const hers = chosen.get(accountId);
  if (hers !== undefined) return hers;
  if (decision) return decision.role;
  return isLeaving && role !== 'owner' ? null : role;
}

interface OutcomeProps {
  outcome: PlanOutcome;
  roles: ChosenRoles;
  onRole: (accountId: number, role: Role | null) => void;
}

/** All that happens on the date. Parts without contents are left out. */
export function Outcome({ outcome, roles, onRole }: OutcomeProps) {
  const { empty, president, access, withoutSignIn, keepsOwner } = outcome;
  const leaving = access.filter(({ isLeaving }) => isLeaving);
  const joining = access.filter(({ isLeaving }) => !isLeaving);
  const toAccess = (line: PlannedAccess) => (
    <Access key={line.accountId} line={line} role={decisionOn(line, roles)} onRole={onRole} />
  );
  return (
    <section aria-label="What happens then" className="grid gap-4 rounded-3 border border-line bg-paper p-4">
      <p className="font-semibold">{countChanges(outcome)}</p>
      {empty.length > 0 && (
        <Lines title="These will be empty">
          {empty.map(({ title, leaves }) => (
            <li key={title}>{leaves.length > 0 ? `${title} (${say(leaves, 'leave')})` : title}</li>
          ))}
        </Lines>
      )}
      {president?.isNew && (
        <Lines title="President">
          <li>
            {`${president.name}. `}
            {president.hasMessage
              ? 'Her message is ready.'
              : `Her message is not written yet; her name ${president.imageUrl ? 'and portrait are' : 'is'} shown.`}
          </li>
        </Lines>
      )}
      {leaving.length > 0 && <Lines title="Tick whose access ends">{leaving.map(toAccess)}</Lines>}
      {joining.length + withoutSignIn.length > 0 && (
        <Lines title="New officers">
          {joining.map(toAccess)}
          {withoutSignIn.map(({ id, name, isInvited }) => (
            <li key={id}>
              {`${name}: ${isInvited ? 'invited' : 'can’t sign in yet · '}`}
              {!isInvited && (
                <Link to={`/admin/members?member=${id}`}>
                  Invite<span className="sr-only"> {name}</span>
                </Link>
              )}
            </li>
          ))}
        </Lines>
      )}
      {keepsOwner && <p>{`No one else could invite people then, so ${keepsOwner} keeps her access.`}</p>}
    </section>
  );
}

interface AccessProps {
  line: PlannedAccess;
  role: Role | null;
  onRole: (accountId: number, role: Role | null) => void;
}

/** An account: whether it ends for someone who leaves, and what someone new on the board may do. */
function Access({ line, role, onRole }: AccessProps) {
  const { accountId, name, email, isLeaving } = line;
  const person = `${name}, ${email}, ${roleNames[line.role]}: `;
  if (isLeaving) {
    return (
      <li>
        <label className="flex min-h-[44px] items-start gap-2 py-2">
          <input
            type="checkbox"
            checked={role === null}
            onChange={({ target }) => onRole(accountId, target.checked ? null : line.role)}
            className="mt-[.1em] size-5 flex-none accent-main-800"
          />
          <span>{`${person}${role === null ? 'access ends' : 'keeps access'}`}</span>
        </label>
      </li>
    );
  }
  return (
    <li>
      <label className="flex flex-wrap items-center gap-2">
        {person}
        <select
          value={role ?? line.role}
          onChange={({ target }) => onRole(accountId, target.value as Role)}
          className="text-control w-auto"
        >
          {allRoles
            .filter((each) => includesRole(each, line.role))
            .map((each) => (
              <option key={each} value={each}>
                {each === line.role ? 'keeps access' : `becomes ${roleNames[each]}`}
              </option>
            ))}
        </select>
      </label>
    </li>
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
