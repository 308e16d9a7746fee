import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '../manage-messages.contract.ts';
import { refreshMessages } from './messages.queries.ts';
import { sendMessageChange } from './send-message-change.ts';

/** Marks a message as read once it stands before somebody's eyes: one that was opened in a tab behind waits until the tab is shown. */
export function useMarkAsRead(message: Message | undefined): void {
  const client = useQueryClient();
  const marked = useRef<number>(undefined);
  useEffect(() => {
    // Once is enough: whoever marks it as unread wants it so.
    if (!message || marked.current === message.id) return undefined;
    const { id, isRead } = message;
    async function mark() {
      try {
        await sendMessageChange(client, id, { isRead: true });
        void refreshMessages(client);
      } catch {
        // She reads it all the same, and the next who opens it tries again.
      }
    }
    function look() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      marked.current = id;
      if (!isRead) void mark();
    }
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [message, client]);
}
