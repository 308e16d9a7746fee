import OffIcon from 'lucide-react/icons/mail-warning';
import { Link } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { MessagesStatus } from '../manage-messages.contract.ts';
import { mailTroubles, momentPattern } from './mail-words.ts';
import { TestMailButton, TestMailOutcome, useTestMail } from './test-mail.tsx';

/** Whether messages are mailed and where to: a quiet line while they are, a notice when they are not. */
export function MailLine({ status }: { status: MessagesStatus }) {
  const test = useTestMail();
  const { timeZone } = useDocument();
  const troubles = mailTroubles(status, timeZone);
  return (
    <section
      aria-label="Mail"
      className={troubles.length > 0 ? 'rounded-2 border-l-4 border-susan-500 bg-susan-100 p-4' : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {troubles.length > 0 ? (
          <Troubles sentences={troubles} status={status} />
        ) : (
          <AllIsWell status={status} />
        )}
        <TestMailButton isPending={test.isPending} send={test.send} />
      </div>
      <div role="status">{test.outcome && <TestMailOutcome outcome={test.outcome} />}</div>
    </section>
  );
}

function AllIsWell({ status: { mail, mails } }: { status: MessagesStatus }) {
  return (
    <p className="min-w-0 wrap-anywhere text-ink-2">
      {`Messages are mailed to ${mail.recipient}.`}
      {mails.waiting > 0 && ` ${mails.waiting} on the way.`}
    </p>
  );
}

interface TroublesProps {
  sentences: readonly string[];
  status: MessagesStatus;
}

function Troubles({ sentences, status: { mail } }: TroublesProps) {
  const { timeZone } = useDocument();
  const { isOn, lastRefusal } = mail;
  return (
    <div className="flex min-w-[min(100%,18rem)] flex-1 gap-3">
      <OffIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-susan-700" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{sentences.join(' ')}</p>
        {isOn && lastRefusal && (
          <p>{`Last try on ${formatIn(timeZone, lastRefusal.at, momentPattern)}: ${lastRefusal.answer}`}</p>
        )}
        {isOn && (
          <p>
            Nothing is lost: the messages are here. <Link to="/admin/jobs">See background tasks</Link>
          </p>
        )}
      </div>
    </div>
  );
}
