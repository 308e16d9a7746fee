import { expect, it } from 'vitest';
import type { Activity } from '../../../records/records.contract.ts';
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
  const read = (action: Activity['action']) => Object.values(describe({ ...line, action })!).join('');
  expect(read('ask')).toBe('Ada Example asked every member to check her entry');
  expect(read('decline')).toBe('Ada Example declined what “Bea” asked for');
  expect(read('bring-back')).toBe('Ada Example lets what “Bea” asked for wait again');
});

it('leaves other entries to others', () => {
  expect(describe(line)).toBeUndefined();
  expect(describe({ ...line, action: 'bring-back', subject: 'message' })).toBeUndefined();
});
