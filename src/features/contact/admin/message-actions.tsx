import ArchiveIcon from 'lucide-react/icons/archive';
import InboxIcon from 'lucide-react/icons/inbox';
import UnreadIcon from 'lucide-react/icons/mail';
import AnsweredIcon from 'lucide-react/icons/check';
import NotAnsweredIcon from 'lucide-react/icons/undo-2';
import ReplyIcon from 'lucide-react/icons/reply';
import JunkIcon from 'lucide-react/icons/shield-alert';
import NotJunkIcon from 'lucide-react/icons/shield-check';
import { useEffect, useRef, type Ref } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import type { Message } from '../manage-messages.contract.ts';
import { momentPattern } from './email-sentences.ts';
import { useMessageChange } from './message-changes.ts';
import { useMessagesStatus } from './messages.queries.ts';
import { replyUrl } from './reply-url.ts';

interface MessageActionsProps {
  message: Message;
  listUrl: string;
}

/** What an officer can do with a message. The main actions stay at the bottom of the screen while a long message scrolls. */
export function MessageActions({ message, listUrl }: MessageActionsProps) {
  const mail = useMessagesStatus().data?.mail;
  const { change, isPending } = useMessageChange(message, listUrl);
  const { folder, mails, answered } = message;
  const reply = useFocusAfter(Boolean(answered));

  function move(to: Message['folder'], title: string, description?: string) {
    change({ change: { folder: to }, title, description, undo: { folder } });
  }

  function markAnswered(isAnswered: boolean, title: string) {
    change({ change: { isAnswered }, title, undo: { isAnswered: !isAnswered }, isStaying: true });
  }

  if (folder === 'junk') {
    // A message that was emailed before it became junk is not emailed again.
    const description = mail?.isOn && mails.length === 0 ? `Emailing it to ${mail.recipient}.` : undefined;
    return (
      <BottomBar>
        <div className="bottom-bar-buttons">
          <Button aria-disabled={isPending} onClick={() => move('inbox', 'Moved to the inbox', description)}>
            <NotJunkIcon aria-hidden="true" className="size-5" />
            Not junk
          </Button>
        </div>
      </BottomBar>
    );
  }
  return (
    <>
      <BottomBar>
        <div className="bottom-bar-buttons">
          {folder === 'inbox' ? (
            <BarButton
              {...{ isPending, Icon: ArchiveIcon }}
              onClick={() => move('archive', 'Message archived')}
            >
              Archive
            </BarButton>
          ) : (
            <BarButton
              {...{ isPending, Icon: InboxIcon }}
              onClick={() => move('inbox', 'Moved back to the inbox')}
            >
              Move back to inbox
            </BarButton>
          )}
          {!answered && (
            <BarButton
              {...{ isPending, Icon: AnsweredIcon }}
              onClick={() => markAnswered(true, 'Marked as answered')}
            >
              Mark as answered
            </BarButton>
          )}
          <ReplyLink ref={reply} message={message} />
        </div>
      </BottomBar>
      <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-1 py-1">
        <QuietButton
          {...{ isPending, Icon: UnreadIcon }}
          onClick={() =>
            change({ change: { isRead: false }, title: 'Marked as unread', undo: { isRead: true } })
          }
        >
          Mark as unread
        </QuietButton>
        {answered && (
          <QuietButton
            {...{ isPending, Icon: NotAnsweredIcon }}
            onClick={() => markAnswered(false, 'Marked as not answered')}
          >
            Mark as not answered
          </QuietButton>
        )}
        <QuietButton {...{ isPending, Icon: JunkIcon }} onClick={() => move('junk', 'Moved to junk')}>
          This is junk
        </QuietButton>
      </div>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2">Reply opens your own email program.</p>
    </>
  );
}

interface ActionButtonProps {
  Icon: typeof InboxIcon;
  isPending: boolean;
  onClick: () => void;
  children: string;
}

function BarButton({ Icon, isPending, onClick, children }: ActionButtonProps) {
  return (
    <Button look="line" size="tight" aria-disabled={isPending} onClick={onClick}>
      <Icon aria-hidden="true" className="size-5 max-wide:hidden" />
      {children}
    </Button>
  );
}

function QuietButton({ Icon, isPending, onClick, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={onClick}
      className="inline-flex min-h-[46px] items-center gap-2 rounded-2 px-3 font-semibold text-ink hover:bg-linen aria-disabled:opacity-70"
    >
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </button>
  );
}

/** Marking a message as answered or not removes the pressed button: the focus goes to the element with this ref. */
function useFocusAfter(isAnswered: boolean) {
  const next = useRef<HTMLAnchorElement>(null);
  const before = useRef(isAnswered);
  useEffect(() => {
    if (before.current !== isAnswered && document.activeElement === document.body) next.current?.focus();
    before.current = isAnswered;
  }, [isAnswered]);
  return next;
}

function ReplyLink({ message, ref }: { message: Message; ref: Ref<HTMLAnchorElement> }) {
  const { timeZone, siteName = '' } = useDocument();
  const sentAt = formatIn(timeZone, message.createdAt, momentPattern);
  return (
    <a ref={ref} href={replyUrl({ message, chapterName: siteName, sentAt })} className={buttonClass()}>
      <ReplyIcon aria-hidden="true" className="size-5" />
      Reply
    </a>
  );
}
