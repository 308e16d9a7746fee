import { useCallback, useRef } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { DeleteRecordDialog } from '../../records/admin/delete-record-dialog.tsx';
import { deleteMember, restoreMember, type Member } from '../members.contract.ts';
import { refreshMembers, removeFromList, useMemberToEdit, type useMember } from './managed-members.ts';
import { MemberForm } from './member-form.tsx';

interface MemberDialogProps {
  /** All members, for what the form suggests. */
  members: readonly Member[];
  onSaved: (saved: Member) => void;
  onClose: () => void;
}

export function AddMember({ onClose, ...form }: MemberDialogProps) {
  const { setBusy, close } = useBusy(onClose);
  return (
    <Dialog open onClose={close} title="Add Member" size="wide">
      <MemberForm {...form} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

export function EditMember({ id, onClose, ...form }: MemberDialogProps & { id: number }) {
  const { setBusy, close } = useBusy(onClose);
  const read = useMemberToEdit(id);
  return (
    <Dialog open onClose={close} title="Edit Member" size="wide" returnTo={`#member-${id}`}>
      {read.data ? (
        <MemberForm {...form} member={read.data} onBusy={setBusy} onDone={onClose} />
      ) : (
        <MemberPlaceholder read={read} />
      )}
    </Dialog>
  );
}

/** Shown while a member is loading, could not be read or no longer exists. */
export function MemberPlaceholder({ read }: { read: ReturnType<typeof useMember> }) {
  const retry = retryReads([read], () => undefined);
  if (isNotFound(read)) {
    return (
      <p role="alert" className="text-lg">
        This member no longer exists.
      </p>
    );
  }
  return retry ? <FailedRead {...retry} /> : <Loading text="Loading member…" />;
}

/** A dialog cannot be closed during a save, because the save may ask about a conflict. */
function useBusy(onClose: () => void) {
  const isBusy = useRef(false);
  const setBusy = useCallback((value: boolean) => {
    isBusy.current = value;
  }, []);
  return {
    setBusy,
    close() {
      if (!isBusy.current) onClose();
    },
  };
}

interface DeleteMemberProps {
  member: Pick<Member, 'id' | 'name'>;
  onClose: () => void;
}

const deletion = {
  entityType: 'member',
  remove: deleteMember,
  restore: restoreMember,
  removeFromList,
  refresh: refreshMembers,
} as const;

export function DeleteMember({ member: { id, name }, onClose }: DeleteMemberProps) {
  return (
    <DeleteRecordDialog
      of={deletion}
      record={{ id, name }}
      title="Delete this member?"
      text={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      failure="Failed to delete member"
      deletedToast={{ title: 'Member deleted successfully' }}
      onClose={onClose}
    />
  );
}
