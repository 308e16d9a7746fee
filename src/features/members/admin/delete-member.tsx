import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { deleteMember } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { refreshMembers, takeOffList } from './managed-members.ts';

interface DeleteMemberProps {
  member: Pick<Member, 'id' | 'name'>;
  onClose: () => void;
}

export function DeleteMember({ member: { id, name }, onClose }: DeleteMemberProps) {
  const client = useQueryClient();
  const onceKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function remove() {
    setIsPending(true);
    try {
      await call(deleteMember, { params: { id }, onceKey: onceKey.for(id) });
    } catch (error) {
      // Where somebody else was quicker, she is gone as she wished.
      if (!(error instanceof RequestError && error.status === 404)) {
        setIsPending(false);
        toast({ title: 'Error', description: 'Failed to delete member', tone: 'destructive' });
        return;
      }
    }
    toast({
      title: 'Member deleted successfully',
      description: 'If it was a mistake: “Activity” can restore her for thirty days.',
    });
    takeOffList(client, id);
    onClose();
    void refreshMembers(client);
  }

  return (
    <ConfirmDialog
      open
      title="Delete this member?"
      text={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
