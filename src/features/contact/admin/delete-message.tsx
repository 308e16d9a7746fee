import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { deleteMessage, type Message } from '../manage-messages.contract.ts';
import { harmlessLine } from './harmless-line.ts';
import { refreshMessages, takeOffLists } from './messages.queries.ts';
import { isGone } from './use-message-change.ts';

interface DeleteMessageProps {
  message: Message;
  listAddress: string;
  onClose: () => void;
}

export function DeleteMessage({ message: { id, name }, listAddress, onClose }: DeleteMessageProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const onceKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function remove() {
    setIsPending(true);
    try {
      await call(deleteMessage, { params: { id }, onceKey: onceKey.for(id) });
    } catch (error) {
      // Where somebody else was quicker, it is gone as she wished.
      if (!isGone(error)) {
        setIsPending(false);
        toast({
          title: 'Error',
          description: 'The message could not be deleted. Please try again.',
          tone: 'destructive',
        });
        return;
      }
    }
    toast({ title: 'Message deleted' });
    takeOffLists(client, id);
    onClose();
    await navigate(listAddress);
    void refreshMessages(client);
  }

  return (
    <ConfirmDialog
      open
      title="Delete this message?"
      text={`Are you sure you want to delete the message from ${harmlessLine(name)}? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
