import { useState } from 'react';
import { useSend } from '../../../ui/forms/use-send.ts';
import { useSecretLink } from '../../../ui/use-secret-link.ts';
import type { AnswerChange, SignUpAnswer } from '../sign-up.contract.ts';

/** A sign-up that a link leads to, and the last change of it. */
export function useAnswer() {
  const { state, send: save, retry } = useSecretLink<SignUpAnswer>('/api/sign-ups/read');
  const { isPending, problem, send } = useSend();
  const [savedAt, setSavedAt] = useState<Date>();

  function change(sent: AnswerChange): Promise<void> {
    return send(async () => {
      await save('/api/sign-ups/answer', sent);
      setSavedAt(new Date());
    });
  }
  return { state, retry, change, isPending, savedAt: problem ? undefined : savedAt, problem };
}
