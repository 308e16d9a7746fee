import { expect, it } from 'vitest';
import { describeStart } from './start-section.tsx';

it('says to how many members the emails go', () => {
  const text = (withEmail: number, withoutEmail: number) =>
    describeStart({ isEmailOn: true, withEmail, withoutEmail });
  expect(text(47, 5)[0]).toContain('We email 47 members a link. Each of them sees');
  expect(text(47, 5)[2]).toBe('5 members have no email address and can’t be asked this way.');
  expect(text(1, 0)).toHaveLength(2);
  expect(text(1, 1)[2]).toBe('1 member has no email address and can’t be asked this way.');
});
