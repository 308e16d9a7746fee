import ArchiveIcon from 'lucide-react/icons/archive';
import InboxIcon from 'lucide-react/icons/inbox';
import UnreadIcon from 'lucide-react/icons/mail';
import AnswerIcon from 'lucide-react/icons/reply';
import JunkIcon from 'lucide-react/icons/shield-alert';
import NotJunkIcon from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import type { Message } from '../manage-messages.contract.ts';
import { answerAddress } from './answer-address.ts';
import { momentPattern } from './mail-words.ts';
import { useMessagesStatus } from './messages.queries.ts';
import { useMessageChange } from './use-message-change.ts';

interface MessageActionsProps {
  message: Message;
  listAddress: string;
}

/** What one does with a message. On a phone it stays within the thumb's reach while a long message is read. */
export function MessageActions({ message, listAddress }: MessageActionsProps) {
  const { timeZone, siteName = '' } = useDocument();
  const mail = useMessagesStatus().data?.mail;
  const { change, isPending } = useMessageChange(message, listAddress);
  const { folder } = message;
  const move = (to: Message['folder'], title: string, description?: string) =>
    change({ change: { folder: to }, title, description, undo: { folder } });

  return (
    <div className="form-footer flex flex-wrap items-center gap-x-1 gap-y-2 rounded-b-3 border-t border-line px-4 py-3 wide:px-5">
      {folder !== 'junk' && (
        <a
          href={answerAddress({
            message,
            chapterName: siteName,
            writtenAt: formatIn(timeZone, message.createdAt, momentPattern),
          })}
          className={`${buttonClass} mr-2 max-wide:w-full`}
        >
          <AnswerIcon aria-hidden="true" className="size-5" />
          Answer
        </a>
      )}
      {folder === 'junk' ? (
        <Button
          aria-disabled={isPending}
          onClick={() =>
            move(
              'inbox',
              'Moved to the inbox',
              mail?.isOn ? `It is now mailed to ${mail.recipient}.` : undefined,
            )
          }
        >
          <NotJunkIcon aria-hidden="true" className="size-5" />
          Not junk
        </Button>
      ) : (
        <>
          {folder === 'inbox' ? (
            <Action
              label="Archive"
              Icon={ArchiveIcon}
              isPending={isPending}
              onAct={() => move('archive', 'Message archived')}
            />
          ) : (
            <Action
              label="Move back to inbox"
              Icon={InboxIcon}
              isPending={isPending}
              onAct={() => move('inbox', 'Moved back to the inbox')}
            />
          )}
          <Action
            label="Mark as unread"
            Icon={UnreadIcon}
            isPending={isPending}
            onAct={() =>
              change({ change: { isRead: false }, title: 'Marked as unread', undo: { isRead: true } })
            }
          />
          <Action
            label="This is junk"
            Icon={JunkIcon}
            isPending={isPending}
            onAct={() => move('junk', 'Moved to junk')}
          />
        </>
      )}
    </div>
  );
}

interface ActionProps {
  label: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  isPending: boolean;
  onAct: () => void;
}

function Action({ label, Icon, isPending, onAct }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={onAct}
      className="inline-flex min-h-[46px] items-center gap-2 rounded-2 px-3 font-semibold text-ink hover:bg-linen aria-disabled:opacity-70 max-wide:px-2 max-wide:text-sm"
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}
