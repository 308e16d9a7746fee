import EmailIcon from 'lucide-react/icons/mail';
import RevokeIcon from 'lucide-react/icons/x';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RowAction, RowMenu } from '../../../ui/layout/actions.tsx';
import { RoleMark } from '../../../ui/layout/role-mark.tsx';
import { RowContent } from '../../../ui/layout/rows.tsx';
import { useAction } from '../../../ui/use-action.ts';
import {
  createInvitationLink,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '../people.contract.ts';
import type { ReadyLink } from './link-dialog.tsx';
import { useRefreshPeople } from './people.queries.ts';

interface InvitationRowProps {
  invitation: Invitation;
  isEmailOn: boolean;
  onLink: (link: ReadyLink) => void;
}

export function InvitationRow({ invitation, isEmailOn, onLink }: InvitationRowProps) {
  const { id, email, role, accessUntil, expiresAt, isExpired } = invitation;
  const { timeZone } = useDocument();
  const refresh = useRefreshPeople();
  const done = (title: string) => {
    toast({ title });
    return refresh();
  };
  const linking = useAction({
    run: () => call(createInvitationLink, { params: { id } }),
    onDone: async (ready) => {
      onLink({ kind: 'invitation', ...ready, isEmailed: false, email, name: email, role, accessUntil });
      await refresh();
    },
  });
  const resending = useAction({
    run: (idempotencyKey) => call(resendInvitation, { params: { id }, idempotencyKey }),
    onDone: () => done(`We emailed ${email} again.`),
  });
  const revoking = useAction({
    run: (idempotencyKey) => call(revokeInvitation, { params: { id }, idempotencyKey }),
    onDone: () => done(`The invitation of ${email} was taken back.`),
  });
  return (
    <li className="row">
      <RowContent
        id={`invitation-${id}`}
        media={
          <span className="grid size-11 flex-none place-items-center rounded-full bg-linen text-ink-2 max-wide:hidden">
            <EmailIcon aria-hidden="true" className="size-5" />
          </span>
        }
        title={<span className="block whitespace-normal">{email}</span>}
      >
        <p className="flex flex-wrap items-center gap-x-2">
          <RoleMark role={role} />
          {isExpired ? 'Expired' : 'Link works until'} {formatIn(timeZone, expiresAt, 'MMM d, yyyy')}
        </p>
      </RowContent>
      <RowAction label="Copy link" of={email} onPress={linking.run} />
      <RowMenu
        of={email}
        actions={[
          ...(isEmailOn ? [{ label: 'Email again', Icon: EmailIcon, onPress: resending.run }] : []),
          { label: 'Take back', Icon: RevokeIcon, onPress: revoking.run, isDanger: true },
        ]}
      />
    </li>
  );
}
