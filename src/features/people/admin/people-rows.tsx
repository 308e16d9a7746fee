import RoleIcon from 'lucide-react/icons/user-cog';
import EndIcon from 'lucide-react/icons/user-x';
import InviteIcon from 'lucide-react/icons/user-plus';
import UntilIcon from 'lucide-react/icons/calendar-clock';
import LinkIcon from 'lucide-react/icons/link';
import EmailIcon from 'lucide-react/icons/mail';
import PasskeyIcon from 'lucide-react/icons/key-round';
import SignOutIcon from 'lucide-react/icons/log-out';
import RevokeIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import { dayIn, formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { roleNames, type Role } from '../../../kernel/roles.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { Mark, Row } from '../../../ui/layout/rows.tsx';
import { useAction } from '../../../ui/use-action.ts';
import {
  createInvitationLink,
  createResetLink,
  endAccess,
  resendInvitation,
  revokeInvitation,
  signOutPerson,
  type Invitation,
  type Person,
} from '../people.contract.ts';
import { AccessDialog } from './access-dialog.tsx';
import { describeAccess, isNear } from './access-sentences.ts';
import type { Invited } from './invite-dialog.tsx';
import type { ReadyLink } from './link-dialog.tsx';
import { useRefreshPeople } from './people.queries.ts';

const tones: Record<Role, 'green' | 'gold' | 'plain'> = { owner: 'green', editor: 'gold', helper: 'plain' };
const failed = (error: unknown) => toFormError(error).message;

interface PersonRowProps {
  person: Person;
  onLink: (link: ReadyLink) => void;
  /** Where access has ended: invites the person again. */
  onInvite?: (invited: Invited) => void;
}

export function PersonRow({ person, onLink, onInvite }: PersonRowProps) {
  const { id, name, email, role, accessUntil, passkeys, lastSignIn } = person;
  const { timeZone, now } = useDocument();
  const today = dayIn(timeZone, now);
  const refresh = useRefreshPeople();
  const [open, setOpen] = useState<'role' | 'until' | 'end' | 'sign-out'>();
  const close = () => setOpen(undefined);
  const ending = useAction({
    run: (idempotencyKey) => call(endAccess, { params: { id }, idempotencyKey }),
    onDone: () => done(`${name} can’t sign in any more.`),
    failed,
  });
  const signingOut = useAction({
    run: (idempotencyKey) => call(signOutPerson, { params: { id }, idempotencyKey }),
    onDone: () => done(`${name} was signed out everywhere.`),
    failed,
  });
  const linking = useAction({
    run: () => call(createResetLink, { params: { id } }),
    onDone: ({ link, isEmailed }) => onLink({ kind: 'reset', link, isEmailed, email, name }),
    failed,
  });
  const done = (title: string) => {
    close();
    toast({ title });
    return refresh();
  };
  const actions = onInvite
    ? [{ label: 'Invite again', Icon: InviteIcon, onPress: () => onInvite({ email, personId: id }) }]
    : [
        { label: 'Change role', Icon: RoleIcon, onPress: () => setOpen('role') },
        { label: 'Access until…', Icon: UntilIcon, onPress: () => setOpen('until') },
        { label: 'Send a reset link', Icon: LinkIcon, onPress: linking.run },
        { label: 'Sign out everywhere', Icon: SignOutIcon, onPress: () => setOpen('sign-out') },
        { label: 'End access', Icon: EndIcon, onPress: () => setOpen('end'), isDanger: true },
      ];
  return (
    <>
      <Row
        id={id}
        title={person.isYou ? `${name} (you)` : name}
        name={name}
        marks={
          <>
            <Mark tone={tones[role]}>{roleNames[role]}</Mark>
            {passkeys > 0 && <Mark Icon={PasskeyIcon}>Passkey</Mark>}
          </>
        }
        facts={`Last signed in: ${lastSignIn ? formatIn(timeZone, lastSignIn, 'MMM d, yyyy') : 'never'}`}
        actions={actions}
      >
        <p>{email}</p>
        <p className={!onInvite && isNear(accessUntil, today) ? 'font-semibold text-susan-700' : ''}>
          {onInvite ? `Ended ${dayText(accessUntil)}` : describeAccess(accessUntil, today)}
        </p>
      </Row>
      {(open === 'role' || open === 'until') && (
        <AccessDialog person={person} what={open} onSaved={() => done('Saved.')} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'end'}
        title={`End the access of ${name}?`}
        text="She is signed out on all devices and can’t sign in any more. You can invite her again."
        confirmLabel="End access"
        isPending={ending.isPending}
        onConfirm={ending.run}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'sign-out'}
        title={`Sign ${name} out everywhere?`}
        text="All devices are signed out. She can sign in again."
        confirmLabel="Sign out"
        isPending={signingOut.isPending}
        onConfirm={signingOut.run}
        onCancel={close}
      />
    </>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  isEmailOn: boolean;
  onLink: (link: ReadyLink) => void;
}

export function InvitationRow({ invitation, isEmailOn, onLink }: InvitationRowProps) {
  const { id, email, role, expiresAt, isExpired } = invitation;
  const { timeZone } = useDocument();
  const refresh = useRefreshPeople();
  const done = (title: string) => {
    toast({ title });
    return refresh();
  };
  const linking = useAction({
    run: () => call(createInvitationLink, { params: { id } }),
    onDone: async (ready) => {
      onLink({ kind: 'invitation', ...ready, isEmailed: false, email, name: email });
      await refresh();
    },
    failed,
  });
  const resending = useAction({
    run: (idempotencyKey) => call(resendInvitation, { params: { id }, idempotencyKey }),
    onDone: () => done(`We emailed ${email} again.`),
    failed,
  });
  const revoking = useAction({
    run: (idempotencyKey) => call(revokeInvitation, { params: { id }, idempotencyKey }),
    onDone: () => done(`The invitation of ${email} was taken back.`),
    failed,
  });
  return (
    <Row
      id={`invitation-${id}`}
      title={email}
      marks={<Mark tone={tones[role]}>{roleNames[role]}</Mark>}
      actions={[
        { label: 'Copy link', Icon: LinkIcon, onPress: linking.run },
        ...(isEmailOn ? [{ label: 'Email again', Icon: EmailIcon, onPress: resending.run }] : []),
        { label: 'Take back', Icon: RevokeIcon, onPress: revoking.run, isDanger: true },
      ]}
    >
      <p>
        {isExpired ? 'Expired' : 'Link works until'} {formatIn(timeZone, expiresAt, 'MMM d, yyyy')}
      </p>
    </Row>
  );
}

function dayText(day: string | undefined): string {
  return day === undefined ? '' : formatDay(day as Day, 'MMM d, yyyy');
}
