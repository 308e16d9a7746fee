import { dayIn, formatIn } from '../../../kernel/dates.ts';
import { inSentence } from '../../../ui/in-sentence.ts';
import type { MessageCard, MessageMail, MessagesStatus, TestMail } from '../manage-messages.contract.ts';
import { hoursOfTrying, secondsForTestMail } from '../messages.rules.ts';

interface Clock {
  timeZone: string;
  /** When what is told was read. */
  asOf: Date;
}

/** What became of a mail, as one would tell it while mail is off, or on again. */
export function mailSentence(
  mail: MessageMail,
  { timeZone, asOf, isMailOff }: Clock & { isMailOff: boolean },
): string {
  const { state, recipient, tries, sentAt, nextTryAt, isInDigest } = mail;
  const reason = inSentence(mail.answer ?? 'We do not know why.');
  if (state === 'sent') {
    const when = sentAt ? ` on ${formatIn(timeZone, sentAt, momentPattern)}` : '';
    return isInDigest
      ? `Included in a summary email to ${recipient}${when}`
      : `Mailed to ${recipient}${when}`;
  }
  if (state === 'failed') return `Gave up after ${hoursOfTrying} hours: ${reason}`;
  if (state === 'off') return `Not mailed: ${isMailOff ? reason : 'mail was off when it came.'}`;
  if (tries === 0 && isInDigest)
    return `Will be included in a summary email ${nextTry(nextTryAt, { timeZone, asOf })}`;
  if (tries === 0) return recipient ? `On its way to ${recipient}` : 'On its way';
  const next = nextTry(nextTryAt, { timeZone, asOf });
  return `Waiting: ${reason} Tried ${tries === 1 ? 'once' : `${tries} times`}, next try ${next}.`;
}

export const momentPattern = "MMM d, yyyy 'at' h:mm a";

function nextTry(nextTryAt: string | undefined, { timeZone, asOf }: Clock): string {
  if (!nextTryAt || new Date(nextTryAt) <= asOf) return 'soon';
  const isToday = dayIn(timeZone, nextTryAt) === dayIn(timeZone, asOf);
  return isToday
    ? `at ${formatIn(timeZone, nextTryAt, 'h:mm a')}`
    : `on ${formatIn(timeZone, nextTryAt, momentPattern)}`;
}

/** What the list says of a message's mail: nothing where all is well. */
export function mailMark({
  folder,
  mailState,
  mailAnswer,
}: Pick<MessageCard, 'folder' | 'mailState' | 'mailAnswer'>): string | undefined {
  if (folder === 'junk') return undefined;
  if (mailState === 'failed') return 'Could not be mailed';
  if (mailState === 'off') return 'Not mailed';
  return mailState === 'waiting' && mailAnswer ? `Not mailed yet: ${inSentence(mailAnswer)}` : undefined;
}

/** What is wrong with the mail, one sentence each; nothing where all is well. */
export function mailTroubles(
  { mails, mail }: Pick<MessagesStatus, 'mails' | 'mail'>,
  timeZone: string,
): string[] {
  if (!mail.isOn)
    return [
      mail.problem ?? 'Mail is off.',
      'Messages are kept here, but nobody gets an e-mail. The person who runs the website can set it up.',
    ];
  const sentences = [
    mails.failed > 0 ? `${messages(mails.failed)} could not be mailed.` : '',
    mails.overdueSince
      ? `${messages(mails.waiting)} ${mails.waiting === 1 ? 'waits' : 'wait'} to be mailed since ${formatIn(timeZone, mails.overdueSince, momentPattern)}, but nobody is sending ${mails.waiting === 1 ? 'it' : 'them'}. The person who runs the website should look whether the worker is running.`
      : '',
    mails.refused > 0 && !mails.overdueSince ? refusedSentence(mails) : '',
    mails.off > 0
      ? `${messages(mails.off)} came while mail was off and ${mails.off === 1 ? 'was' : 'were'} not mailed.`
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '');
}

/** What came of a test mail. One that we do not wait for any more may have been taken, and must not be called lost. */
export function testMailSentence({ isSent, mayArrive, recipient, answer }: TestMail): string {
  if (isSent) return `The test mail was sent to ${recipient}. ${answer}`;
  if (mayArrive)
    return `The mail server gave no answer within ${secondsForTestMail} seconds. The test mail may still arrive: please look in the mailbox of ${recipient} in a few minutes.`;
  return `The test mail was not sent: ${inSentence(answer)}`;
}

function refusedSentence({ waiting, refused }: MessagesStatus['mails']): string {
  const all = `${messages(waiting)} ${isOrAre(waiting)} waiting to be mailed`;
  if (refused === waiting) return `${all}.`;
  return `${all}; ${refused.toLocaleString('en-US')} of them ${refused === 1 ? 'was' : 'were'} tried and did not get through.`;
}

function messages(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`;
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}
