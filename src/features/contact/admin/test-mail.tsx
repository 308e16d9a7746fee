import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { Button } from '../../../ui/button.tsx';
import { inSentence } from '../../../ui/in-sentence.ts';
import { SteadyLabel } from '../../../ui/steady-label.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { sendTestMail, type TestMail } from '../manage-messages.contract.ts';
import { refreshMessages } from './messages.queries.ts';
import { RawAnswer } from './raw-answer.tsx';

/** Sends a mail to the chapter now and says what came of it. The words stay: somebody may have to read them out on the telephone. */
export function useTestMail() {
  const client = useQueryClient();
  const onceKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<TestMail>();

  async function send() {
    setIsPending(true);
    setOutcome(undefined);
    try {
      const answer = await call(sendTestMail, { onceKey: onceKey.for('test') });
      onceKey.done();
      setOutcome(answer);
      toast(
        answer.isSent
          ? {
              title: 'Test mail sent',
              description: `Please look whether it has come to ${answer.recipient}.`,
            }
          : { title: 'Test mail not sent', description: answer.answer, tone: 'destructive' },
      );
    } catch {
      toast({ title: 'Error', description: 'We could not try it. Please try again.', tone: 'destructive' });
    } finally {
      setIsPending(false);
    }
    void refreshMessages(client);
  }

  return { isPending, outcome, send: () => void send() };
}

export function TestMailButton({ isPending, send }: { isPending: boolean; send: () => void }) {
  return (
    <Button look="line" aria-disabled={isPending} onClick={isPending ? undefined : send}>
      <SteadyLabel idle="Send a test mail" pending="Sending..." isPending={isPending} />
    </Button>
  );
}

export function TestMailOutcome({
  outcome: { isSent, recipient, answer, rawAnswer },
}: {
  outcome: TestMail;
}) {
  return (
    <div className="mt-3 grid justify-items-start gap-1 wrap-anywhere">
      <p className={isSent ? 'text-ok-700' : 'text-red-700'}>
        {isSent
          ? `The test mail was sent to ${recipient}. ${answer}`
          : `The test mail was not sent: ${inSentence(answer)}`}
      </p>
      <RawAnswer text={rawAnswer} />
    </div>
  );
}
