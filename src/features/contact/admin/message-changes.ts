import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { guardTab } from '../../../ui/forms/unsaved-changes.tsx';
import { useGoBack } from '../../../ui/layout/go-back.ts';
import { changeMessage, type Message, type MessageChange } from '../manage-messages.contract.ts';
import { refreshMessages, removeFromLists, updateCachedMessage } from './messages.queries.ts';

interface UndoableChange {
  change: MessageChange;
  title: string;
  description?: string | undefined;
  undo: MessageChange;
  /** Whether the message stays open, to be seen as it is now. */
  isStaying?: boolean;
}

/** How long a change waits for the one before it, which may hang on a phone between two networks. */
const MAX_WAIT_MS = 5_000;

const changeFailed = {
  title: 'Error',
  description: 'The message could not be changed. Please try again.',
  tone: 'destructive',
} as const;

export const messageNotFound = {
  title: 'This message no longer exists',
  description: 'Someone else deleted it.',
};

/** The last pending change of each message. */
const pendingChanges = new Map<number, Promise<unknown>>();

/** Marks or moves a message and returns to the list, where the change can be undone. */
export function useMessageChange({ id }: Message, listUrl: string) {
  const client = useQueryClient();
  const goBack = useGoBack(listUrl);
  const [isPending, setIsPending] = useState(false);

  async function send(change: MessageChange): Promise<'done' | 'not-found' | 'failed'> {
    try {
      await sendMessageChange(client, id, change);
      return 'done';
    } catch (error) {
      if (!isNotFoundError(error)) {
        // A colleague was first.
        const said = error instanceof RequestError && error.code === 'conflict' && error.body?.message;
        toast(said ? { title: 'Not changed', description: said } : changeFailed);
        return 'failed';
      }
      removeFromLists(client, id);
      toast(messageNotFound);
      return 'not-found';
    } finally {
      void refreshMessages(client);
    }
  }

  async function apply({ change, title, description, undo, isStaying }: UndoableChange) {
    if (isPending) return;
    setIsPending(true);
    const outcome = await send(change);
    setIsPending(false);
    if (outcome === 'failed') return;
    if (outcome === 'done')
      toast({ title, description, action: { label: 'Undo', onAct: () => void send(undo) } });
    if (!isStaying || outcome === 'not-found') goBack();
  }

  return { change: (change: UndoableChange) => void apply(change), isPending };
}

/** Marks a message as read once its tab is visible: one that was opened in a background tab has not been read yet. */
export function useMarkAsRead(message: Message | undefined): void {
  const client = useQueryClient();
  const markedId = useRef<number>(undefined);
  useEffect(() => {
    // Only once, so that "Mark as unread" stays in effect.
    if (!message || markedId.current === message.id) return undefined;
    const { id, isRead } = message;
    async function mark() {
      try {
        await sendMessageChange(client, id, { isRead: true });
        void refreshMessages(client);
      } catch {
        // The message is on the screen all the same, and the next visit marks it.
      }
    }
    function onVisibilityChange() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      markedId.current = id;
      if (!isRead) void mark();
    }
    document.addEventListener('visibilitychange', onVisibilityChange);
    onVisibilityChange();
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [message, client]);
}

export function isNotFoundError(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

/**
 * Sends a change and caches the response. Changes of a message are sent in order: opening a message and marking it as unread right away
 * leaves it unread. Closing the tab asks first while a change waits for the one before it.
 */
async function sendMessageChange(client: QueryClient, id: number, change: MessageChange): Promise<void> {
  const previous = pendingChanges.get(id);
  const releaseTab = previous && guardTab();
  const sent = (async () => {
    if (previous) await Promise.race([previous.catch(() => {}), wait(MAX_WAIT_MS)]);
    return call(changeMessage, { params: { id }, body: change });
  })();
  pendingChanges.set(id, sent);
  try {
    updateCachedMessage(client, await sent);
  } finally {
    releaseTab?.();
    if (pendingChanges.get(id) === sent) pendingChanges.delete(id);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
