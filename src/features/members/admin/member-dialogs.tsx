import { DeleteRecordDialog } from '../../records/admin/delete-record-dialog.tsx';
import { FormDialog, RecordPlaceholder } from '../../records/admin/record-dialogs.tsx';
import { deleteMember, restoreMember, type Member } from '../members.contract.ts';
import { refreshMembers, removeFromList, useMemberToEdit } from './managed-members.ts';
import { MemberForm } from './member-form.tsx';

interface MemberDialogProps {
  /** All members, for what the form suggests. */
  members: readonly Member[];
  onSaved: (saved: Member) => void;
  onClose: () => void;
}

export function AddMember({ onClose, ...form }: MemberDialogProps) {
  return (
    <FormDialog title="Add Member" onClose={onClose}>
      {(onBusy) => <MemberForm {...form} onBusy={onBusy} onDone={onClose} />}
    </FormDialog>
  );
}

export function EditMember({ id, onClose, ...form }: MemberDialogProps & { id: number }) {
  const read = useMemberToEdit(id);
  return (
    <FormDialog title="Edit Member" returnTo={`#member-${id}`} onClose={onClose}>
      {(onBusy) =>
        read.data ? (
          <MemberForm {...form} member={read.data} onBusy={onBusy} onDone={onClose} />
        ) : (
          <RecordPlaceholder type="member" read={read} />
        )
      }
    </FormDialog>
  );
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
