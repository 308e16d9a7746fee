import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { deleteMessage, type Message } from '../manage-messages.contract.ts';
import { harmlessLine } from './harmless-line.ts';
import { refreshMessages, takeOffLists } from './messages.queries.ts';

interface DeleteMessageProps {
  message: Message;
  listAddress: string;
  onClose: () => void;
}

export function DeleteMessage({ message: { id, name }, listAddress, onClose }: DeleteMessageProps) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function conclude() {
    toast({ title: 'Message deleted' });
    takeOffLists(client, id);
    onClose();
    await navigate(listAddress);
    void refreshMessages(client);
  }

  return (
    <DeleteDialog
      title="Delete this message?"
      text={`Are you sure you want to delete the message from ${harmlessLine(name)}? This action cannot be undone.`}
      remove={(idempotencyKey) => call(deleteMessage, { params: { id }, idempotencyKey })}
      failure="The message could not be deleted. Please try again."
      onDeleted={() => void conclude()}
      onClose={onClose}
    />
  );
}
