import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOnceKey } from '../../../ui/forms/use-once-key.ts';
import { sendTestMail, type TestMail } from '../manage-messages.contract.ts';
import { testMailSentence } from './mail-words.ts';
import { refreshMessages } from './messages.queries.ts';
import { RawAnswer } from './raw-answer.tsx';

/** Sends a mail to the chapter now and says what came of it. The words stay: somebody may have to read them out on the telephone. */
export function useTestMail() {
  const client = useQueryClient();
  const idempotencyKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<TestMail>();

  async function send() {
    setIsPending(true);
    setOutcome(undefined);
    try {
      const answer = await call(sendTestMail, { idempotencyKey: idempotencyKey.for('test') });
      idempotencyKey.done();
      setOutcome(answer);
      toast(toastOf(answer));
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
      <PendingLabel idle="Send a test mail" pending="Sending..." isPending={isPending} />
    </Button>
  );
}

function toastOf({ isSent, mayArrive, recipient, answer }: TestMail): Parameters<typeof toast>[0] {
  if (isSent)
    return { title: 'Test mail sent', description: `Please look whether it has come to ${recipient}.` };
  if (mayArrive) return { title: 'No answer yet', description: 'The test mail may still arrive.' };
  return { title: 'Test mail not sent', description: answer, tone: 'destructive' };
}

export function TestMailOutcome({ outcome }: { outcome: TestMail }) {
  const { isSent, mayArrive = false } = outcome;
  return (
    <div className="mt-3 grid justify-items-start gap-1 wrap-anywhere">
      <p className={isSent ? 'text-ok-700' : mayArrive ? 'font-semibold' : 'text-red-700'}>
        {testMailSentence(outcome)}
      </p>
      {/* One that was silent said nothing. */}
      {!mayArrive && <RawAnswer text={outcome.rawAnswer} />}
    </div>
  );
}
