import { dayIn, readInstant } from '../../kernel/dates.ts';
import { isPresident } from './headings.rules.ts';
import { officeName } from './offices.rules.ts';
import type { PastBoards } from './past-boards.contract.ts';

const DAY_MS = 86_400_000;
/** A shorter term is a correction of the list of members. */
const MIN_TERM_MS = DAY_MS;
/** The same person in the same office after a shorter break has one term. At a handover, others follow within this time. */
const MAX_BREAK_MS = 31 * DAY_MS;
/** Terms that end from October to September belong to one board, because most chapters change officers in summer. */
const FIRST_MONTH = 10;

/** Who held an office, and when. */
export interface Term {
  memberId: number | null;
  title: string;
  name: string;
  position: number;
  startsAt: Date;
  /** Null while she holds it. */
  endsAt: Date | null;
  /** Her portrait, while she is a listed member. */
  imageUrl?: string | null;
}

type PastTerm = Term & { endsAt: Date };

interface Years {
  from: number;
  until: number;
}

/** ‘2026–27’, ‘1999–2000’, or ‘2026’ for a term within one year. */
export function formatYears({ from, until }: Years): string {
  if (from === until) return `${from}`;
  const isSameCentury = Math.trunc(from / 100) === Math.trunc(until / 100);
  return `${from}–${isSameCentury ? String(until).slice(2) : until}`;
}

/** The years of a term in the chapter's time zone. One that ends with a year, at midnight, is not in the next. */
export function yearsOf(
  { startsAt, endsAt }: Pick<PastTerm, 'startsAt' | 'endsAt'>,
  timeZone: string,
): Years {
  const from = yearAndMonth(startsAt, timeZone).year;
  return { from, until: Math.max(from, lastMonth(endsAt, timeZone).year) };
}

/** When a term of these years began and ended: in summer, or with the year where it is a single one. It is over, so it ended by now. */
export function datesOf(
  { from, until }: Years,
  { timeZone, now }: { timeZone: string; now: Date },
): { startsAt: Date; endsAt: Date } {
  const on = (year: number, day: string) => readInstant(`${year}-${day}T12:00`, timeZone);
  const [first, last] = from === until ? ['01-01', '12-31'] : ['07-01', '07-01'];
  const end = on(until, last);
  return { startsAt: on(from, first), endsAt: end > now ? now : end };
}

/** Whether it is long enough to be more than a correction. */
export function isRealTerm({ startsAt, endsAt }: Pick<Term, 'startsAt' | 'endsAt'>): boolean {
  return endsAt === null || endsAt.getTime() - startsAt.getTime() >= MIN_TERM_MS;
}

/** Past presidents and boards, the latest first, from all terms that visitors may see. */
export function toPastBoards(all: readonly Term[], timeZone: string): PastBoards {
  const terms = all.filter(isRealTerm);
  const boards = Map.groupBy(latestFirst(terms), ({ endsAt }) => boardYear(endsAt, timeZone));
  return {
    presidents: latestFirst(joinTerms(terms.filter(({ title }) => isPresident(title)))).map(
      ({ name, imageUrl, ...term }) => ({
        name,
        years: formatYears(yearsOf(term, timeZone)),
        ...(imageUrl && { imageUrl }),
      }),
    ),
    boards: [...boards.values()]
      // Presidents have a list of their own, so a year with nothing else is no board.
      .filter((ended) => ended.some(({ title }) => !isPresident(title)))
      .map((ended) => toBoard(ended, terms, timeZone)),
  };
}

function latestFirst(terms: readonly Term[]): PastTerm[] {
  return terms.filter(isOver).toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
}

/** Those whose terms ended in a year of office, and those who stayed when it was over, in the order of their offices. */
function toBoard(
  ended: readonly PastTerm[],
  all: readonly Term[],
  timeZone: string,
): PastBoards['boards'][number] {
  const usual = usualOf(ended, (term) => formatYears(yearsOf(term, timeZone)));
  const own = yearsOf(usual, timeZone);
  const end = usual.endsAt.getTime();
  const inOffice = new Set<Term>(ended);
  for (const term of all) {
    const hasStayed = term.endsAt === null || term.endsAt.getTime() > end;
    if (hasStayed && term.startsAt.getTime() < end - MAX_BREAK_MS) inOffice.add(term);
  }
  return {
    years: formatYears(own),
    officers: joinTerms([...inOffice])
      .toSorted((one, other) => one.position - other.position || +one.startsAt - +other.startsAt)
      .map((term) => ({ title: officeName(term.title), name: term.name, ...ownYears(term) })),
  };

  /** The years of one who came later or left earlier than the others. */
  function ownYears(term: Term): { years?: string } {
    const { from, until } = yearsOf({ ...term, endsAt: term.endsAt ?? usual.endsAt }, timeZone);
    if (from <= own.from && until >= own.until) return {};
    return { years: isOver(term) ? formatYears({ from, until }) : `from ${from}` };
  }
}

/** Terms of the same person in the same office without a long break between them are one, under her latest name. */
function joinTerms(terms: readonly Term[]): Term[] {
  const joined: Term[] = [];
  const last = new Map<string, Term>();
  for (const term of terms.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const key = JSON.stringify([
      term.title.trim().toLowerCase(),
      term.memberId ?? term.name.trim().toLowerCase(),
    ]);
    const before = last.get(key);
    if (before?.endsAt && term.startsAt.getTime() - before.endsAt.getTime() <= MAX_BREAK_MS) {
      const isLonger = term.endsAt === null || term.endsAt > before.endsAt;
      Object.assign(before, {
        ...term,
        startsAt: before.startsAt,
        endsAt: isLonger ? term.endsAt : before.endsAt,
      });
    } else if (before?.endsAt !== null) {
      const copy = { ...term };
      joined.push(copy);
      last.set(key, copy);
    }
  }
  return joined;
}

function isOver(term: Term): term is PastTerm {
  return term.endsAt !== null;
}

/** The year of office in which a term ended. */
function boardYear(endsAt: Date, timeZone: string): number {
  const { year, month } = lastMonth(endsAt, timeZone);
  return month >= FIRST_MONTH ? year + 1 : year;
}

function lastMonth(endsAt: Date, timeZone: string) {
  return yearAndMonth(new Date(endsAt.getTime() - 1), timeZone);
}

function yearAndMonth(moment: Date, timeZone: string): { year: number; month: number } {
  const [year, month] = dayIn(timeZone, moment).split('-').map(Number);
  return { year: year!, month: month! };
}

/** The first of the items that most have in common. */
function usualOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item {
  const groups = [...Map.groupBy(items, keyOf).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]![0]!;
}
