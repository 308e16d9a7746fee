import { describe, expect, it } from 'vitest';
import type { RollCall } from '../manage-roll-call.contract.ts';
import { toFilters, toItem } from './roll-call-filters.ts';

type Current = NonNullable<RollCall['current']>;

function rollCall(current: Partial<Current> = {}, isEmailOn = true): RollCall {
  return {
    isEmailOn,
    withEmail: 9,
    withoutEmail: [],
    current: {
      id: 1,
      startedAt: '2026-11-16T15:00:00.000Z',
      startedBy: 'Ada Example',
      linksUntil: '2027-01-15T15:00:00.000Z',
      isOver: false,
      asked: 9,
      changes: [],
      silent: [],
      isSilenceShown: false,
      ...current,
    },
  };
}

const change = (memberId: number) => ({
  memberId,
  repliedAt: '2026-11-18T01:00:00.000Z',
  change: { name: 'Rosa Rose' },
  note: 'A photo',
});
const silent = (memberId: number, fields: Partial<Current['silent'][number]> = {}) => ({
  memberId,
  hasEmail: true,
  ...fields,
});

describe('the filters of the list of members', () => {
  const filters = (current?: Partial<Current>, isEmailOn?: boolean) =>
    toFilters(rollCall(current, isEmailOn), 'America/New_York');
  const labels = (current?: Partial<Current>) =>
    filters(current).map(({ label, records }) => [label, records.map(({ id }) => id)]);

  it('are none before the first time', () => {
    expect(toFilters({ isEmailOn: true, withEmail: 1, withoutEmail: [] }, 'UTC')).toEqual([]);
  });

  it('fill the form with what a member asks for', () => {
    const [asked] = filters({ changes: [change(7)] })[0]!.records;
    expect(asked).toMatchObject({
      id: 7,
      text: 'New name, Note · November 17, 2026',
      proposal: {
        seen: '2026-11-18T01:00:00.000Z',
        values: { name: 'Rosa Rose' },
        text: 'She asked for this on November 17, 2026',
        note: 'A photo',
      },
    });
  });

  it('show silence after 21 days, and before that only whose email did not arrive', () => {
    const members = [
      silent(1, { emailState: 'sent' }),
      silent(2, { emailState: 'failed' }),
      silent(3, { hasEmail: false }),
    ];
    expect(labels({ silent: members })).toEqual([
      ['Asked for a change', []],
      ['Email not delivered', [2, 3]],
    ]);
    expect(labels({ silent: members, isSilenceShown: true })).toEqual([
      ['Asked for a change', []],
      ['No reply for 21 days', [1, 2, 3]],
    ]);
  });

  it.each([
    [{ emailState: 'failed' }, 'The email could not be delivered', true],
    [{ emailState: 'waiting' }, 'The email is on its way', true],
    [{ emailState: 'sent' }, '', true],
    [{ hasEmail: false, emailState: 'sent' }, 'No email address any more', false],
  ] as const)('say of %j: %s', (fields, text, canSend) => {
    const current = { silent: [silent(1, fields)], isSilenceShown: true };
    const [member] = filters(current)[1]!.records;
    expect([member!.text, member!.action !== undefined]).toEqual([text, canSend]);
    expect(filters(current, false)[1]!.records[0]!.action).toBeUndefined();
  });
});

it.each([
  [[0, 0], undefined, undefined],
  [[1, 0], '1 member asks for a change', 'Save or decline what she wants to change in her entry.'],
  [[3, 1], '3 members ask for changes', 'Save or decline. 1 member has not replied for 21 days.'],
  [[0, 12], '12 members have not replied for 21 days', 'A call may help, or email them again.'],
] as const)(
  'the dashboard says of %j changes and silent members: %s',
  ([changes, silentCount], title, text) => {
    const current = {
      changes: Array.from({ length: changes }, (_, index) => change(index)),
      silent: Array.from({ length: silentCount }, (_, index) => silent(index)),
    };
    const item = toItem(rollCall({ ...current, isSilenceShown: true }));
    expect([item?.title, item?.text]).toEqual([title, text]);
    const before = toItem(rollCall({ ...current, isSilenceShown: false }));
    expect(before?.title).toBe(changes > 0 ? title : undefined);
  },
);
