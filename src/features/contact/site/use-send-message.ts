import { useEffect, useState, type RefObject } from 'react';
import { request, RequestError } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ContactMessage } from '../contact.contract.ts';
import { findProblems, messageSent, sendOutcomeUnknown, type ContactDraft } from '../contact.rules.ts';
import { clearDraft, elapsedMs } from './contact-draft.ts';

type Problems = Partial<Record<keyof ContactDraft, string | undefined>>;

/** What the form has besides the text. */
interface FormChoices {
  leaveEmpty: string;
  office: string | undefined;
}

interface Note {
  text: string;
  isProblem: boolean;
}

const received: Note = { text: 'We received your message.', isProblem: false };
const notSent = 'Your message was not sent. Your text is still here.';
const outcomeUnknown = `${sendOutcomeUnknown}. Your text is still here, and it’s safe to send it again.`;

/**
 * Sends messages, to the chapter once the member or the office cannot be reached. The result also stays next to the fields and the button, because
 * the toast disappears.
 */
export function useSendMessage(form: RefObject<HTMLFormElement | null>, to: number | undefined) {
  const [problems, setProblems] = useState<Problems>({});
  const [rejections, setRejections] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [note, setNote] = useState<Note>();
  const [unreachable, setUnreachable] = useState<number>();
  const [goneOffice, setGoneOffice] = useState<string>();
  const reached = to === unreachable ? undefined : to;

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, rejections]);

  async function send(draft: ContactDraft, { leaveEmpty, office }: FormChoices): Promise<void> {
    const found = findProblems(draft);
    setNote(undefined);
    if (Object.keys(found).length > 0) return reject(found);
    setProblems({});
    setIsPending(true);
    try {
      const body: ContactMessage = { ...draft, to: reached, office, leaveEmpty, elapsed: elapsedMs() };
      await request('POST', '/api/contact', body);
      form.current?.reset();
      // Not even the first line of its topic stays.
      form.current?.querySelectorAll('textarea').forEach((message) => (message.value = ''));
      clearDraft();
      setNote(received);
      toast(messageSent);
    } catch (error) {
      // After a server error the message may have been stored.
      const rejection = error instanceof RequestError && error.status < 500 ? error : undefined;
      const fields: Record<string, string> = rejection?.body?.fields ?? {};
      if (fields['to']) setUnreachable(to);
      if (fields['office']) setGoneOffice(office);
      reject(fields);
      setNote({ text: failureText(rejection), isProblem: true });
      toast(sendFailed);
    } finally {
      setIsPending(false);
    }
  }

  function reject(found: Problems): void {
    setProblems(found);
    setRejections((count) => count + 1);
  }

  function clearProblem(name: keyof ContactDraft): void {
    setProblems((current) => ({ ...current, [name]: undefined }));
  }
  return { problems, isPending, note, send, clearProblem, reached, goneOffice };
}

function failureText(rejection: RequestError | undefined): string {
  if (!rejection) return outcomeUnknown;
  const { to, office } = rejection.body?.fields ?? {};
  const isExplained = rejection.code === 'too-many-requests' || to || office;
  return isExplained ? rejection.body!.message : notSent;
}

const sendFailed = {
  title: 'Error',
  description: 'There was a problem sending your message. Please try again.',
  tone: 'destructive',
} as const;
