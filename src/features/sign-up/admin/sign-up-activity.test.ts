import { expect, it } from 'vitest';
import type { Activity } from '../../../records/records.contract.ts';
import { describe } from './sign-up-activity.ts';

const line: Activity = {
  id: 1,
  at: '2026-11-18T12:00:00.000Z',
  who: 'Ada Example',
  action: 'erase',
  subject: 'event',
  title: '3 sign-ups',
  isThere: true,
};

it('says how many were invited, exported and erased', () => {
  const read = (entry: Partial<Activity>) => Object.values(describe({ ...line, ...entry })!).join('');
  expect(read({})).toBe('Ada Example erased 3 sign-ups for an event');
  expect(read({ action: 'export' })).toBe('Ada Example exported 3 sign-ups for an event');
  expect(read({ action: 'invite', title: '12 members' })).toBe('Ada Example invited 12 members to an event');
});

it('leaves other entries to others', () => {
  expect(describe({ ...line, action: 'update' })).toBeUndefined();
  expect(describe({ ...line, subject: 'message' })).toBeUndefined();
});
