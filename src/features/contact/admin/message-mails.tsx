import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOnceKey } from '../../../ui/forms/use-once-key.ts';
import { sendMailAgain, type Message, type MessageMail } from '../manage-messages.contract.ts';
import { mailSentence } from './mail-words.ts';
import { refreshMessages, useMessagesStatus } from './messages.queries.ts';
import { RawAnswer } from './raw-answer.tsx';
import { isGone, messageIsGone } from './use-message-change.ts';

interface MessageMailsProps {
  message: Message;
  /** When it was read. */
  asOf: Date;
}

/** What became of the mails that bring a message to the chapter. */
export function MessageMails({ message: { mails, folder }, asOf }: MessageMailsProps) {
  return (
    <Card title="Mail to the chapter">
      {mails.length === 0 ? (
        <p className="text-ink-2">
          {folder === 'junk' ? 'Junk is not mailed.' : 'This message was not mailed to anybody.'}
        </p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} asOf={asOf} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Mail({ mail, asOf }: { mail: MessageMail; asOf: Date }) {
  const { timeZone } = useDocument();
  const isMailOff = useMessagesStatus().data?.mail.isOn === false;
  const isTrouble = mail.state === 'failed' || (mail.state === 'waiting' && mail.tries > 0);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-[min(100%,16rem)] flex-1 wrap-anywhere">
        <p role="status" className={isTrouble ? 'text-red-700' : undefined}>
          {mailSentence(mail, { timeZone, asOf, isMailOff })}
        </p>
        <RawAnswer text={mail.rawAnswer} />
      </div>
      {!isMailOff && <SendAgain mail={mail} />}
    </li>
  );
}

function SendAgain({ mail: { id } }: { mail: MessageMail }) {
  const client = useQueryClient();
  const idempotencyKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function send() {
    setIsPending(true);
    try {
      await call(sendMailAgain, { params: { id }, idempotencyKey: idempotencyKey.for(id) });
      idempotencyKey.done();
      toast({ title: 'The mail is on its way' });
    } catch (error) {
      toast(
        isGone(error)
          ? messageIsGone
          : { title: 'Error', description: 'We could not do it. Please try again.', tone: 'destructive' },
      );
    } finally {
      setIsPending(false);
    }
    void refreshMessages(client);
  }

  return (
    <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : () => void send()}>
      <PendingLabel idle="Send again" pending="Sending..." isPending={isPending} />
    </Button>
  );
}
