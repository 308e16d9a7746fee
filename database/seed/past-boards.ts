import { isNotNull, isNull } from 'drizzle-orm';
import { datesOf } from '../../src/features/members/past-boards.rules.ts';
import { members } from '../../src/features/members/server/members.table.ts';
import { terms } from '../../src/features/members/server/terms.table.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { dayIn, startOfDayIn, type Day } from '../../src/kernel/dates.ts';
import { demoOfficers } from './officers.ts';
import type { SeedClock } from './schedule.ts';

/** The fictional presidents since the charter, each with her first year. The next one ends her term. */
export const demoPresidents: readonly (readonly [from: number, name: string])[] = [
  [1962, 'Eula Mae Thornbury'],
  [1964, 'Cordelia Vance'],
  [1967, 'Dr. Winifred Hollis'],
  [1970, 'Hattie Rosemond'],
  [1972, 'Marian Threadgill'],
  [1975, 'Octavia Prewitt'],
  [1978, 'Lavinia Crosswell-Boone'],
  [1980, 'Josephine Ambler'],
  [1983, 'Mabel Kittredge'],
  [1986, 'Clementine Farrow'],
  [1988, 'Dr. Ernestine Caldwell'],
  [1991, 'Augusta Pennington'],
  [1994, 'Vivian Lockridge'],
  [1996, 'Beatrice Summerlin'],
  [1999, 'Wilhelmina Stroud'],
  [2001, 'Lucille Devereaux'],
  [2004, 'Earline Summerset'],
  [2007, 'Rosetta Mayhew'],
  [2010, 'Judge Lorraine Peake'],
  [2013, 'Estelle Fontaine'],
  [2016, 'Harriet Dunmore'],
  [2019, 'Beverly Ashcombe'],
  [2022, 'Dr. Opal Hargrove'],
];

/** Who held an office before the officers of today: in the year before the last, and in the last. */
export const demoBoards: Readonly<Record<string, readonly [earlier: string, last: string]>> = {
  President: ['Leontyne Marsh', 'Leontyne Marsh'],
  'Vice President': ['Dr. Marguerite Ellison-Tate', 'Dr. Marguerite Ellison-Tate'],
  'Recording Secretary': ['Imani Larkspur', 'Camille Osei-Grant'],
  'Corresponding Secretary': ['Rosalind Greer', 'Rosalind Greer'],
  Treasurer: ['Simone Attaway', 'Dr. Opal Hargrove'],
  'Financial Secretary': ['Katrina Oyelaran', 'Simone Attaway'],
  Parliamentarian: ['Thelma Underwood-Price', 'Judge Lorraine Peake'],
  Chaplain: ['Georgia Pettiford', 'Naomi Fairweather'],
  'Services to Youth Chair': ['Monique Alderidge', 'Dr. Tamsin Colebrook'],
  'The Arts Chair': ['Adaeze Nwosu-Reed', 'Adaeze Nwosu-Reed'],
  'National Trends Chair': ['Zora Whitcombe', 'Gwendolyn Sayles'],
  'International Trends Chair': ['Fatou Diallo-Hayes', 'Fatou Diallo-Hayes'],
  'Health and Human Services Chair': ['Valencia Archer', 'Valencia Archer'],
  'Scholarships Chair': ['Harriet Dunmore', 'Harriet Dunmore'],
};

/** Adds the past presidents and two past boards, unless the chapter has past terms already. The board of today began in summer. */
export async function rememberBoards(db: Database, { now, timeZone }: SeedClock): Promise<void> {
  const [past] = await db.select({ id: terms.id }).from(terms).where(isNotNull(terms.endsAt)).limit(1);
  if (past) return;
  const today = dayIn(timeZone, now);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  const start = startOfDayIn(timeZone, `${year}-07-01` as Day);
  await db.update(terms).set({ startsAt: start }).where(isNull(terms.endsAt));
  const ids = new Map(
    (await db.select({ id: members.id, name: members.name }).from(members)).map(({ id, name }) => [name, id]),
  );
  const termOf = (title: string, name: string, years: { from: number; until: number }) => ({
    title,
    name,
    memberId: ids.get(name) ?? null,
    position: demoOfficers.findIndex((officer) => officer.title === title) + 1,
    ...datesOf(years, { timeZone, now }),
  });
  const presidents = demoPresidents.map(([from, name], index) =>
    termOf('President', name, { from, until: demoPresidents[index + 1]?.[0] ?? year - 2 }),
  );
  const boards = Object.entries(demoBoards).flatMap(([title, names]) =>
    names.map((name, index) => termOf(title, name, { from: year - 2 + index, until: year - 1 + index })),
  );
  await db.insert(terms).values([...presidents, ...boards]);
}
