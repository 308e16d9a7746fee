import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { deleteMember } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { refreshMembers, takeOffList } from './managed-members.ts';

interface DeleteMemberProps {
  member: Pick<Member, 'id' | 'name'>;
  onClose: () => void;
}

export function DeleteMember({ member: { id, name }, onClose }: DeleteMemberProps) {
  const client = useQueryClient();

  function conclude() {
    toast({
      title: 'Member deleted successfully',
      description: 'If it was a mistake: “Activity” can restore her for thirty days.',
    });
    takeOffList(client, id);
    onClose();
    void refreshMembers(client);
  }

  return (
    <DeleteDialog
      title="Delete this member?"
      text={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      remove={(idempotencyKey) => call(deleteMember, { params: { id }, idempotencyKey })}
      failure="Failed to delete member"
      onDeleted={conclude}
      onClose={onClose}
    />
  );
}
