import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { eraseSender, type Message } from '../manage-messages.contract.ts';
import { harmlessLine } from './harmless-line.ts';
import { refreshMessages, takeSenderOffLists } from './messages.queries.ts';

interface EraseSenderProps {
  message: Message;
  listAddress: string;
  onClose: () => void;
}

/** For somebody who asks to be forgotten. */
export function EraseSender({ message: { email }, listAddress, onClose }: EraseSenderProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const address = harmlessLine(email);

  async function erase() {
    setIsPending(true);
    try {
      const { erased } = await call(eraseSender, { body: { email } });
      toast({ title: 'Erased', description: erasedSentence(erased, address) });
    } catch (error) {
      setIsPending(false);
      toast({ title: 'Error', description: failureSentence(error), tone: 'destructive' });
      return;
    }
    takeSenderOffLists(client, email);
    onClose();
    await navigate(listAddress);
    void refreshMessages(client);
  }

  return (
    <ConfirmDialog
      open
      title="Erase everything from this e-mail?"
      notice={
        <>
          <p>
            {`All messages from ${address} are erased: in the inbox, the archive and the junk, with everything that is known of their mails.`}
          </p>
          <p>Mails that have already reached the chapter’s mailbox must be deleted there.</p>
        </>
      }
      text="They are gone for good, and nobody can bring them back. Do you want to erase them?"
      confirmLabel="Erase everything"
      pendingLabel="Erasing..."
      isPending={isPending}
      onConfirm={() => void erase()}
      onCancel={onClose}
    />
  );
}

/** Without an answer nobody knows whether it was done. */
function failureSentence(error: unknown): string {
  if (!(error instanceof RequestError))
    return 'No answer came. Please try again: nothing is lost by asking twice.';
  return error.body?.fields?.['email'] ?? 'Nothing was erased. Please try again.';
}

function erasedSentence(count: number, address: string): string {
  if (count === 0) return `There was nothing from ${address} any more.`;
  return `${count} ${count === 1 ? 'message' : 'messages'} from ${address} ${count === 1 ? 'was' : 'were'} erased.`;
}
