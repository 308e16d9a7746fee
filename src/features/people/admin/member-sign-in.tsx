import { useState } from 'react';
import { Link } from 'react-router';
import { roleNames } from '../../../kernel/roles.ts';
import type { MemberOfLine } from '../../../records/admin/admin-feature.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeople } from './people.queries.ts';

/** Whether a member can sign in, with the way to invite her. */
export function MemberSignIn({ member: { id, name, email } }: { member: MemberOfLine }) {
  const { data, isError } = usePeople();
  const [isInviting, setIsInviting] = useState(false);
  if (!data) return isError ? 'Look under Sign-in access.' : 'Loading…';
  const isHers = ({ memberId }: { memberId?: number | undefined }) => memberId === id;
  const account = data.people.find(isHers) ?? data.invitations.find(isHers);
  const ended = data.ended.find(isHers);
  return (
    <>
      {account ? (
        <Link to="/admin/people" id="member-sign-in" className="inline-link">
          {'isExpired' in account && (account.isExpired ? 'Invitation expired: ' : 'Invited: ')}
          {roleNames[account.role]}, {account.email}
        </Link>
      ) : (
        <>
          No sign-in ·{' '}
          <button type="button" className="inline-link" onClick={() => setIsInviting(true)}>
            Invite<span className="sr-only"> {name}</span>
          </button>
        </>
      )}
      {isInviting && (
        <InviteDialog
          {...{ email, role: 'editor', member: { id, name }, ...(ended && { person: ended }) }}
          returnTo="#member-sign-in"
          onClose={() => setIsInviting(false)}
        />
      )}
    </>
  );
}
