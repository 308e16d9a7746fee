import { expect, it } from 'vitest';
import { publishWarning } from './publish-warning.ts';

const now = new Date('2026-11-16T17:00:30Z');
const warn = (startDate: string, endDate: string) =>
  publishWarning({ startDate, endDate }, now, 'America/New_York');

it('warns of an event without a length, and of one that is over', () => {
  expect(warn('2026-11-16T12:00', '2026-11-16T12:00')).toBe(
    'It starts and ends on November 16, 2026 at 12:00 PM. That is over already, so visitors will find it under past events.',
  );
  expect(warn('2026-11-15T19:00', '2026-11-15T21:00')).toMatch(
    /^It ends on November 15, 2026 at 9:00 PM\. That/,
  );
  expect(warn('2026-12-16T19:00', '2026-12-16T19:00')).toBe(
    'It has no length: it starts and ends on December 16, 2026 at 7:00 PM.',
  );
});

it('does not warn of an event that is happening or to come', () => {
  expect(warn('2026-11-16T11:00', '2026-11-16T13:00')).toBeUndefined();
  expect(warn('2026-12-16T19:00', '2026-12-16T21:00')).toBeUndefined();
});
