import { expect, it } from 'vitest';
import { clockTime } from './draft-notice.tsx';

const time = (moment: string) =>
  clockTime(new Date(moment), 'America/New_York', new Date('2026-08-06T02:00:00Z'));

it('a draft of today has a time, an older one its day, too, by the chapter’s clock', () => {
  expect(time('2026-08-05T18:14:00Z')).toBe('2:14 PM');
  expect(time('2026-08-06T01:59:00Z')).toBe('9:59 PM');
  expect(time('2026-08-05T03:05:00Z')).toBe('August 4, 11:05 PM');
});
