import { domainToASCII } from 'node:url';
import type { Mail } from '../../../infra/mail/mailer.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { isAddress } from '../contact.rules.ts';
import type { DueDigest } from './email-digests.repository.ts';

/** A message as its mail tells it. */
export interface Told {
  contactId: number;
  mailKey: string;
  recipient: string;
  name: string;
  email: string;
  message: string;
  createdAt: Date;
}

export interface Letterhead {
  from: string;
  chapterName: string;
  timeZone: string;
  origin: string;
  /** Where the back office is found. */
  adminOrigin: string;
}

/** The mail that brings a visitor's message to the chapter. */
export function composeMail(told: Told, { from, chapterName, timeZone, adminOrigin }: Letterhead): Mail {
  const { contactId, mailKey, recipient, email, message, createdAt } = told;
  const name = oneLine(told.name, 80) || 'a visitor';
  const address = answerTo(email);
  const when = formatIn(timeZone, createdAt, "EEEE, MMMM d, yyyy 'at' h:mm a");
  const text = [
    `${name} has written to ${chapterName || 'the chapter'} on its website.`,
    '',
    `Name: ${name}`,
    `E-mail: ${oneLine(email, 254)}`,
    `Sent: ${when}`,
    '',
    message,
    '',
    '-- ',
    address
      ? 'To answer, simply reply to this mail: it goes to the address above.'
      : 'To answer, please copy the address above.',
    `The message in the back office: ${adminOrigin}/admin/messages/${contactId}`,
  ].join('\n');
  return {
    from,
    to: recipient,
    // Mail programs that read quotes wrongly shall find no second address in a name.
    replyTo: address ? { name: name.replace(/["\\<>@,;:()[\]]+/g, ' ').trim(), address } : undefined,
    subject: `Website message from ${name}`,
    text,
    mailKey,
  };
}

/** The email about messages beyond the hourly limit. It names nobody: the messages are in the back office. */
export function composeDigest(
  { digestKey, count, firstAt, lastAt }: Pick<DueDigest, 'digestKey' | 'count' | 'firstAt' | 'lastAt'>,
  { from, contactAddress, timeZone, adminOrigin }: Letterhead & { contactAddress: string },
): Mail {
  const [first, last] = [firstAt, lastAt].map((moment) => formatIn(timeZone, moment, 'h:mm a'));
  const when = first === last ? `at ${first}` : `between ${first} and ${last}`;
  const what = count === 1 ? '1 more message' : `${count} more messages`;
  return {
    from,
    to: contactAddress,
    subject: count === 1 ? '1 more website message' : `${count} more website messages`,
    text: `${what} arrived ${when}. Read ${count === 1 ? 'it' : 'them'} in the back office: ${adminOrigin}/admin/messages\n`,
    mailKey: digestKey,
  };
}

/** Text that can end no header and begin none: no line ends of any alphabet, and nothing that a mail program would decode. */
export function oneLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/\s+/g, ' ')
    .trim();
  // Half a character is none.
  return line
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The address as every mail program takes it, if it is one: checked again, because it becomes a header. */
function answerTo(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const [person, host] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  const address = `${person}@${host}`;
  // Letters beyond ASCII before the @ need a mail server that knows them on every step of the way.
  const isPlain = /^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]+$/.test(person) && !person.includes('=?');
  return isPlain && isAddress(address) && address.length <= 254 ? address : undefined;
}
