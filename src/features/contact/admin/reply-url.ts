import { truncate } from '../../../kernel/plain-text.ts';
import type { Message } from '../manage-messages.contract.ts';
import { stripControlChars } from './message-text.ts';

interface Reply {
  message: Pick<Message, 'name' | 'email' | 'message'>;
  chapterName: string;
  /** When the message was sent, in the chapter's time zone. */
  sentAt: string;
}

/** Email programs cut off longer URLs or ignore them. */
export const MAX_URL_LENGTH = 2_000;

const MAX_NAME_LENGTH = 80;

/** The `mailto:` URL of a reply, with recipient, subject and the quoted message. */
export function replyUrl({ message, chapterName, sentAt }: Reply): string {
  const chapter = truncate(stripControlChars(chapterName), MAX_NAME_LENGTH) || 'us';
  const recipient = `mailto:${recipientPart(message.email)}`;
  const start = `${recipient}?subject=${encoded(`Re: your message to ${chapter}`)}`;
  const name = truncate(stripControlChars(message.name), MAX_NAME_LENGTH);
  const intro = `&body=${encoded(`\r\n\r\nOn ${sentAt}, ${name} wrote:\r\n`)}`;
  // A truncated recipient could be another person's address, so it is never cut.
  if (start.length > MAX_URL_LENGTH) return recipient;
  if (start.length + intro.length > MAX_URL_LENGTH) return start;
  return start + intro + quoted(message.message, MAX_URL_LENGTH - start.length - intro.length);
}

/** Every character except the last @ is encoded, so that none of them can start another part of the URL. */
function recipientPart(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? encoded(email) : `${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
}

/** As much of the message as fits, with '> ' before each line. */
function quoted(message: string, maxLength: number): string {
  const lines = message.trim().split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const text = lines.map((line) => `> ${line}`).join('\r\n');
  const whole = encoded(text);
  if (whole.length <= maxLength) return whole;
  const end = encoded('…');
  let cut = '';
  for (const character of text) {
    const next = cut + encoded(character);
    if (next.length + end.length > maxLength) break;
    cut = next;
  }
  return end.length <= maxLength ? cut + end : '';
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
}
