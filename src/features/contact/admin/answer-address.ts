import { truncate } from '../../../kernel/plain-text.ts';
import type { Message } from '../manage-messages.contract.ts';
import { harmlessLine } from './harmless-line.ts';

interface Answer {
  message: Pick<Message, 'name' | 'email' | 'message'>;
  chapterName: string;
  /** When it was written, as the chapter reads it. */
  writtenAt: string;
}

/** Mail programs cut off longer addresses, or do nothing at all. */
export const longestAddress = 2_000;

const longestName = 80;

/** The address that opens a mail program with an answer to a message: whom it goes to, a subject and what is answered. */
export function answerAddress({ message, chapterName, writtenAt }: Answer): string {
  const chapter = truncate(harmlessLine(chapterName), longestName) || 'us';
  const recipient = `mailto:${recipientPart(message.email)}`;
  const start = `${recipient}?subject=${encoded(`Re: your message to ${chapter}`)}`;
  const name = truncate(harmlessLine(message.name), longestName);
  const intro = `&body=${encoded(`\r\n\r\nOn ${writtenAt}, ${name} wrote:\r\n`)}`;
  // Half an address would be somebody else's: whatever else there is no room for, it stays whole.
  if (start.length > longestAddress) return recipient;
  if (start.length + intro.length > longestAddress) return start;
  return start + intro + quoted(message.message, longestAddress - start.length - intro.length);
}

/** Every sign but the last @ is written so that it can end nothing and begin nothing. */
function recipientPart(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? encoded(email) : `${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
}

/** As much of the message as there is room for, each line behind '> '. */
function quoted(message: string, room: number): string {
  const lines = message.trim().split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const text = lines.map((line) => `> ${line}`).join('\r\n');
  const whole = encoded(text);
  if (whole.length <= room) return whole;
  const end = encoded('…');
  let cut = '';
  for (const sign of text) {
    const next = cut + encoded(sign);
    if (next.length + end.length > room) break;
    cut = next;
  }
  return end.length <= room ? cut + end : '';
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
}
