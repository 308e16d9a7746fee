import { useEffect, useState, type RefObject } from 'react';
import { request, RequestError } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ContactMessage } from '../contact.contract.ts';
import { messageSent, perhapsSent, problemsOf, type Letter } from '../contact.rules.ts';
import { forgetLetter, timeOpen } from './kept-letter.ts';

type Problems = Partial<Record<keyof Letter, string | undefined>>;

interface Note {
  text: string;
  isProblem: boolean;
}

const arrived: Note = { text: 'Your message has reached us.', isProblem: false };
const notSent = 'Your message was not sent. Everything you typed is still here.';
const notKnown = `${perhapsSent}. Everything you typed is still here, and it does no harm to send it again.`;

/** Sends letters. A toast passes, so what it said also stays beside the fields and the button. */
export function useSending(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({});
  const [timesStopped, setTimesStopped] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [note, setNote] = useState<Note>();

  useEffect(() => {
    if (timesStopped > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, timesStopped]);

  async function send(letter: Letter, leaveEmpty: string): Promise<void> {
    const found = problemsOf(letter);
    setNote(undefined);
    if (Object.keys(found).length > 0) return stopAt(found);
    setProblems({});
    setIsPending(true);
    try {
      const body: ContactMessage = { ...letter, leaveEmpty, elapsed: timeOpen() };
      await request('POST', '/api/contact', body);
      form.current?.reset();
      forgetLetter();
      setNote(arrived);
      toast(messageSent);
    } catch (error) {
      // What went wrong on our side may have done so after her message was stored.
      const refusal = error instanceof RequestError && error.status < 500 ? error : undefined;
      stopAt(refusal?.body?.fields ?? {});
      setNote({ text: noteOf(refusal), isProblem: true });
      toast(sendingFailed);
    } finally {
      setIsPending(false);
    }
  }

  function stopAt(found: Problems): void {
    setProblems(found);
    setTimesStopped((times) => times + 1);
  }

  function clearProblem(name: keyof Letter): void {
    setProblems((current) => ({ ...current, [name]: undefined }));
  }
  return { problems, isPending, note, send, clearProblem };
}

function noteOf(refusal: RequestError | undefined): string {
  if (!refusal) return notKnown;
  return refusal.code === 'too-many-requests' ? refusal.body!.message : notSent;
}

const sendingFailed = {
  title: 'Error',
  description: 'There was a problem sending your message. Please try again.',
  tone: 'destructive',
} as const;
