import MemberIcon from 'lucide-react/icons/contact-round';
import EndIcon from 'lucide-react/icons/user-x';
import LinkIcon from 'lucide-react/icons/link';
import PasskeyIcon from 'lucide-react/icons/key-round';
import RoleIcon from 'lucide-react/icons/user-cog';
import SignOutIcon from 'lucide-react/icons/log-out';
import UntilIcon from 'lucide-react/icons/calendar-clock';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { dayIn, formatDay, type Day } from '../../../kernel/dates.ts';
import { dayText } from '../../../kernel/day-text.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RowAction, RowMenu } from '../../../ui/layout/actions.tsx';
import { Initials } from '../../../ui/layout/initials.tsx';
import { RoleMark } from '../../../ui/layout/role-mark.tsx';
import { Mark, RowContent } from '../../../ui/layout/rows.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { createResetLink, endAccess, signOutPerson, type People, type Person } from '../people.contract.ts';
import { AccessDialog } from './access-dialog.tsx';
import { describeAccess, isNear, memberText } from './access-sentences.ts';
import type { Invited } from './invite-dialog.tsx';
import type { ReadyLink } from './link-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { useRefreshPeople } from './people.queries.ts';

/** Names the columns of the rows below on a laptop. Each row says in words what its columns mean. */
export function PeopleHeading() {
  return (
    <li aria-hidden="true" className="row people-heading">
      <span className="size-11 flex-none" />
      <div className="row-main">
        <span>Name</span>
        <span>Role</span>
        <span>Signs in with</span>
        <span>Last sign-in</span>
        <span>Access</span>
      </div>
      <span className="w-11 flex-none" />
    </li>
  );
}

interface PersonRowProps extends Pick<People, 'members' | 'people'> {
  person: Person;
  onLink: (link: ReadyLink) => void;
}

export function PersonRow(props: PersonRowProps) {
  const { person } = props;
  const { id, name, email, role, accessUntil, passkeys, lastSignIn } = person;
  const { timeZone, now } = useDocument();
  const today = dayIn(timeZone, now);
  const seen = lastSignIn ? dayText(lastSignIn, timeZone, now) : 'never';
  const [open, setOpen] = useState<OpenDialog>();
  const waysIn = passkeys > 0 ? 'Passkey' : 'Password';
  return (
    <li className="row">
      <RowContent
        id={id}
        media={<Initials name={name} className="size-11" />}
        title={person.isYou ? `${name} (you)` : name}
        titleId={`person-${id}`}
        marks={
          <>
            <span>
              <RoleMark role={role} />
            </span>
            <span className={passkeys > 0 ? '' : 'max-wide:sr-only'}>
              <span className="sr-only">Signs in with: </span>
              {passkeys > 0 ? <Mark Icon={PasskeyIcon}>{waysIn}</Mark> : waysIn}
            </span>
            <span className="max-wide:sr-only">
              <span className="sr-only">Last sign-in: </span>
              {seen.charAt(0).toUpperCase() + seen.slice(1)}
            </span>
            <span className={isNear(accessUntil, today) ? 'font-semibold text-accent-700' : ''}>
              <span className="sr-only">Access: </span>
              {describeAccess(accessUntil, today)}
            </span>
          </>
        }
      >
        <p className="max-wide:hidden">{email}</p>
        <MemberLine {...props} onChoose={() => setOpen('member')} />
      </RowContent>
      <PersonMenu {...props} open={open} onOpen={setOpen}>
        <p className="wrap-anywhere">{email}</p>
        <p>
          Signs in with a {waysIn.toLowerCase()}. Last sign-in: {seen}.
        </p>
      </PersonMenu>
    </li>
  );
}

type OpenDialog = 'role' | 'until' | 'member' | 'end' | 'sign-out';

/** Whose account it is, as an owner has said. A member who was deleted is not linked any more. */
function MemberLine({ person, members, onChoose }: PersonRowProps & { onChoose: () => void }) {
  const member = members.find(({ id }) => id === person.memberId);
  return (
    <p>
      {member ? (
        <Link to={`/admin/members?member=${member.id}`} className="inline-link">
          {memberText(member)}
        </Link>
      ) : (
        <>
          Not linked to a member ·{' '}
          <button type="button" className="inline-link" onClick={onChoose}>
            Choose<span className="sr-only"> the member who is {person.name}</span>
          </button>
        </>
      )}
    </p>
  );
}

interface PersonMenuProps extends PersonRowProps {
  open: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog | undefined) => void;
  children: ReactNode;
}

/** What an owner can do about a person. */
function PersonMenu({ person, members, people, onLink, open, onOpen: setOpen, children }: PersonMenuProps) {
  const { id, name, email, role, accessUntil, isYou } = person;
  const refresh = useRefreshPeople();
  const close = () => setOpen(undefined);
  const done = (title: string) => {
    close();
    toast({ title });
    return refresh();
  };
  const ending = useAction({
    run: (idempotencyKey) => call(endAccess, { params: { id }, idempotencyKey }),
    onDone: () => done(`${name} can’t sign in any more.`),
  });
  const signingOut = useAction({
    run: (idempotencyKey) => call(signOutPerson, { params: { id }, idempotencyKey }),
    onDone: () => done(isYou ? 'You are signed out everywhere.' : `${name} was signed out everywhere.`),
  });
  const linking = useAction({
    run: () => call(createResetLink, { params: { id } }),
    onDone: (ready) => onLink({ kind: 'reset', ...ready, email, name, role, accessUntil }),
  });
  return (
    <>
      <RowMenu
        of={name}
        actions={[
          { label: 'Change role', Icon: RoleIcon, onPress: () => setOpen('role') },
          { label: 'Access until…', Icon: UntilIcon, onPress: () => setOpen('until') },
          { label: 'Choose the member', Icon: MemberIcon, onPress: () => setOpen('member') },
          // She changes her own password under Account.
          ...(isYou ? [] : [{ label: 'Send a reset link', Icon: LinkIcon, onPress: linking.run }]),
          { label: 'Sign out everywhere', Icon: SignOutIcon, onPress: () => setOpen('sign-out') },
          { label: 'End access', Icon: EndIcon, onPress: () => setOpen('end'), isDanger: true },
        ]}
      >
        {children}
      </RowMenu>
      {(open === 'role' || open === 'until') && (
        <AccessDialog person={person} what={open} onSaved={() => done('Saved.')} onClose={close} />
      )}
      {open === 'member' && (
        <MemberDialog
          {...{ person, members, people }}
          onSaved={async () => {
            // First the list: "Choose" is gone then, and the focus goes to the name.
            await refresh();
            close();
            toast({ title: 'Saved.' });
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'end'}
        {...(isYou ? endYours : endHers(name))}
        confirmLabel="End access"
        isPending={ending.isPending}
        onConfirm={ending.run}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'sign-out'}
        {...(isYou ? signOutYours : signOutHers(name))}
        confirmLabel="Sign out"
        isPending={signingOut.isPending}
        onConfirm={signingOut.run}
        onCancel={close}
      />
    </>
  );
}

const endHers = (name: string) => ({
  title: `End the access of ${name}?`,
  text: 'She is signed out on all devices and can’t sign in any more. You can invite her again.',
});

const endYours = {
  title: 'End your own access?',
  text: 'You are signed out on all devices and can’t sign in any more. Another owner can invite you again.',
};

const signOutHers = (name: string) => ({
  title: `Sign ${name} out everywhere?`,
  text: 'All devices are signed out, and earlier reset links stop working. She can sign in again.',
});

const signOutYours = {
  title: 'Sign out everywhere?',
  text: 'All your devices are signed out, this one too. You can sign in again.',
};

interface EndedRowProps {
  person: Person;
  onInvite: (invited: Invited) => void;
}

/** A person whose access has ended. */
export function EndedRow({ person: { id, name, email, role, accessUntil }, onInvite }: EndedRowProps) {
  return (
    <li className="row">
      <RowContent
        id={id}
        media={<Initials name={name} className="size-11" isFaded />}
        title={<span className="text-ink-2">{name}</span>}
      >
        <p>{`Ended ${formatDay(accessUntil as Day, 'MMM d, yyyy')}`}</p>
      </RowContent>
      <RowAction
        label="Invite again"
        of={name}
        onPress={() => onInvite({ email, role, person: { id, name } })}
      />
    </li>
  );
}
