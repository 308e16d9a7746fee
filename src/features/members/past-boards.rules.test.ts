import { describe, expect, it } from 'vitest';
import { FIRST_YEAR } from './past-boards.contract.ts';
import { datesOf, formatYears, toPastBoards, yearsOf, type Term } from './past-boards.rules.ts';

const timeZone = 'America/New_York';

let places: string[] = [];

function term(title: string, name: string, [startsAt, endsAt]: [string, string?]): Term {
  if (!places.includes(title)) places = [...places, title];
  return {
    memberId: null,
    title,
    name,
    position: places.indexOf(title),
    startsAt: new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  };
}

/** July 1 at midnight, in the chapter's time zone. */
const july = (year: number) => `${year}-07-01T04:00:00Z`;
const fromTo = (from: number, until?: number): [string, string?] => [
  july(from),
  ...((until === undefined ? [] : [july(until)]) as [string?]),
];
const show = (...terms: Term[]) => {
  const { presidents, boards } = toPastBoards(terms, timeZone);
  return {
    presidents: presidents.map(({ name, years }) => `${name} ${years}`),
    boards: boards.map(({ years, officers }) => [
      years,
      ...officers.map(
        (officer) => `${officer.title}: ${officer.name}${officer.years ? ` (${officer.years})` : ''}`,
      ),
    ]),
  };
};

describe('formatYears', () => {
  it('shortens the second year within a century', () => {
    expect(formatYears({ from: 2026, until: 2027 })).toBe('2026–27');
    expect(formatYears({ from: 2005, until: 2006 })).toBe('2005–06');
    expect(formatYears({ from: 1999, until: 2001 })).toBe('1999–2001');
    expect(formatYears({ from: 2026, until: 2026 })).toBe('2026');
  });
});

describe('yearsOf', () => {
  const years = (startsAt: string, endsAt: string) =>
    formatYears(yearsOf({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, timeZone));

  it('follows the clock of the chapter', () => {
    expect(years('2027-01-01T04:59:00Z', '2027-06-01T00:00:00Z')).toBe('2026–27');
    expect(years('2027-01-01T05:00:00Z', '2027-06-01T00:00:00Z')).toBe('2027');
  });

  it('does not count a year that begins as the term ends', () => {
    expect(years('2026-01-01T05:00:00Z', '2027-01-01T05:00:00Z')).toBe('2026');
  });

  it.each(['America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata', 'Pacific/Auckland', 'Africa/Monrovia'])(
    'finds the years again that were typed in %s',
    (zone) => {
      const later = new Date('2060-01-01T00:00:00Z');
      for (let from = FIRST_YEAR; from < 2030; from += 7)
        for (const until of [from, from + 1, from + 20])
          expect(yearsOf(datesOf({ from, until }, { timeZone: zone, now: later }), zone)).toEqual({
            from,
            until,
          });
    },
  );
});

describe('datesOf', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  it.each([
    [{ from: 2025, until: 2026 }, '2025–26'],
    [{ from: 2026, until: 2026 }, '2026'],
  ])('ends a term of %j by now, and its years stay', (years, written) => {
    const dates = datesOf(years, { timeZone, now });
    expect(dates.endsAt).toEqual(now);
    expect(formatYears(yearsOf(dates, timeZone))).toBe(written);
  });

  it('leaves an end that is over', () => {
    const { endsAt } = datesOf({ from: 2024, until: 2025 }, { timeZone, now });
    expect(endsAt.toISOString()).toBe('2025-07-01T16:00:00.000Z');
  });
});

describe('past presidents', () => {
  it('are listed with their years, the latest first, without the one of today', () => {
    const { presidents } = show(
      term('President', 'Ann', fromTo(2020, 2022)),
      term('president ', 'Bea', fromTo(2022, 2024)),
      term('President', 'Cora', fromTo(2024)),
      term('Vice President', 'Dora', fromTo(2022, 2024)),
      term('Past President', 'Ann', fromTo(2022, 2024)),
    );
    expect(presidents).toEqual(['Bea 2022–24', 'Ann 2020–22']);
  });

  it('have one entry for terms that follow each other, and two after a break', () => {
    const { presidents } = show(
      term('President', 'Ann', fromTo(2014, 2015)),
      term('President', 'Ann', fromTo(2015, 2016)),
      term('President', 'ann', fromTo(2020, 2021)),
    );
    expect(presidents).toEqual(['ann 2020–21', 'Ann 2014–16']);
  });

  it('are not two because of the same name, if they are two members', () => {
    const ann = term('President', 'Ann', fromTo(2014, 2015));
    const other = term('President', 'Ann', fromTo(2015, 2016));
    expect(show({ ...ann, memberId: 1 }, { ...other, memberId: 2 }).presidents).toHaveLength(2);
    expect(show({ ...ann, memberId: 1 }, { ...other, name: 'Anne', memberId: 1 }).presidents).toEqual([
      'Anne 2014–16',
    ]);
  });

  it('have a portrait where there is one', () => {
    const ann = { ...term('President', 'Ann', fromTo(2014, 2015)), imageUrl: '/media/1/a.webp' };
    expect(toPastBoards([ann], timeZone).presidents).toEqual([
      { name: 'Ann', years: '2014–15', imageUrl: '/media/1/a.webp' },
    ]);
  });

  it('make no board alone', () => {
    expect(show(term('President', 'Ann', fromTo(1962, 1964))).boards).toEqual([]);
  });
});

describe('past boards', () => {
  it('are the terms of one year, in the order of the offices', () => {
    expect(
      show(
        term('President', 'Ann', fromTo(2025, 2026)),
        term('Treasurer', 'Bea', fromTo(2025, 2026)),
        term('Treasurer', 'Cora', fromTo(2024, 2025)),
        term('President', 'Dora', fromTo(2024, 2025)),
      ).boards,
    ).toEqual([
      ['2025–26', 'President: Ann', 'Treasurer: Bea'],
      ['2024–25', 'President: Dora', 'Treasurer: Cora'],
    ]);
  });

  it('have those who stayed when the year was over, also to this day, but not those who came with the next', () => {
    expect(
      show(
        term('President', 'Ann', fromTo(2024, 2026)),
        term('Treasurer', 'Bea', fromTo(2024, 2025)),
        term('Secretary', 'Cora', fromTo(2020)),
        term('Treasurer', 'Dora', ['2025-06-20T04:00:00Z']),
      ).boards,
    ).toEqual([['2024–25', 'President: Ann', 'Treasurer: Bea', 'Secretary: Cora']]);
  });

  it('say who left early or came late, and are called after most of their terms', () => {
    expect(
      show(
        term('President', 'Ann', fromTo(2026, 2027)),
        term('Treasurer', 'Bea', [july(2026), '2026-11-20T04:00:00Z']),
        term('Treasurer', 'Cora', ['2027-01-10T05:00:00Z', july(2027)]),
        term('Secretary', 'Dora', fromTo(2026, 2027)),
        term('Chaplain', 'Eve', ['2027-02-01T05:00:00Z']),
      ).boards,
    ).toEqual([
      [
        '2026–27',
        'President: Ann',
        'Treasurer: Bea (2026)',
        'Treasurer: Cora (2027)',
        'Secretary: Dora',
        'Chaplain: Eve (from 2027)',
      ],
    ]);
  });

  it('have those who hold the same office again in each year, and once in each', () => {
    expect(
      show(
        term('Treasurer', 'Bea', fromTo(2024, 2025)),
        term('Treasurer', 'Bea', fromTo(2025, 2026)),
        term('Treasurer', 'Bea', fromTo(2026)),
        term('Secretary', 'Cora', [july(2025), '2026-01-10T05:00:00Z']),
        term('Secretary', 'Cora', ['2026-01-20T05:00:00Z', july(2026)]),
      ).boards,
    ).toEqual([
      ['2025–26', 'Treasurer: Bea', 'Secretary: Cora'],
      ['2024–25', 'Treasurer: Bea'],
    ]);
  });

  it('last two years where all terms do', () => {
    expect(
      show(term('Treasurer', 'Bea', fromTo(2024, 2026)), term('Secretary', 'Cora', fromTo(2024, 2026)))
        .boards,
    ).toEqual([['2024–26', 'Treasurer: Bea', 'Secretary: Cora']]);
  });

  it('leave out a term of less than a day, and name an office without a title', () => {
    expect(
      show(
        term('Treasurer', 'Bea', [july(2025), '2025-07-02T03:59:00Z']),
        term('', 'Cora', fromTo(2024, 2025)),
      ).boards,
    ).toEqual([['2024–25', 'Officer: Cora']]);
  });

  it('are none without terms', () => {
    expect(toPastBoards([], timeZone)).toEqual({ presidents: [], boards: [] });
  });
});
