import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { CancelButton, Dialog } from '../../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { EmailPreview } from '../../../ui/layout/email-preview.tsx';
import { inviteMembers, readInvitation } from '../manage-sign-ups.contract.ts';
import { useListChange } from './sign-ups.queries.ts';

interface InviteDialogProps {
  eventId: number;
  onClose: () => void;
}

/** How many are asked, and with which words, before anything is sent. */
export function InviteDialog({ eventId, onClose }: InviteDialogProps) {
  const params = { id: eventId };
  const read = useQuery({
    queryKey: ['sign-ups', eventId, 'invitation'],
    queryFn: () => call(readInvitation, { params }),
    refetchOnMount: 'always',
  });
  const invite = useListChange(eventId, {
    run: (idempotencyKey) => call(inviteMembers, { params, idempotencyKey }),
    done: ({ invited }) => `${membersText(invited)} invited`,
    onDone: onClose,
  });
  const { members = 0, withoutEmail = 0 } = read.data ?? {};
  const label = `Invite ${membersText(members)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={read.data && members > 0 ? `${label}?` : 'Invite members'}
      footer={
        <>
          <CancelButton />
          {members > 0 && (
            <Button aria-disabled={invite.isPending} onClick={invite.run}>
              <PendingLabel idle={label} pending="Sending..." isPending={invite.isPending} />
            </Button>
          )}
        </>
      }
    >
      {read.data ? (
        <div className="grid gap-3">
          <p>
            {members > 0
              ? 'Each gets this email with her own link.'
              : 'Every member with an email address has been asked.'}
            {withoutEmail > 0 &&
              ` ${membersText(withoutEmail)} ${withoutEmail === 1 ? 'has' : 'have'} no email: call them, then ${members > 0 ? 'press “Coming” under “No answer”' : 'use “Add someone”'}.`}
          </p>
          {members > 0 && <EmailPreview subject={read.data.subject} text={read.data.text} />}
        </div>
      ) : (
        <NotLoaded reads={[read]} />
      )}
    </Dialog>
  );
}

const membersText = (count: number) =>
  count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
