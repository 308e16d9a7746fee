import { describe, expect, it } from 'vitest';
import type { MessageCard, MessageEmail, MessagesStatus } from '../manage-messages.contract.ts';
import {
  deliveryNote,
  deliverySentence,
  emailProblems,
  officeSentence,
  shortMoment,
  testEmailSentence,
} from './email-sentences.ts';

const clock = { timeZone: 'America/New_York', asOf: new Date('2026-11-15T19:20:00.000Z') };
const email: MessageEmail = { id: 1, recipient: 'hello@chapter.example', state: 'waiting', tries: 0 };
const noResponse = 'The email server did not respond in time (mail.example port 587).';

it('says when a message arrived, with the year only of another year', () => {
  expect(shortMoment('2026-01-01T05:00:00.000Z', clock)).toBe('Jan 1, 12:00 AM');
  expect(shortMoment('2026-01-01T04:59:00.000Z', clock)).toBe('Dec 31, 2025, 11:59 PM');
});

it('says whom a message to an office is for, and that no one holds it', () => {
  const ann = { id: 1, name: 'Ann Example' };
  expect(officeSentence({ title: 'Treasurer', holders: [ann] })).toBe('For the Treasurer: Ann Example');
  expect(officeSentence({ title: 'Treasurer', holders: [] })).toBe(
    'For the Treasurer: no one holds this office',
  );
});

describe('deliverySentence', () => {
  it.each<[Partial<MessageEmail>, string]>([
    [
      { state: 'sent', sentAt: '2026-11-15T19:14:00.000Z', tries: 1 },
      'Emailed to hello@chapter.example on Nov 15, 2026 at 2:14 PM',
    ],
    [{}, 'On its way to hello@chapter.example'],
    [{ recipient: '' }, 'On its way'],
    [
      { tries: 3, answer: noResponse, nextTryAt: '2026-11-15T20:10:00.000Z' },
      'Not sent yet: the email server did not respond in time (mail.example port 587). Tried 3 times. Next attempt at 3:10 PM.',
    ],
    [
      { tries: 1, answer: noResponse, nextTryAt: '2026-11-15T19:19:00.000Z' },
      'Not sent yet: the email server did not respond in time (mail.example port 587). Tried once. Next attempt soon.',
    ],
    [
      { tries: 2, answer: noResponse, nextTryAt: '2026-11-16T05:10:00.000Z' },
      'Not sent yet: the email server did not respond in time (mail.example port 587). Tried 2 times. Next attempt on Nov 16, 2026 at 12:10 AM.',
    ],
    [
      { state: 'failed', tries: 400, answer: 'The email server rejected the password.' },
      'Gave up after 72 hours: the email server rejected the password.',
    ],
  ])('describes %o', (change, sentence) => {
    expect(deliverySentence({ ...email, ...change }, { ...clock, isEmailOff: false })).toBe(sentence);
  });

  it('gives the current reason for an email that was queued while email was off', () => {
    const off: MessageEmail = { ...email, state: 'off', answer: 'Email is not set up.' };
    expect(deliverySentence(off, { ...clock, isEmailOff: true })).toBe('Not emailed: email is not set up.');
    expect(deliverySentence(off, { ...clock, isEmailOff: false })).toBe(
      'Not emailed: email was off when the message arrived.',
    );
  });
});

describe('deliveryNote', () => {
  it.each<[Partial<MessageCard>, string | undefined]>([
    [{}, undefined],
    [{ mailState: 'sent', mailAnswer: 'The email server accepted the email.' }, undefined],
    [{ mailState: 'waiting' }, undefined],
    [
      { mailState: 'waiting', mailAnswer: 'The email server rejected the email.' },
      'Not emailed yet: the email server rejected the email.',
    ],
    [{ mailState: 'failed', mailAnswer: 'The email server rejected the email.' }, 'Could not be emailed'],
    [{ mailState: 'off' }, undefined],
    [{ mailState: 'failed', folder: 'junk' }, undefined],
  ])('describes %o', (change, note) => {
    expect(deliveryNote({ folder: 'inbox', ...change })).toBe(note);
  });
});

describe('emailProblems', () => {
  const status: Pick<MessagesStatus, 'mails' | 'mail'> = {
    mails: { waiting: 0, refused: 0, failed: 0, off: 0 },
    mail: { isOn: true, recipient: 'hello@chapter.example' },
  };
  const problemsWith = (mails: Partial<MessagesStatus['mails']>) =>
    emailProblems({ ...status, mails: { ...status.mails, ...mails } }, clock.timeZone);

  it('is empty while emails are sent', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ waiting: 2 })).toEqual([]);
  });

  it('reports that no worker sends emails', () => {
    const overdueSince = '2026-11-15T19:14:00.000Z';
    const advice = 'Ask the person who runs the website for help.';
    expect(problemsWith({ waiting: 57, overdueSince })).toEqual([
      `57 messages have been waiting to be emailed since Nov 15, 2026 at 2:14 PM. ${advice}`,
    ]);
    expect(problemsWith({ waiting: 1, refused: 1, overdueSince })).toEqual([
      `1 message has been waiting to be emailed since Nov 15, 2026 at 2:14 PM. ${advice}`,
    ]);
  });

  it('reports only that email is off, and why', () => {
    const mail = { isOn: false, problem: 'Email is not set up.' };
    expect(emailProblems({ mails: { ...status.mails, failed: 1, off: 2 }, mail }, clock.timeZone)).toEqual([
      'Email is not set up.',
      'Ask the person who runs the website.',
      'Until then, new messages appear only here. You can reply: that opens your own email program.',
    ]);
  });

  it('reports what failed, what is retried and what was queued while email was off', () => {
    expect(problemsWith({ waiting: 1, refused: 1, failed: 2, off: 1 })).toEqual([
      '2 messages could not be emailed.',
      '1 message could not be emailed yet. We’ll keep retrying.',
      '1 message arrived while email was off and was not emailed.',
    ]);
  });

  it('tells rejected emails from others that wait', () => {
    expect(problemsWith({ waiting: 12, refused: 1 })).toEqual([
      '1 of 12 waiting messages could not be emailed yet. We’ll keep retrying.',
    ]);
  });
});

describe('testEmailSentence', () => {
  const recipient = 'hello@chapter.example';

  it('tells sent, not sent and perhaps sent apart', () => {
    expect(
      testEmailSentence({ isSent: true, recipient, answer: 'The email server accepted the email.' }),
    ).toBe('The test email was sent to hello@chapter.example. The email server accepted the email.');
    expect(testEmailSentence({ isSent: false, recipient, answer: noResponse })).toBe(
      'The test email was not sent: the email server did not respond in time (mail.example port 587).',
    );
    expect(testEmailSentence({ isSent: false, mayArrive: true, recipient, answer: noResponse })).toBe(
      'The email server did not respond within 8 seconds. The test email may still arrive: check the mailbox of hello@chapter.example in a few minutes.',
    );
  });
});
