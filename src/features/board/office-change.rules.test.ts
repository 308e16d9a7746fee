import { describe, expect, it } from 'vitest';
import { describeChange } from './office-change.rules.ts';

const officer = { isOfficer: true, category: 'Executive Committee' };
const members = [
  { id: 1, name: 'Ann', title: 'President', ...officer },
  { id: 2, name: 'Bea', title: 'Treasurer and Chaplain', ...officer },
  { id: 3, name: 'Cleo', title: 'Historian', ...officer },
  { id: 4, name: 'Dora', isOfficer: false, category: 'member' },
];

describe('a change of an office', () => {
  it.each([
    ['Historian', [4], 'Dora becomes Historian now. Cleo leaves the board.'],
    ['Treasurer', [4], 'Dora becomes Treasurer now. Bea stays Chaplain.'],
    ['Historian', [3, 4], 'Dora becomes Historian now.'],
    ['Historian', [], 'No one is Historian then. Cleo leaves the board.'],
    [
      'President',
      [3],
      'Cleo becomes President now and stays Historian. Ann becomes Past President and leaves the board. The picture and words of Ann are no longer shown.',
    ],
  ])('of %s to %j says what happens to whom', (title, holders, text) => {
    expect(describeChange(members, { title, wasTitle: title, holders })).toBe(text);
  });

  it('to a new office takes nothing from anyone', () => {
    const text = describeChange(members, { title: 'Webmaster', holders: [2] });
    expect(text).toBe('Bea becomes Webmaster now and stays Treasurer and Chaplain.');
  });
});
