import { expect, it } from 'vitest';
import { clockTime } from './draft-notice.tsx';

it('a draft of today has a time, an older one its day, too', () => {
  const now = new Date(2026, 7, 5, 18, 0);
  expect(clockTime(new Date(2026, 7, 5, 14, 14), now)).toBe('2:14 PM');
  expect(clockTime(new Date(2026, 7, 4, 23, 5), now)).toBe('August 4, 11:05 PM');
});
