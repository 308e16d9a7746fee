import type { EmailSender } from '../../../infra/email/outbox.ts';
import { plainText } from '../../../kernel/plain-text.ts';

/** STAND-IN until the branch `email` has it. */
export async function composeAnnouncement(
  { subject, text, why, leaveUrl }: { subject: string; text: string; why: string; leaveUrl: string },
  {
    chapterName,
    mailingAddress,
  }: Pick<EmailSender, 'chapterName' | 'origin'> & { mailingAddress: readonly string[] },
): Promise<{ html: string; text: string }> {
  const end = [
    `You get this ${why}.`,
    `Stop these emails: ${leaveUrl}`,
    [chapterName, ...mailingAddress].join(', '),
  ];
  return {
    html: `<h1>${subject}</h1>${text}${end.map((line) => `<p>${line}</p>`).join('')}`,
    text: [subject.toUpperCase(), '', plainText(text), '', ...end, ''].join('\n'),
  };
}
