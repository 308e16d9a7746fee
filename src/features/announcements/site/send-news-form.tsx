import ProblemIcon from 'lucide-react/icons/circle-alert';
import SentIcon from 'lucide-react/icons/mail-check';
import { request } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import type { FooterFormResult } from '../../../ui/screen.ts';

export async function sendNewsForm(email: string): Promise<FooterFormResult> {
  try {
    const response = await request('POST', '/api/news/ask', { email });
    const { message } = (await response.json()) as { message: string };
    return { isSent: true, text: withIcon(SentIcon, message, 'size-6.5') };
  } catch (error) {
    const { message, fields } = toFormError(error);
    return {
      isSent: false,
      text: withIcon(ProblemIcon, fields['email'] ?? message, 'mt-[.2em] size-[1.1em]'),
    };
  }
}

function withIcon(Icon: typeof SentIcon, text: string, size: string) {
  return (
    <>
      <Icon aria-hidden="true" className={`flex-none text-accent-400 ${size}`} />
      {text}
    </>
  );
}
