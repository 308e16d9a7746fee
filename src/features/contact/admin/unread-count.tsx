import { useMessagesStatus } from './messages.queries.ts';

/** The number of unread messages, next to the menu item. */
export function UnreadCount() {
  const unread = useMessagesStatus().data?.counts.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="ml-auto min-w-7 rounded-2 bg-white px-2 text-center text-sm font-[650] text-ink">
      {unread.toLocaleString('en-US')}
      <span className="sr-only"> unread</span>
    </span>
  );
}
