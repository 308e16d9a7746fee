import { describe, expect, it } from 'vitest';
import { boardOf, orderOf, type BoardMember, type OfficeLine } from './board.rules.ts';

const officer = (id: number, title: string, category = 'E'): BoardMember => ({
  id,
  title,
  isOfficer: true,
  category,
});
const member = (id: number): BoardMember => ({ id, title: null, isOfficer: false, category: 'member' });
const line = (title: string, holders: number[] | null, change: Partial<OfficeLine> = {}): OfficeLine => ({
  title,
  wasTitle: title,
  category: null,
  holders,
  ...change,
});
const leaves = (id: number, title = '') => ({ id, title, isOfficer: false, category: 'member' });

describe('boardOf', () => {
  it('changes nothing about an office that nobody decided on', () => {
    const members = [officer(1, 'President'), officer(2, 'Treasurer')];
    expect(boardOf(members, [line('President', null), line('Treasurer', null)])).toEqual([]);
  });

  it('joins no title with itself', () => {
    const members = [officer(1, 'Co-Chair'), officer(2, 'Co-Chair')];
    expect(boardOf(members, [line('Co-Chair', null), line('Co-Chair', null)])).toEqual([]);
    expect(boardOf(members, [line('Co-Chair', [1, 2], { wasTitle: null })])).toEqual([]);
  });

  it('gives an office to someone else, with its heading', () => {
    const members = [officer(1, 'Treasurer', 'Finance'), member(7)];
    expect(boardOf(members, [line('Treasurer', [7])])).toEqual([
      leaves(1),
      { id: 7, title: 'Treasurer', isOfficer: true, category: 'Finance' },
    ]);
  });

  it('empties an office that no one will hold, and makes a president a past president', () => {
    const members = [officer(1, 'President'), officer(2, 'Historian')];
    const lines = [line('President', []), line('Historian', [])];
    expect(boardOf(members, lines)).toEqual([leaves(1, 'Past President'), leaves(2)]);
  });

  it('takes the choice of someone who was deleted as undecided', () => {
    expect(boardOf([officer(1, 'President')], [line('President', [99])])).toEqual([]);
  });

  it('lets two share an office, and one hold two', () => {
    const members = [officer(1, 'Chaplain'), member(7), member(8)];
    const lines = [line('Chaplain', [7, 8]), line('Webmaster', [8], { wasTitle: null })];
    expect(boardOf(members, lines).map(({ id, title }) => [id, title])).toEqual([
      [1, ''],
      [7, 'Chaplain'],
      [8, 'Chaplain and Webmaster'],
    ]);
  });

  it('leaves the other office to one who gives one away', () => {
    const members = [officer(1, 'Treasurer and Ways and Means Chair'), member(7)];
    expect(boardOf(members, [line('Treasurer', [7])])).toMatchObject([
      { id: 1, title: 'Ways and Means Chair', isOfficer: true },
      { id: 7, title: 'Treasurer' },
    ]);
  });

  it('renames an office with its holder, and gives it another heading', () => {
    const members = [officer(1, 'Chair')];
    const lines = [line('President', null, { wasTitle: 'Chair', category: 'Board' })];
    expect(boardOf(members, lines)).toEqual([
      { id: 1, title: 'President', isOfficer: true, category: 'Board' },
    ]);
  });

  it('keeps an officer whose title is in no line', () => {
    const members = [officer(1, 'Assistant Treasurer'), officer(2, 'Treasurer'), member(7)];
    expect(boardOf(members, [line('Treasurer', [7])]).map(({ id }) => id)).toEqual([2, 7]);
  });

  it('changes no one who is in no decided line, whatever the board', () => {
    const titles = ['President', 'Treasurer', 'Chaplain', 'Ways and Means Chair', 'Historian'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const members = Array.from({ length: 8 }, (_, index) => {
        const own = titles.filter(() => random(4) === 0);
        return own.length > 0 && random(3) > 0
          ? officer(index + 1, own.join(random(2) ? ' and ' : ', '), `H${random(3)}`)
          : member(index + 1);
      });
      const lines = titles.flatMap((title) => {
        const kind = random(4);
        return kind === 0 ? [] : [line(title, kind === 1 ? null : kind === 2 ? [] : [random(8) + 1])];
      });
      const decided = lines.filter(({ holders }) => holders !== null);
      const touched = (each: BoardMember) =>
        decided.some(
          ({ title, holders }) =>
            holders!.includes(each.id) || (each.isOfficer && (each.title ?? '').includes(title)),
        );
      const changed = new Set(boardOf(members, lines).map(({ id }) => id));
      expect(members.filter((each) => changed.has(each.id) && !touched(each))).toEqual([]);
    }
  });
});

describe('orderOf', () => {
  const members = [
    officer(1, 'President'),
    officer(2, 'Treasurer'),
    officer(3, 'Parliamentarian'),
    member(7),
  ];

  it('puts a new officer where the one before her was', () => {
    expect(orderOf(members, [line('President', null), line('Treasurer', [7])])).toEqual([1, 7, 3]);
  });

  it('puts a new office last', () => {
    expect(orderOf(members, [line('Webmaster', [7], { wasTitle: null })])).toEqual([1, 2, 3, 7]);
  });

  it('takes the order of an owner, and then those without a line', () => {
    const lines = [line('Treasurer', [7]), line('President', null)];
    expect(orderOf(members, lines, true)).toEqual([7, 1, 3]);
  });
});
