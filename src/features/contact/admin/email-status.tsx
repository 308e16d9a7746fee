import { useQueryClient } from '@tanstack/react-query';
import WarningIcon from 'lucide-react/icons/mail-warning';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useMayCall, useRights } from '../../../ui/rights-context.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { sendTestEmail, type MessagesStatus, type TestEmail } from '../manage-messages.contract.ts';
import { momentPattern, testEmailSentence } from './email-sentences.ts';
import { RawResponse } from './message-email.tsx';
import { refreshMessages } from './messages.queries.ts';
import { nameOperator } from '../../../ui/name-operator.ts';

interface EmailStatusProps {
  status: MessagesStatus;
  problems: readonly string[];
}

/** Where messages are emailed to, or what is wrong with email; and a button that sends a test email. */
export function EmailStatus({ status, problems }: EmailStatusProps) {
  const client = useQueryClient();
  const [result, setResult] = useState<TestEmail>();
  const { run, isPending } = useAction({
    run: (idempotencyKey) => {
      setResult(undefined);
      return call(sendTestEmail, { idempotencyKey });
    },
    onDone: (response) => {
      setResult(response);
      toast(toToast(response));
      void refreshMessages(client);
    },
    failed: 'The test email could not be sent. Please try again.',
    onFailed: () => void refreshMessages(client),
  });
  const { mail, mails } = status;
  const mayTest = useMayCall(sendTestEmail);
  return (
    <section aria-label="Email" className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {problems.length > 0 ? (
          <Problems sentences={problems} status={status} />
        ) : (
          <p className="min-w-0 wrap-anywhere text-ink-2">
            {`Messages are emailed to ${mail.recipient}.`}
            {mail.hasOffices && ' Those for an office go to its holder.'}
            {mails.waiting > 0 && ` ${mails.waiting} on the way.`}
          </p>
        )}
        {mail.isOn && mayTest && (
          <Button look="line" aria-disabled={isPending} onClick={run}>
            <PendingLabel idle="Send test email" pending="Sending..." isPending={isPending} />
          </Button>
        )}
      </div>
      <div role="status">{result && <TestEmailResult result={result} />}</div>
    </section>
  );
}

function Problems({ sentences, status: { mail } }: { sentences: readonly string[]; status: MessagesStatus }) {
  const { timeZone } = useDocument();
  const { isOn, lastRefusal } = mail;
  const { role } = useRights();
  return (
    <div className="flex min-w-[min(100%,18rem)] flex-1 gap-2">
      <WarningIcon aria-hidden="true" className="size-5 flex-none text-accent-700" />
      <div className="grid min-w-0 gap-1 leading-[1.4] wrap-anywhere">
        <p className="font-[550]">{nameOperator(sentences.join(' '))}</p>
        {isOn && lastRefusal && (
          <p>{`Last attempt on ${formatIn(timeZone, lastRefusal.at, momentPattern)}: ${lastRefusal.answer}`}</p>
        )}
        {isOn && (
          <p>
            All messages are saved here.{' '}
            {role === 'owner' && <Link to="/admin/jobs">See website status</Link>}
          </p>
        )}
      </div>
    </div>
  );
}

function toToast({ isSent, mayArrive, recipient, answer: reason }: TestEmail): Parameters<typeof toast>[0] {
  if (isSent) return { title: 'Test email sent', description: `Check the mailbox of ${recipient}.` };
  if (mayArrive) return { title: 'No response yet', description: 'The test email may still arrive.' };
  return { title: 'Test email not sent', description: reason, tone: 'destructive' };
}

/** Stays after the toast is gone, because an officer may have to read it to the operator. */
function TestEmailResult({ result }: { result: TestEmail }) {
  const { isSent, mayArrive = false } = result;
  return (
    <div className="mt-3 grid justify-items-start gap-1 wrap-anywhere">
      <p className={isSent ? 'text-ok-700' : mayArrive ? 'font-semibold' : 'text-red-700'}>
        {testEmailSentence(result)}
      </p>
      {!mayArrive && <RawResponse text={result.rawAnswer} />}
    </div>
  );
}
