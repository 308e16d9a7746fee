import AnsweredIcon from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { CopyButton } from '../../../ui/layout/copy-button.tsx';
import { Mark } from '../../../ui/layout/rows.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import type { Message } from '../manage-messages.contract.ts';
import { JUNK_RETENTION_DAYS } from '../messages.rules.ts';
import { answeredSentence, officeSentence } from './email-sentences.ts';
import { linkify } from './message-text.ts';
import { useMessagesStatus } from './messages.queries.ts';

/** The sender, the time and the text. All of it comes from a stranger and is rendered as text, never as HTML. */
export function MessageBody({ message }: { message: Message }) {
  const { timeZone } = useDocument();
  const { name, email, forMember, forOffice, createdAt, folder, answered } = message;
  return (
    <article className="grid gap-4 p-4 wide:col-span-2 wide:p-5">
      <header className="grid gap-1 border-b border-line pb-4 wrap-anywhere">
        <p className="font-[650]">
          <bdi>{name}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <bdi className="min-w-0 text-ink-2">{email}</bdi>
          <CopyButton text={email} what="Address" />
        </div>
        {forMember && (
          <p>
            {'For '}
            <MemberLink {...forMember} />
          </p>
        )}
        {forOffice && <ForOffice office={forOffice} />}
        <p className="text-sm text-ink-2">
          <time dateTime={isoIn(timeZone, createdAt)}>
            {formatIn(timeZone, createdAt, "EEEE, MMMM d, yyyy 'at' h:mm a")}
          </time>
          {folder === 'archive' && ' · Archived'}
        </p>
        {/* Announced when it changes: the button that marks it disappears. */}
        <p role="status">
          {answered && (
            <Mark tone="main" Icon={AnsweredIcon}>
              {answeredSentence(answered, timeZone)}
            </Mark>
          )}
        </p>
      </header>
      {folder === 'junk' && <JunkNotice message={message} />}
      <div dir="auto" className="max-w-[68ch] text-start wrap-anywhere whitespace-pre-wrap">
        <MessageText message={message} />
      </div>
    </article>
  );
}

/** The office a message is for, and who should reply now. */
function ForOffice({ office }: { office: NonNullable<Message['forOffice']> }) {
  const { title, holders } = office;
  if (holders.length === 0)
    return (
      <p>
        {`${officeSentence(office)}. Messages to it go to the chapter. `}
        <Link to="/admin/chapter/offices">Change</Link>
      </p>
    );
  return (
    <p>
      {`For the ${title}: `}
      {holders.map((holder, index) => (
        <Fragment key={holder.id}>
          {index > 0 && ' and '}
          <MemberLink {...holder} />
        </Fragment>
      ))}
    </p>
  );
}

function MemberLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={`/admin/members?member=${id}`} className="inline-flex min-h-[44px] items-center font-semibold">
      {name}
    </Link>
  );
}

function JunkNotice({ message: { junkReasons, mails, forOffice } }: { message: Message }) {
  const isEmailOn = useMessagesStatus().data?.mail.isOn ?? false;
  const willBeEmailed = isEmailOn && mails.length === 0;
  return (
    <div className="grid gap-2 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
      <p className="font-semibold">This message is marked as junk.</p>
      {junkReasons.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {junkReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p>
        {`Junk is deleted after ${JUNK_RETENTION_DAYS} days. “Not junk” moves it to the inbox${willBeEmailed ? ` and emails it${forOffice ? '' : ' to the chapter'}` : ''}.`}
      </p>
    </div>
  );
}

/** Links in junk stay plain text, so that none is opened by accident. */
function MessageText({ message: { message, folder } }: { message: Message }) {
  if (folder === 'junk') return message;
  return linkify(message).map(({ start, text, href }) =>
    href ? (
      <NewTabLink key={start} href={href}>
        {text}
      </NewTabLink>
    ) : (
      text
    ),
  );
}
