import { dayIn, formatIn } from '../../../kernel/dates.ts';
import { inSentence } from '../../../kernel/plain-text.ts';
import { RETRY_HOURS } from '../../emails/emails.rules.ts';
import type { MessageCard, MessageEmail, MessagesStatus, TestEmail } from '../manage-messages.contract.ts';
import { TEST_EMAIL_TIMEOUT_SECONDS } from '../messages.rules.ts';

interface Clock {
  timeZone: string;
  /** When the data was read. */
  asOf: Date;
}

export const momentPattern = "MMM d, yyyy 'at' h:mm a";

/** When a message arrived, for its row: with the year only where it is not this one. */
export function shortMoment(at: string, { timeZone, asOf }: Clock): string {
  const isThisYear = formatIn(timeZone, at, 'yyyy') === formatIn(timeZone, asOf, 'yyyy');
  return formatIn(timeZone, at, isThisYear ? 'MMM d, h:mm a' : 'MMM d, yyyy, h:mm a');
}

/** Who answered a message, and on which day. */
export function answeredSentence({ by, at }: NonNullable<MessageCard['answered']>, timeZone: string): string {
  return `Answered by ${by} on ${formatIn(timeZone, at, 'MMM d, yyyy')}`;
}

/** Whom a message is for, and who should reply now. */
export function officeSentence({ title, holders }: NonNullable<MessageCard['forOffice']>): string {
  return `For the ${title}: ${holders.map(({ name }) => name).join(' and ') || 'no one holds this office'}`;
}

/** How the delivery of an email stands. */
export function deliverySentence(
  email: MessageEmail,
  { timeZone, asOf, isEmailOff }: Clock & { isEmailOff: boolean },
): string {
  const { state, recipient, tries, sentAt, nextTryAt } = email;
  const reason = inSentence(email.answer ?? 'The reason is unknown.');
  if (state === 'sent') {
    const when = sentAt ? ` on ${formatIn(timeZone, sentAt, momentPattern)}` : '';
    return `Emailed to ${recipient}${when}`;
  }
  if (state === 'failed') return `Gave up after ${RETRY_HOURS} hours: ${reason}`;
  if (state === 'off')
    return `Not emailed: ${isEmailOff ? reason : 'email was off when the message arrived.'}`;
  const next = formatNextAttempt(nextTryAt, { timeZone, asOf });
  if (tries > 0)
    return `Not sent yet: ${reason} Tried ${tries === 1 ? 'once' : `${tries} times`}. Next attempt ${next}.`;
  return recipient ? `On its way to ${recipient}` : 'On its way';
}

function formatNextAttempt(nextTryAt: string | undefined, { timeZone, asOf }: Clock): string {
  if (!nextTryAt || new Date(nextTryAt) <= asOf) return 'soon';
  const isToday = dayIn(timeZone, nextTryAt) === dayIn(timeZone, asOf);
  return isToday
    ? `at ${formatIn(timeZone, nextTryAt, 'h:mm a')}`
    : `on ${formatIn(timeZone, nextTryAt, momentPattern)}`;
}

/** The note in the list about an email that could not be sent; undefined for all others. */
export function deliveryNote({
  folder,
  mailState,
  mailAnswer,
}: Pick<MessageCard, 'folder' | 'mailState' | 'mailAnswer'>): string | undefined {
  if (folder === 'junk') return undefined;
  if (mailState === 'failed') return 'Could not be emailed';
  // Nothing is wrong with a message that arrived while email was off.
  return mailState === 'waiting' && mailAnswer ? `Not emailed yet: ${inSentence(mailAnswer)}` : undefined;
}

/** The problems with email, one sentence each; empty while everything works. */
export function emailProblems(
  { mails, mail }: Pick<MessagesStatus, 'mails' | 'mail'>,
  timeZone: string,
): string[] {
  if (!mail.isOn) {
    return [
      mail.problem ?? 'Email is off.',
      'Ask the person who runs the website.',
      'Until then, new messages appear only here. You can reply: that opens your own email program.',
    ];
  }
  const { waiting, refused, failed, off, overdueSince } = mails;
  const sentences = [
    failed > 0 ? `${messages(failed)} could not be emailed.` : '',
    overdueSince
      ? `${messages(waiting)} ${waiting === 1 ? 'has' : 'have'} been waiting to be emailed since ${formatIn(timeZone, overdueSince, momentPattern)}. Ask the person who runs the website for help.`
      : '',
    refused > 0 && !overdueSince
      ? `${refused === waiting ? messages(refused) : `${refused.toLocaleString('en-US')} of ${waiting.toLocaleString('en-US')} waiting messages`} could not be emailed yet. We’ll keep retrying.`
      : '',
    off > 0
      ? `${messages(off)} arrived while email was off and ${off === 1 ? 'was' : 'were'} not emailed.`
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '');
}

/** The result of a test email. Without a response in time the server may have accepted it. */
export function testEmailSentence({ isSent, mayArrive, recipient, answer: reason }: TestEmail): string {
  if (isSent) return `The test email was sent to ${recipient}. ${reason}`;
  if (mayArrive)
    return `The email server did not respond within ${TEST_EMAIL_TIMEOUT_SECONDS} seconds. The test email may still arrive: check the mailbox of ${recipient} in a few minutes.`;
  return `The test email was not sent: ${inSentence(reason)}`;
}

function messages(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`;
}
