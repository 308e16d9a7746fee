import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { sendEmailAgain, type Message } from '../manage-messages.contract.ts';
import { deliverySentence } from './email-sentences.ts';
import { isNotFoundError, messageNotFound } from './message-changes.ts';
import { refreshMessages, useMessagesStatus } from './messages.queries.ts';

interface MessageEmailCardProps {
  message: Message;
  /** When the message was read. */
  asOf: Date;
}

/** The delivery of the email that brings a message to the chapter. */
export function MessageEmailCard({ message, asOf }: MessageEmailCardProps) {
  const { timeZone } = useDocument();
  const { folder, forOffice } = message;
  const [email] = message.mails;
  const isJunk = folder === 'junk';
  const isEmailOff = useMessagesStatus().data?.mail.isOn === false;
  // The list of messages says so, and an officer can do nothing about it here.
  if (isEmailOff && (!email || email.state === 'off')) return null;
  if (!email) {
    const texts = forOffice
      ? ['Junk is not emailed.', 'This message was not emailed.']
      : [
          'Junk is not sent to the chapter’s mailbox.',
          'No copy of this message was sent to the chapter’s mailbox.',
        ];
    return <p className="text-sm text-ink-2">{texts[isJunk ? 0 : 1]}</p>;
  }
  const isProblem = email.state === 'failed' || (email.state === 'waiting' && email.tries > 0);
  return (
    <Card title={forOffice ? 'Email about this message' : 'Email to the chapter'}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-[min(100%,16rem)] flex-1 wrap-anywhere">
          <p role="status" className={isProblem ? 'text-red-700' : undefined}>
            {deliverySentence(email, { timeZone, asOf, isEmailOff })}
          </p>
          <RawResponse text={email.rawAnswer} />
        </div>
        {!isEmailOff && !isJunk && <SendAgain id={email.id} />}
      </div>
    </Card>
  );
}

function SendAgain({ id }: { id: number }) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    run: (idempotencyKey) => call(sendEmailAgain, { params: { id }, idempotencyKey }),
    onDone: () => {
      toast({ title: 'Email on its way' });
      void refreshMessages(client);
    },
    failed: (error) =>
      isNotFoundError(error) ? messageNotFound : 'The email could not be sent again. Please try again.',
    onFailed: () => void refreshMessages(client),
  });
  return (
    <Button look="line" aria-disabled={isPending} onClick={run}>
      <PendingLabel idle="Send again" pending="Sending..." isPending={isPending} />
    </Button>
  );
}

/** The email server's own words, for operators. */
export function RawResponse({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <details className="max-w-full text-sm text-ink-2">
      <summary className="flex min-h-[44px] cursor-pointer items-center font-semibold underline underline-offset-[.2em]">
        Email server response
      </summary>
      <p className="rounded-2 border border-line bg-paper p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink">
        {text}
      </p>
    </details>
  );
}
