import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import type { Message } from '../manage-messages.contract.ts';
import { daysOfJunk } from '../messages.rules.ts';
import { CopyAddress } from './copy-address.tsx';
import { cutAtAddresses } from './message-text.ts';

/** Who wrote, when and what. It is a stranger's text: it is shown as text, whatever it contains. */
export function MessageLetter({ message }: { message: Message }) {
  const { timeZone } = useDocument();
  const { name, email, createdAt, folder } = message;
  return (
    <article className="grid gap-4 p-4 wide:col-span-2 wide:p-5">
      <header className="grid gap-1 border-b border-line pb-4 wrap-anywhere">
        <p className="font-[650]">
          <bdi>{name}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <bdi className="min-w-0 text-ink-2">{email}</bdi>
          <CopyAddress email={email} />
        </div>
        <p className="text-sm text-ink-2">
          <time dateTime={isoIn(timeZone, createdAt)}>
            {formatIn(timeZone, createdAt, "EEEE, MMMM d, yyyy 'at' h:mm a")}
          </time>
          {folder === 'archive' && ' · Archived'}
        </p>
      </header>
      {folder === 'junk' && <WhyJunk message={message} />}
      <div dir="auto" className="max-w-[68ch] text-start wrap-anywhere whitespace-pre-wrap">
        <Text message={message} />
      </div>
    </article>
  );
}

function WhyJunk({ message: { junkReasons, mails } }: { message: Message }) {
  const isMailed = mails.length > 0;
  return (
    <div className="grid gap-2 rounded-2 border-l-4 border-susan-500 bg-susan-100 p-4">
      <p className="font-semibold">This message was taken for junk.</p>
      {junkReasons.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {junkReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p>
        {isMailed
          ? `It will be removed ${daysOfJunk} days after it was put here. If a person wrote it, press “Not junk”: it moves to the inbox.`
          : `It was not mailed and will be removed ${daysOfJunk} days after it was put here. If a person wrote it, press “Not junk”: it moves to the inbox and, where mail is on, is mailed to the chapter.`}
      </p>
    </div>
  );
}

/** Whoever reads junk must not follow it by a slip of the finger. */
function Text({ message: { message, folder } }: { message: Message }) {
  if (folder === 'junk') return message;
  return cutAtAddresses(message).map(({ at, text, href }) =>
    href ? (
      <NewTabLink key={at} href={href}>
        {text}
      </NewTabLink>
    ) : (
      text
    ),
  );
}
