import { expect, it } from 'vitest';
import type { Activity } from '../../records/records.contract.ts';
import { describe } from './roll-call-activity.ts';

const line: Activity = {
  id: 1,
  at: '2026-08-05T12:00:00.000Z',
  who: 'Ada Example',
  action: 'update',
  subject: 'member',
  title: 'Bea',
  isThere: true,
};

it('says that everyone was asked, and whose change was declined', () => {
  expect(describe({ ...line, action: 'ask' })?.start).toBe(
    'Ada Example asked every member for the roll call',
  );
  const { start, name, end } = describe({ ...line, action: 'decline' })!;
  expect(`${start}${name}${end}`).toBe('Ada Example declined what “Bea” asked for in the roll call');
});

it('leaves other entries about members to the members', () => {
  expect(describe(line)).toBeUndefined();
});
