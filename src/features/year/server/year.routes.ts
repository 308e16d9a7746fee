import type { Database } from '../../../infra/db/pool.ts';
import type { Write, WriteContext } from '../../../infra/http/call.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { assertCurrentOrder } from '../../records/server/record-new-order.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { isPresident, NO_HEADING } from '../../members/headings.rules.ts';
import { clearSuccessor } from '../../site/server/replace-president.ts';
import {
  addOffice,
  changeOffice,
  discardYear,
  orderOffices,
  prepareYear,
  readYear,
  removeOffice,
  scheduleYear,
  undoYear as undoYearCall,
  type Year,
} from '../year.contract.ts';
import { isSameOutcome, MAX_OFFICES, type YearOutcome } from '../year-outcome.contract.ts';
import { chooseAccount } from './choose-account.ts';
import { readYearState, type Clock } from './read-year.ts';
import type { YearDeps } from './start-due-year.ts';
import { undoYear } from './undo-year.ts';
import { keepConfirmed } from './year-outcome.ts';
import { yearRepository, type PlannedRow, type YearRow } from './year.repository.ts';

/** A write of the plan: it gets the year, locked. */
type PlanWrite = (write: WriteContext, year: YearRow) => Promise<void>;

export function yearRoutes(api: Api, deps: YearDeps): void {
  const { db, jobs, now, timeZone } = deps;

  api.mount(readYear, async () => readYearState(db, { now: now(), timeZone: await timeZone() }));

  api.mountWrite(prepareYear, async () => {
    const zone = await timeZone();
    return async (write) => {
      const { tx } = write;
      await membersRepository(tx).lockAll();
      const years = yearRepository(tx);
      const year = await years.insert();
      if (!year) throw new AppError('conflict', 'The next year is being prepared already. Reload the page.');
      await years.addMissingOffices(year.id);
      await record(write, 'create');
      return readYearState(tx, { now: now(), timeZone: zone });
    };
  });

  api.mountWrite(discardYear, () =>
    planWrite(async (write, { id }) => {
      await clearSuccessor(write);
      await yearRepository(write.tx).remove(id);
      await record(write, 'delete');
    }),
  );

  api.mountWrite(scheduleYear, async ({ body: { startsAt, outcome, version } }) => {
    const zone = await timeZone();
    const start = startsAt === null ? undefined : readInstant(startsAt, zone);
    if (start && start <= now()) {
      const message = 'Please choose a time that is still to come.';
      throw new AppError('invalid-input', message, { startsAt: message });
    }
    const queue = await jobs();
    return planWrite(async (write, year) => {
      assertSameVersion(year, version);
      const confirmed = outcome ?? null;
      if (confirmed) await assertSameOutcome(write.tx, confirmed, { now: now(), timeZone: zone });
      await yearRepository(write.tx).update(year.id, { startsAtLocal: startsAt, confirmed });
      // Half a second later, so that the moment has come for every clock. The job of an earlier date finds nothing to do.
      if (start) {
        const inSeconds = Math.ceil((start.getTime() - now().getTime()) / 1000 + 0.5);
        await queue.sendWith(write.tx, 'start-year', { data: {}, inSeconds });
      }
      await record(write, startsAt ? 'update' : 'cancel', startsAt ?? '');
    });
  });

  api.mountWrite(addOffice, ({ body: { title, category, role, topics } }) =>
    planWrite(async ({ tx }, year) => {
      const years = yearRepository(tx);
      if ((await years.listOffices(year.id)).length >= MAX_OFFICES)
        throw new AppError('conflict', `A chapter can have at most ${MAX_OFFICES} offices.`);
      await years.addOffice(year.id, {
        title,
        category: category || NO_HEADING,
        role: role ?? null,
        topics: topics ?? '',
      });
    }),
  );

  api.mountWrite(changeOffice, ({ params, body: { version, ...change } }) =>
    planWrite(async (write, year) => {
      const { tx } = write;
      const years = yearRepository(tx);
      const office = (await years.listOffices(year.id)).find(({ id }) => id === params.id);
      if (!office) throw officeIsGone();
      assertSameVersion(office, version);
      const member = change.memberId ? await membersRepository(tx).find(change.memberId) : undefined;
      if (change.memberId && !member)
        throw new AppError('conflict', 'This member was deleted meanwhile. Please choose someone else.');
      await years.changeOffice(params.id, {
        // What was shown as it is today becomes part of the plan.
        title: office.title,
        category: office.category,
        role: office.role,
        topics: office.topics,
        ...(change.title !== undefined && { title: change.title }),
        ...(change.category !== undefined && { category: change.category || NO_HEADING }),
        ...(change.role !== undefined && { role: change.role }),
        ...(change.topics !== undefined && { topics: change.topics ?? '' }),
        ...(member && { memberId: member.id, email: member.email, decision: null }),
        ...(change.decision && {
          memberId: null,
          email: null,
          decision: change.decision === 'no-one' ? change.decision : null,
        }),
      });
      // What was prepared in the name of one president must not appear in the name of another. Its history has it.
      const holderId = member?.id ?? (change.decision ? null : office.memberId);
      const isOther = office.memberId !== null && holderId !== office.memberId;
      if (isOther && isPresident(office.title)) await clearSuccessor(write);
      if (change.accountId !== undefined) await chooseAccount(write, holderId, change.accountId);
      const isOtherRole = change.role !== undefined && change.role !== office.role;
      if (member || change.decision || isOtherRole || change.accountId !== undefined)
        await dropConfirmed(tx, year);
    }),
  );

  api.mountWrite(removeOffice, ({ params }) =>
    planWrite(async (write, year) => {
      if (!(await yearRepository(write.tx).removeOffice(year.id, params.id))) throw officeIsGone();
      await dropConfirmed(write.tx, year);
    }),
  );

  api.mountWrite(orderOffices, ({ body }) =>
    planWrite(async ({ tx }, year) => {
      const years = yearRepository(tx);
      const offices = await years.listOffices(year.id);
      assertCurrentOrder(body, [offices]);
      const known = new Set(offices.map(({ id }) => id));
      await years.reorder(
        year.id,
        body.ids.filter((id) => known.has(id)),
      );
    }),
  );

  api.mountWrite(undoYearCall, async ({ body: { id } }) => {
    const zone = await timeZone();
    return async (write) => {
      await undoYear(write, id, now());
      await record(write, 'restore');
      return readYearState(write.tx, { now: now(), timeZone: zone });
    };
  });

  /** Locks the year that is being prepared, writes, and returns the whole of it. */
  async function planWrite(work: PlanWrite): Promise<Write<Year>> {
    const zone = await timeZone();
    return async (write) => {
      const year = await yearRepository(write.tx).lockNext();
      if (!year)
        throw new AppError('conflict', 'The next year is no longer being prepared. Reload the page.');
      await yearRepository(write.tx).addMissingOffices(year.id);
      await work(write, year);
      return readYearState(write.tx, { now: now(), timeZone: zone });
    };
  }

  async function record(
    { tx, actor }: WriteContext,
    action: 'create' | 'update' | 'cancel' | 'delete' | 'restore',
    title = '',
  ) {
    await activityRepository(tx).insert({
      adminId: actor.id,
      adminName: actor.name,
      action,
      subject: 'year',
      title,
    });
  }
}

function assertSameVersion(
  current: Pick<PlannedRow | YearRow, 'version'>,
  version: number | undefined,
): void {
  if (version === undefined || version === current.version) return;
  throw new AppError('conflict', 'Someone else changed this a moment ago. Look at it again, then choose.');
}

/** After another choice, nothing happens because an owner has accepted it with the choice before. */
async function dropConfirmed(tx: Database, { id, confirmed }: YearRow): Promise<void> {
  const years = yearRepository(tx);
  if (confirmed) await years.update(id, { confirmed: keepConfirmed(confirmed) });
}

/** An owner accepts what she was shown. */
async function assertSameOutcome(tx: Database, shown: YearOutcome, clock: Clock): Promise<void> {
  const { outcome } = (await readYearState(tx, clock)).next!;
  if (isSameOutcome(shown, outcome)) return;
  throw new AppError('conflict', 'Something changed a moment ago. Look at the list again, then confirm.');
}

function officeIsGone(): AppError {
  return new AppError('not-found', 'This office is no longer part of the next year.');
}
