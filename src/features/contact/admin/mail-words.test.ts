import { describe, expect, it } from 'vitest';
import type { MessageCard, MessageMail, MessagesStatus } from '../manage-messages.contract.ts';
import { mailMark, mailSentence, mailTroubles, testMailSentence } from './mail-words.ts';

const clock = { timeZone: 'America/New_York', asOf: new Date('2026-11-15T19:20:00.000Z') };
const mail: MessageMail = { id: 1, recipient: 'hello@chapter.example', state: 'waiting', tries: 0 };
const noAnswer = 'The mail server did not answer in time (mail.example port 587).';

describe('what became of a mail', () => {
  it.each<[Partial<MessageMail>, string]>([
    [
      { state: 'sent', sentAt: '2026-11-15T19:14:00.000Z', tries: 1 },
      'Mailed to hello@chapter.example on Nov 15, 2026 at 2:14 PM',
    ],
    [{}, 'On its way to hello@chapter.example'],
    [
      { isInDigest: true, nextTryAt: '2026-11-15T20:10:00.000Z' },
      'Will be included in a summary email at 3:10 PM',
    ],
    [
      { state: 'sent', sentAt: '2026-11-15T20:10:00.000Z', tries: 1, isInDigest: true },
      'Included in a summary email to hello@chapter.example on Nov 15, 2026 at 3:10 PM',
    ],
    [{ recipient: '' }, 'On its way'],
    [
      { tries: 3, answer: noAnswer, nextTryAt: '2026-11-15T20:10:00.000Z' },
      'Waiting: the mail server did not answer in time (mail.example port 587). Tried 3 times, next try at 3:10 PM.',
    ],
    [
      { tries: 1, answer: noAnswer, nextTryAt: '2026-11-15T19:19:00.000Z' },
      'Waiting: the mail server did not answer in time (mail.example port 587). Tried once, next try soon.',
    ],
    [
      { tries: 2, answer: noAnswer, nextTryAt: '2026-11-16T05:10:00.000Z' },
      'Waiting: the mail server did not answer in time (mail.example port 587). Tried 2 times, next try on Nov 16, 2026 at 12:10 AM.',
    ],
    [
      { state: 'failed', tries: 400, answer: 'The mail server refused the password.' },
      'Gave up after 72 hours: the mail server refused the password.',
    ],
  ])('%o', (change, sentence) => {
    expect(mailSentence({ ...mail, ...change }, { ...clock, isMailOff: false })).toBe(sentence);
  });

  it('while mail was off is told as it is now', () => {
    const off: MessageMail = { ...mail, state: 'off', answer: 'Mail is off, because no mail server is set.' };
    expect(mailSentence(off, { ...clock, isMailOff: true })).toBe(
      'Not mailed: mail is off, because no mail server is set.',
    );
    expect(mailSentence(off, { ...clock, isMailOff: false })).toBe('Not mailed: mail was off when it came.');
  });
});

describe('what the list says of a mail', () => {
  it.each<[Partial<MessageCard>, string | undefined]>([
    [{}, undefined],
    [{ mailState: 'sent', mailAnswer: 'The mail server took the mail.' }, undefined],
    [{ mailState: 'waiting' }, undefined],
    [
      { mailState: 'waiting', mailAnswer: 'The mail server refused the mail.' },
      'Not mailed yet: the mail server refused the mail.',
    ],
    [{ mailState: 'failed', mailAnswer: 'The mail server refused the mail.' }, 'Could not be mailed'],
    [{ mailState: 'off' }, 'Not mailed'],
    [{ mailState: 'failed', folder: 'junk' }, undefined],
  ])('%o', (change, words) => {
    expect(mailMark({ folder: 'inbox', ...change })).toBe(words);
  });
});

describe('what is wrong with the mail', () => {
  const well: Pick<MessagesStatus, 'mails' | 'mail'> = {
    mails: { waiting: 0, refused: 0, failed: 0, off: 0 },
    mail: { isOn: true, recipient: 'hello@chapter.example' },
  };
  const told = (mails: Partial<MessagesStatus['mails']>) =>
    mailTroubles({ ...well, mails: { ...well.mails, ...mails } }, clock.timeZone);

  it('is nothing while mails go out', () => {
    expect(mailTroubles(well, clock.timeZone)).toEqual([]);
    expect(told({ waiting: 2 })).toEqual([]);
  });
  it('is that nobody sends', () => {
    const overdueSince = '2026-11-15T19:14:00.000Z';
    const look = 'The person who runs the website should look whether the worker is running.';
    expect(told({ waiting: 57, overdueSince })).toEqual([
      `57 messages wait to be mailed since Nov 15, 2026 at 2:14 PM, but nobody is sending them. ${look}`,
    ]);
    expect(told({ waiting: 1, refused: 1, overdueSince })).toEqual([
      `1 message waits to be mailed since Nov 15, 2026 at 2:14 PM, but nobody is sending it. ${look}`,
    ]);
  });
  it('is that it is off, and why', () => {
    const problem = 'Mail is off, because the site has no contact address.';
    expect(
      mailTroubles(
        { mails: { ...well.mails, failed: 1, off: 2 }, mail: { isOn: false, problem } },
        clock.timeZone,
      ),
    ).toEqual([
      problem,
      'Messages are kept here, but nobody gets an e-mail. The person who runs the website can set it up.',
    ]);
  });
  it('is what failed, what waits and what was never mailed', () => {
    expect(told({ waiting: 1, refused: 1, failed: 2, off: 1 })).toEqual([
      '2 messages could not be mailed.',
      '1 message is waiting to be mailed.',
      '1 message came while mail was off and was not mailed.',
    ]);
  });
  it('is one that is refused at every try, though others go out', () => {
    expect(told({ waiting: 12, refused: 1 })).toEqual([
      '12 messages are waiting to be mailed; 1 of them was tried and did not get through.',
    ]);
    expect(told({ waiting: 3, refused: 2 })).toEqual([
      '3 messages are waiting to be mailed; 2 of them were tried and did not get through.',
    ]);
  });
});

it('a test mail that got no answer in time may still arrive, and any other did or did not', () => {
  const recipient = 'hello@chapter.example';
  expect(testMailSentence({ isSent: true, recipient, answer: 'The mail server took the mail.' })).toBe(
    'The test mail was sent to hello@chapter.example. The mail server took the mail.',
  );
  expect(testMailSentence({ isSent: false, recipient, answer: noAnswer })).toBe(
    'The test mail was not sent: the mail server did not answer in time (mail.example port 587).',
  );
  expect(testMailSentence({ isSent: false, mayArrive: true, recipient, answer: noAnswer })).toBe(
    'The mail server gave no answer within 8 seconds. The test mail may still arrive: please look in the mailbox of hello@chapter.example in a few minutes.',
  );
});
