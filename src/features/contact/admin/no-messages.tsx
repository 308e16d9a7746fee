import type { MessageCounts } from '../manage-messages.contract.ts';
import { daysOfJunk, type Show } from '../messages.rules.ts';
import type { MessageFilter } from './message-filter.ts';

const teaching: Record<Show, string> = {
  inbox: 'No messages yet. When somebody writes on the Contact page, it appears here.',
  unread: 'Nothing is unread. Somebody has seen every message in the inbox.',
  read: 'No message in the inbox has been read yet. A message counts as read once one of you has opened it.',
  archived:
    'Nothing is archived. When a message is dealt with, open it and press “Archive”: it leaves the inbox and is kept here.',
  junk: `No junk. Messages that look like advertising are put here and are not mailed to anybody; they are removed after ${daysOfJunk} days.`,
};

const emptiedInbox =
  'The inbox is empty: every message is dealt with. When somebody writes on the Contact page, it appears here.';

interface NoMessagesProps {
  filter: MessageFilter;
  counts: MessageCounts | undefined;
}

/** Says why a list is empty, and what would stand in it. */
export function NoMessages({ filter: { show, search }, counts }: NoMessagesProps) {
  const isEmptied = show === 'inbox' && counts !== undefined && counts.archived > 0;
  return (
    <p className="max-w-[56ch] py-6 text-lg wrap-anywhere text-ink-2">
      {search === ''
        ? isEmptied
          ? emptiedInbox
          : teaching[show]
        : `No message here has “${search}” in its name, address or text.`}
    </p>
  );
}

/** What junk is, above what lies in it. */
export function AboutJunk() {
  return (
    <p className="max-w-[68ch] pt-1 pb-4 text-ink-2">
      {`Messages that look like advertising are put here and are not mailed to anybody. Please look through them now and then: they are removed after ${daysOfJunk} days.`}
    </p>
  );
}
