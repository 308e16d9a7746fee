import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Message, MessageChange } from '../manage-messages.contract.ts';
import { refreshMessages, takeOffLists } from './messages.queries.ts';
import { sendMessageChange } from './send-message-change.ts';

interface Told {
  change: MessageChange;
  title: string;
  description?: string | undefined;
  /** What takes it back. */
  undo: MessageChange;
}

/** Marks or moves a message and goes back to the list, where it can be undone. */
export function useMessageChange({ id }: Message, listAddress: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);

  async function send(wanted: MessageChange): Promise<'done' | 'gone' | 'failed'> {
    try {
      await sendMessageChange(client, id, wanted);
      return 'done';
    } catch (error) {
      if (!isGone(error)) {
        toast(couldNotChange);
        return 'failed';
      }
      takeOffLists(client, id);
      toast(messageIsGone);
      return 'gone';
    } finally {
      void refreshMessages(client);
    }
  }

  async function change({ change: wanted, title, description, undo }: Told) {
    if (isPending) return;
    setIsPending(true);
    const outcome = await send(wanted);
    setIsPending(false);
    if (outcome === 'failed') return;
    if (outcome === 'done')
      toast({ title, description, action: { label: 'Undo', onAct: () => void send(undo) } });
    void navigate(listAddress);
  }

  return { change: (told: Told) => void change(told), isPending };
}

const couldNotChange = {
  title: 'Error',
  description: 'The message could not be changed. Please try again.',
  tone: 'destructive',
} as const;

export const messageIsGone = {
  title: 'This message is gone',
  description: 'Somebody else has deleted it in the meantime.',
};

export function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
