import { describe, expect, it } from 'vitest';
import type { AskedMember } from '../manage-roll-call.contract.ts';
import { describeEmail, describeStart, groupAsked, listChanges } from './roll-call-words.ts';

function asked(fields: Partial<AskedMember> = {}): AskedMember {
  return {
    id: 1,
    memberId: 1,
    name: 'Rosa Example',
    email: 'rosa@petals.example',
    isUnlisted: false,
    version: 1,
    ...fields,
  };
}

const rollCall = {
  id: 1,
  startedAt: '2026-11-16T15:00:00.000Z',
  startedBy: 'Ada Example',
  silentFrom: '2026-12-07T15:00:00.000Z',
  linksUntil: '2027-01-15T15:00:00.000Z',
  isSilenceShown: false,
  isOver: false,
};

describe('groupAsked', () => {
  const members = [
    asked({ id: 1, reply: 'change', repliedAt: '2026-11-18T00:00:00.000Z' }),
    asked({ id: 2, reply: 'unlist', repliedAt: '2026-11-17T00:00:00.000Z' }),
    asked({ id: 3, reply: 'correct' }),
    asked({ id: 4, reply: 'change', decision: 'declined' }),
    asked({ id: 5 }),
  ];
  const ids = (isSilenceShown: boolean) =>
    Object.fromEntries(
      Object.entries(groupAsked({ ...rollCall, isSilenceShown, asked: members })).map(([name, list]) => [
        name,
        list.map(({ id }) => id),
      ]),
    );

  it('has everyone in one list, the change that waited longest first', () => {
    expect(ids(false)).toEqual({ undecided: [2, 1], silent: [], waiting: [5], correct: [3], decided: [4] });
  });

  it('calls it silence after 21 days', () => {
    expect(ids(true)).toMatchObject({ silent: [5], waiting: [] });
  });
});

describe('listChanges', () => {
  it.each([
    [asked({ reply: 'unlist' }), [{ label: 'On the website', before: 'Listed', after: 'Not listed' }]],
    [asked({ reply: 'unlist', isUnlisted: true }), []],
    [
      asked({ reply: 'change', change: { name: 'Rosa Rose', email: 'rosa@petals.example' } }),
      [{ label: 'Name', before: 'Rosa Example', after: 'Rosa Rose' }],
    ],
    [
      asked({ email: undefined, reply: 'change', change: { email: 'new@petals.example' } }),
      [{ label: 'Email', before: 'None', after: 'new@petals.example' }],
    ],
    [asked({ reply: 'change', change: { note: 'A photo' } }), []],
  ])('of %j', (member, changes) => {
    expect(listChanges(member)).toEqual(changes);
  });
});

it('says to how many members the emails go', () => {
  const text = (withEmail: number, withoutEmail: number) =>
    describeStart({ isEmailOn: true, withEmail, withoutEmail });
  expect(text(47, 5)[0]).toContain('We email 47 members a link. Each of them sees');
  expect(text(47, 5)[2]).toBe('5 members have no email address and can’t be asked this way.');
  expect(text(1, 0)).toHaveLength(2);
  expect(text(1, 1)[2]).toBe('1 member has no email address and can’t be asked this way.');
});

it.each([
  [{ emailState: 'failed' }, 'The email could not be delivered'],
  [{ emailState: 'waiting' }, 'The email is on its way'],
  [{ emailState: 'sent' }, ''],
  [{ email: undefined, emailState: 'sent' }, 'No email address any more'],
] as const)('says of %j: %s', (fields, text) => {
  expect(describeEmail(asked(fields as Partial<AskedMember>))).toBe(text);
});
