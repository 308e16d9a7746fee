import type { Database } from '../../../infra/db/pool.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { officeName } from '../offices.rules.ts';
import {
  createPastTerm,
  deletePastTerm,
  listPastBoards,
  listPastTerms,
  MAX_PAST_TERMS,
  restorePastTerm,
  type PastTerm,
} from '../past-boards.contract.ts';
import { datesOf, formatYears, isRealTerm, toPastBoards, yearsOf } from '../past-boards.rules.ts';
import { membersRepository } from './members.repository.ts';
import { pastTermsRepository, type PastTermRow } from './past-terms.repository.ts';

interface PastBoardsDeps {
  db: Database;
  now: () => Date;
  timeZone: () => Promise<string>;
}

export function pastBoardsRoutes(api: Api, { db, now, timeZone }: PastBoardsDeps): void {
  const stored = pastTermsRepository(db);

  api.mount(listPastBoards, async () =>
    toPastBoards(await stored.listForVisitors(MAX_PAST_TERMS), await timeZone()),
  );

  api.mount(listPastTerms, async () => {
    const zone = await timeZone();
    return (await stored.listPast(MAX_PAST_TERMS)).filter(isRealTerm).map((row) => toPastTerm(row, zone));
  });

  api.mountWrite(createPastTerm, async ({ body: { fromYear: from, untilYear: until, ...term } }) => {
    const zone = await timeZone();
    const dates = datesOf({ from, until }, { timeZone: zone, now: now() });
    // On the first day of a year, a term of that year is too short to be listed.
    if (until > Number(dayIn(zone, now()).slice(0, 4)) || !isRealTerm(dates)) {
      throw invalidField('untilYear', 'Please enter a year that is not in the future.');
    }
    return async (write) => {
      const terms = await lockTerms(write);
      await assertCapacity(write.tx);
      const row = await terms.insert({ ...term, ...dates });
      await recordChange(write, `added ${row.name}`);
      return toPastTerm(row, zone);
    };
  });

  api.mountWrite(deletePastTerm, ({ params: { id } }) => async (write) => {
    const terms = await lockTerms(write);
    const row = await terms.find(id);
    if (!row || !(await terms.remove(id))) throw notFound();
    await recordChange(write, `removed ${row.name}`);
  });

  api.mountWrite(restorePastTerm, async ({ params: { id } }) => {
    const zone = await timeZone();
    return async (write) => {
      const terms = await lockTerms(write);
      const row = await terms.find(id);
      if (!row) throw notFound();
      if (row.removedAt) {
        await assertCapacity(write.tx);
        await terms.restore(id);
        await recordChange(write, `restored ${row.name}`);
      }
      return toPastTerm(row, zone);
    };
  });
}

/** Offices, terms and members change one after another. */
async function lockTerms({ tx }: WriteContext) {
  await membersRepository(tx).lockAll();
  return pastTermsRepository(tx);
}

async function assertCapacity(tx: Database): Promise<void> {
  if ((await pastTermsRepository(tx).countPast()) < MAX_PAST_TERMS) return;
  const limit = MAX_PAST_TERMS.toLocaleString('en-US');
  throw new AppError('conflict', `The list holds at most ${limit} past officers. Remove some of them first.`);
}

/** There is no record of its own for a term, so the entry has the name in its title. */
async function recordChange({ tx, actor }: WriteContext, what: string): Promise<void> {
  await activityRepository(tx).add(actor, {
    action: 'update',
    subject: 'member',
    title: `the past boards: ${what}`,
  });
}

function toPastTerm(row: PastTermRow, timeZone: string): PastTerm {
  const { id, name, title, startsAt, endsAt, isUnlisted } = row;
  return {
    id,
    name,
    title: officeName(title),
    years: formatYears(yearsOf({ startsAt, endsAt: endsAt! }, timeZone)),
    isShown: !isUnlisted,
  };
}

function notFound(): AppError {
  return new AppError('not-found', 'This past officer is no longer in the list.');
}
