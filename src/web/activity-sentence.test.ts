import { expect, it } from 'vitest';
import { describeActivity } from '../records/admin/activity-text.ts';
import { loadRecords } from '../records/admin/linked-records.ts';
import type { Activity } from '../records/records.contract.ts';
import { subjects } from '../records/records.rules.ts';
import { adminParts } from './admin-composed.ts';

const records = new Map(await loadRecords(adminParts));

const repeated = (count: number) => ({ count, firstAt: '2026-08-05T11:00:00.000Z' });

const sentenceFor = (line: Partial<Activity>) => {
  const {
    start,
    name = '',
    end = '',
  } = describeActivity(
    {
      id: 1,
      at: '2026-08-05T12:00:00.000Z',
      who: 'Ada Example',
      action: 'update',
      subject: 'page',
      title: 'Scholarships',
      entityId: 7,
      isThere: true,
      ...line,
    },
    {
      timeZone: 'America/New_York',
      describe: records.get(line.subject ?? 'page')!.describe,
      fieldNames: { title: 'position', category: 'heading', startDate: 'time', endDate: 'time' },
    },
  );
  return start + name + end;
};

const message = { subject: 'message', title: 'message 12', sender: 'Bea' } as const;
const person = { subject: 'person', title: 'Bea' } as const;
const invitation = { subject: 'person', title: 'editor', entityId: undefined } as const;
const messages = { subject: 'message', entityId: undefined } as const;

it.each<[Partial<Activity>, string]>([
  [{}, 'Ada Example changed the page “Scholarships”'],
  [{ action: 'create' }, 'Ada Example added the page “Scholarships”'],
  [{ action: 'draft' }, 'Ada Example saved a draft of the page “Scholarships”'],
  [{ action: 'delete' }, 'Ada Example deleted the page “Scholarships”'],
  [{ action: 'restore' }, 'Ada Example restored the page “Scholarships”'],
  [{ subject: 'event', title: 'Tea' }, 'Ada Example changed the event “Tea”'],
  [{ subject: 'member', title: 'Bea' }, 'Ada Example changed the member “Bea”'],
  [
    { subject: 'member', entityId: undefined, title: 'the order of the members' },
    'Ada Example changed the order of the members',
  ],
  [
    { subject: 'member', title: 'Bea', changed: ['title', 'category', 'position'] },
    'Ada Example changed the member “Bea”: position, heading',
  ],
  [
    {
      subject: 'event',
      title: 'Tea',
      startDate: '2026-12-04T02:00:00.000Z',
      changed: ['endDate', 'startDate'],
    },
    'Ada Example changed the event “Tea” (Dec 3, 2026): time',
  ],
  [
    { subject: 'event', action: 'cancel', title: 'Tea', startDate: '2026-12-04T02:00:00.000Z' },
    'Ada Example cancelled the event “Tea” (Dec 3, 2026)',
  ],
  [
    { subject: 'event', action: 'postpone', title: 'Tea', startDate: '2026-12-04T02:00:00.000Z' },
    'Ada Example postponed the event “Tea” (Dec 3, 2026)',
  ],
  [
    { subject: 'event', action: 'uncancel', title: 'Tea' },
    'Ada Example put the event “Tea” back on the calendar',
  ],
  [{ subject: 'media', action: 'create', title: 'Quilt' }, 'Ada Example added the picture “Quilt”'],
  [
    { subject: 'member', entityId: undefined, title: 'the order of the members' },
    'Ada Example changed the order of the members',
  ],
  [
    { subject: 'member', entityId: undefined, title: 'the past boards: added Ann' },
    'Ada Example changed the past boards: added Ann',
  ],
  [{ ...message, action: 'read' }, 'Ada Example read the message from Bea'],
  [{ ...message, action: 'archive' }, 'Ada Example archived the message from Bea'],
  [{ ...message, action: 'junk' }, 'Ada Example marked the message from Bea as junk'],
  [{ ...message, action: 'bring-back' }, 'Ada Example moved the message from Bea to the inbox'],
  [{ ...message, action: 'mark-answered' }, 'Ada Example marked the message from Bea as answered'],
  [{ ...message, action: 'mark-unanswered' }, 'Ada Example marked the message from Bea as not answered'],
  [{ ...message, action: 'send-mail' }, 'Ada Example emailed the message from Bea to the chapter again'],
  [{ ...message, action: 'read', sender: undefined }, 'Ada Example read a message (deleted since)'],
  [{ ...message, action: 'delete', sender: undefined }, 'Ada Example deleted a message'],
  [
    { ...messages, action: 'erase', title: '3 messages from one address' },
    'Ada Example erased 3 messages from one address',
  ],
  [{ ...messages, action: 'send-mail', title: 'a test email' }, 'Ada Example sent a test email'],
  [{ ...messages, action: 'export', title: '1 message' }, 'Ada Example downloaded 1 message'],
  [
    { ...messages, subject: 'account', action: 'export', title: 'a backup of the whole website' },
    'Ada Example downloaded a backup of the whole website',
  ],
  [{ subject: 'account', action: 'sign-in', title: 'Ada Example' }, 'Ada Example signed in'],
  [{ subject: 'account', title: 'password' }, 'Ada Example set a new password'],
  [
    { subject: 'account', title: 'name from “Ada” to “Ada Example”' },
    'Ada Example changed the name from “Ada” to “Ada Example”',
  ],
  [{ subject: 'account', title: 'email address' }, 'Ada Example changed the email address of the account'],
  [
    { subject: 'account', action: 'failed-sign-in', who: 'Someone', title: 'ada' },
    'Someone tried to sign in as ada and failed',
  ],
  [
    { subject: 'account', action: 'failed-sign-in', who: 'Someone', title: 'unknown name' },
    'Someone tried to sign in with an unknown name and failed',
  ],
  [{ subject: 'account', action: 'create', title: 'a passkey' }, 'Ada Example added a passkey'],
  [{ subject: 'board', action: 'create' }, 'Ada Example began to plan the next board'],
  [{ subject: 'board', action: 'cancel' }, 'Ada Example removed the date of the next board'],
  [{ subject: 'board', action: 'join', who: 'The new board' }, 'The new board took over'],
  [{ subject: 'board', action: 'junk' }, 'Ada Example changed the next board'],
  [{ ...person, action: 'make-helper' }, 'Ada Example made Bea a helper'],
  [{ ...person, action: 'make-editor' }, 'Ada Example made Bea an editor'],
  [{ ...person, action: 'make-owner' }, 'Ada Example made Bea an owner'],
  [{ ...person, action: 'allow-export' }, 'Ada Example gave Bea the right to export'],
  [{ ...person, action: 'deny-export' }, 'Ada Example decided that Bea may no longer export'],
  [{ ...person, action: 'change-end' }, 'Ada Example changed until when Bea has access'],
  [{ ...person, action: 'end-access' }, 'Ada Example ended the access of Bea'],
  [{ ...person, action: 'sign-out' }, 'Ada Example signed Bea out everywhere'],
  [{ ...person, action: 'send-link' }, 'Ada Example created a link for Bea to set a new password'],
  [{ ...invitation, action: 'invite' }, 'Ada Example invited someone as an editor'],
  [
    { ...invitation, action: 'invite', repeats: repeated(2) },
    'Ada Example invited someone as an editor 2 times',
  ],
  [{ ...invitation, action: 'revoke' }, 'Ada Example took back the invitation of an editor'],
  [{ ...person, action: 'join', title: 'helper' }, 'Ada Example joined as a helper'],
  [
    { subject: 'member', entityId: undefined, title: 'the order of the members', repeats: repeated(10) },
    'Ada Example changed the order of the members, moved 10 times',
  ],
  [
    { subject: 'event', startDate: '2026-12-04T02:00:00.000Z', changed: ['title'], repeats: repeated(2) },
    'Ada Example changed the event “Scholarships” (Dec 3, 2026) 2 times',
  ],
  [{ repeats: repeated(3) }, 'Ada Example changed the page “Scholarships” 3 times'],
  [{ subject: 'media', action: 'create', repeats: repeated(12) }, 'Ada Example added 12 pictures'],
  [
    { subject: 'account', action: 'sign-in', title: 'Ada Example', repeats: repeated(2) },
    'Ada Example signed in 2 times',
  ],
])('%o becomes a sentence', (line, sentence) => {
  expect(sentenceFor(line)).toBe(sentence);
});

it('has an icon and words for every subject', () => {
  expect([...records.keys()].toSorted()).toEqual(subjects.toSorted());
});
