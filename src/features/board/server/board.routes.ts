import type { Write, WriteContext } from '../../../infra/http/call.ts';
import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { readInstant } from '../../../kernel/dates.ts';
import type { Role } from '../../../kernel/roles.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { isPresident } from '../../members/headings.rules.ts';
import { isSameTitle } from '../../members/offices.rules.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { assertMayBeOwner } from '../../people/server/access-rules.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { assertCurrentOrder } from '../../../records/server/record-new-order.ts';
import { planSuccessor } from '../../chapter/server/replace-president.ts';
import { changeOffice, MAX_OFFICES, readBoard, type Board } from '../board.contract.ts';
import { boardOf } from '../board.rules.ts';
import {
  addPlannedOffice,
  changePlannedOffice,
  discardPlan,
  orderPlannedOffices,
  removePlannedOffice,
  setPlanDate,
  startPlan,
} from '../plan.contract.ts';
import { applyPlanJob } from './board.jobs.ts';
import type { BoardDeps } from './apply-plan.ts';
import { changeOfficeNow } from './change-office.ts';
import { findOutcome, readChanging } from './plan-outcome.ts';
import { planRepository, type PlanAccessRow, type PlanRow } from './plan.repository.ts';
import { listOffices, readBoardFor } from './read-board.ts';

type ListedAccess = Awaited<ReturnType<typeof readChanging>>['access'];

/** A write of the plan: it gets the plan, locked, and the accounts of those who leave the board or are new on it. */
type PlanWrite = (write: WriteContext, plan: PlanRow, listed: ListedAccess) => Promise<void>;

export function boardRoutes(api: Api, { db, jobs, now, timeZone }: BoardDeps): void {
  const clock = async () => ({ now: now(), timeZone: await timeZone() });

  api.mountHttp(readBoard, async ({ request }) =>
    readBoardFor(db, administratorOf(request).role, await clock()),
  );

  api.mountWrite(changeOffice, async ({ body }) => {
    const at = await clock();
    return async (write) => {
      const groupId = await changeOfficeNow(write, body);
      return { board: await readBoardFor(write.tx, write.actor.role, at), groupId };
    };
  });

  api.mountWrite(startPlan, async () => {
    const at = await clock();
    return async (write) => {
      const members = membersRepository(write.tx);
      // Undoing a board takes the same lock.
      await members.lockAll();
      const offices = await listOffices(write.tx, await members.list());
      const lines = offices.map(({ title }) => ({ title, wasTitle: title, category: null, holders: null }));
      if (!(await planRepository(write.tx).insert(lines)))
        throw new AppError('conflict', 'The next board is being planned already. Reload the page.');
      await record(write, 'create');
      return readBoardFor(write.tx, write.actor.role, at);
    };
  });

  api.mountWrite(discardPlan, () =>
    planWrite(async (write, { id }) => {
      await planSuccessor(write, null);
      await planRepository(write.tx).remove(id);
      await record(write, 'delete');
    }),
  );

  api.mountWrite(addPlannedOffice, ({ body }) =>
    planWrite(async ({ tx }, { id }) => {
      const plans = planRepository(tx);
      if ((await plans.listOffices(id)).length >= MAX_OFFICES)
        throw new AppError('conflict', `A chapter can have at most ${MAX_OFFICES} offices.`);
      await assertKnown(tx, body.holders ?? []);
      assertNewTitle(body.title, await plans.listOffices(id));
      await plans.addOffice(id, body);
    }),
  );

  api.mountWrite(changePlannedOffice, ({ params, body: { version, ...change } }) =>
    planWrite(async (write, plan) => {
      const plans = planRepository(write.tx);
      const offices = await plans.listOffices(plan.id);
      const office = offices.find(({ id }) => id === params.id);
      if (!office) throw officeIsGone();
      if (change.title)
        assertNewTitle(
          change.title,
          offices.filter((each) => each !== office),
        );
      assertSameVersion(office, version);
      await assertKnown(write.tx, change.holders ?? []);
      await plans.changeOffice(params.id, change);
      const { title = office.title, holders = office.holders } = change;
      if (isPresident(title)) await planSuccessor(write, holders?.[0] ?? null);
    }),
  );

  api.mountWrite(removePlannedOffice, ({ params }) =>
    planWrite(async ({ tx }, plan) => {
      if (!(await planRepository(tx).removeOffice(plan.id, params.id))) throw officeIsGone();
    }),
  );

  api.mountWrite(orderPlannedOffices, ({ body }) =>
    planWrite(async ({ tx }, plan) => {
      const plans = planRepository(tx);
      const offices = await plans.listOffices(plan.id);
      assertCurrentOrder(body, [offices]);
      const known = new Set(offices.map(({ id }) => id));
      await plans.reorder(body.ids.filter((id) => known.has(id)));
      await plans.update(plan.id, { isReordered: true });
    }),
  );

  api.mountWrite(setPlanDate, async ({ body: { startsAt, access, fingerprint, version } }) => {
    const start = startsAt === null ? undefined : readInstant(startsAt, await timeZone());
    if (start && start <= now()) {
      throw invalidField('startsAt', 'Please choose a time that is still to come.');
    }
    const queue = await jobs();
    return planWrite(async (write, plan, listed) => {
      const { tx } = write;
      assertSameVersion(plan, version);
      if (start) await assertAsShown(tx, plan, fingerprint);
      const decided = await decideAccess(tx, listed, start ? access : []);
      await planRepository(tx).replaceAccess(plan.id, decided);
      await planRepository(tx).update(plan.id, { startsAtLocal: startsAt });
      // Half a second later, so that the moment has come for every clock. The job of an earlier date finds nothing to do.
      const inSeconds = start && Math.ceil((start.getTime() - now().getTime()) / 1000 + 0.5);
      if (inSeconds) await queue.sendWith(tx, applyPlanJob, { data: {}, inSeconds });
      await record(write, startsAt ? 'update' : 'cancel', startsAt ?? '');
    });
  });

  /** Locks the plan, writes, and returns the whole board. */
  async function planWrite(work: PlanWrite): Promise<Write<Board>> {
    const at = await clock();
    return async (write) => {
      const { tx } = write;
      const plan = await planRepository(tx).lockOpen();
      if (!plan)
        throw new AppError('conflict', 'The next board is no longer being planned. Reload the page.');
      const before = await readAccess(tx, plan);
      await work(write, plan, before);
      const after = await readAccess(tx, plan);
      // An owner decided about someone who leaves, or who is new. If that is no longer so, nothing is decided.
      const others = before.flatMap(({ accountId: id, isLeaving }) =>
        after.some((each) => each.accountId === id && each.isLeaving === isLeaving) ? [] : id,
      );
      await planRepository(tx).removeAccess(plan.id, others);
      return readBoardFor(tx, write.actor.role, at);
    };
  }
}

async function readPlanned(tx: WriteContext['tx'], plan: PlanRow) {
  const lines = await planRepository(tx).listOffices(plan.id);
  return { plan, lines, members: await membersRepository(tx).list() };
}

async function readAccess(tx: WriteContext['tx'], plan: PlanRow): Promise<ListedAccess> {
  const { members, lines } = await readPlanned(tx, plan);
  return (await readChanging(tx, members, boardOf(members, lines))).access;
}

/** An owner accepts what she was shown: nothing may be different by now. */
async function assertAsShown(
  tx: WriteContext['tx'],
  plan: PlanRow,
  shown: string | undefined,
): Promise<void> {
  const { fingerprint } = await findOutcome(tx, await readPlanned(tx, plan));
  if (fingerprint !== shown)
    throw new AppError(
      'conflict',
      'Something changed a moment ago. Look at the list again, then set the date.',
    );
}

/** Only accounts on the list that the owner saw, each with the role that she saw. */
async function decideAccess(
  tx: WriteContext['tx'],
  listed: ListedAccess,
  access: readonly { accountId: number; role: Role | null }[],
): Promise<Pick<PlanAccessRow, 'adminId' | 'role' | 'roleBefore'>[]> {
  const decided = [];
  for (const { accountId, role } of access) {
    const account = listed.find((each) => each.accountId === accountId);
    if (!account)
      throw new AppError('conflict', 'Someone on this list neither leaves the board nor is new on it.');
    if (role === 'owner' && account.role !== role)
      await assertMayBeOwner(tx, await peopleRepository(tx).find(accountId));
    // Also that nothing changes is a decision: someone who leaves later is still open.
    decided.push({ adminId: accountId, role, roleBefore: account.role });
  }
  return decided;
}

async function assertKnown(tx: WriteContext['tx'], holders: readonly number[]): Promise<void> {
  const known = new Set((await membersRepository(tx).list()).map(({ id }) => id));
  if (holders.every((id) => known.has(id))) return;
  throw new AppError('conflict', 'This member was just deleted. Please choose someone else.');
}

function assertNewTitle(title: string, others: readonly { title: string }[]): void {
  if (!others.some((each) => isSameTitle(each.title, title))) return;
  const message = 'There is an office of this name already. Choose several members for it instead.';
  throw invalidField('title', message);
}

function assertSameVersion(current: { version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new AppError('conflict', 'Someone else changed this a moment ago. Look at it again, then choose.');
}

async function record(
  { tx, actor }: WriteContext,
  action: 'create' | 'update' | 'cancel' | 'delete',
  title = '',
): Promise<void> {
  await activityRepository(tx).add(actor, { action, subject: 'board', title });
}

function officeIsGone(): AppError {
  return new AppError('not-found', 'This office is no longer part of the plan.');
}
