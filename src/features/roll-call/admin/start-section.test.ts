import { expect, it } from 'vitest';
import { describeStart } from './start-section.tsx';

it('says to how many members the emails go, and who cannot be asked', () => {
  const text = (withEmail: number, withoutEmail: string[]) =>
    describeStart({ isEmailOn: true, withEmail, withoutEmail });
  expect(text(47, [])[0]).toContain('We email 47 members a link. Each of them sees');
  expect(text(1, [])).toHaveLength(2);
  expect(text(1, ['Ada'])[2]).toBe('Ada has no email address and can’t be asked this way.');
  expect(text(1, ['Ada', 'Bea'])[2]).toBe('Ada and Bea have no email address and can’t be asked this way.');
  expect(text(1, 'ABCDEFGH'.split(''))[2]).toMatch(/^A, B, C, D, E, F, and 2 more have no email address/u);
});
