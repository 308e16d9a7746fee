import type { Database } from '../../../infra/db/pool.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { RecordWrite } from '../../../infra/http/call.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isPresidingOfficer } from '../../members/headings.rules.ts';
import { memberRecord } from '../../members/server/members.record.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { undoMemberChanges, type UndoneGroup } from '../../members/server/undo-members.ts';
import { writeTerms } from '../../members/server/term-log.repository.ts';
import { changeTogether } from '../../../records/server/change-groups.ts';
import type { KeptChange } from '../../../records/server/undo-group.ts';
import { chapterRecord } from '../../chapter/server/chapter.record.ts';
import { replacePresident } from '../../chapter/server/replace-president.ts';
import { changeBoard } from './change-office.ts';
import { applyAccess, undoAccess } from './plan-access.ts';
import { planRepository, type PlanRow } from './plan.repository.ts';

export type BoardDeps = Pick<FeatureDeps, 'db' | 'jobs' | 'now' | 'timeZone' | 'openOutbox'>;

/** Whom the activity names for what happens without a person. The owner who set the date is in the entry before. */
const newBoard = { id: null, name: 'The new board', role: 'owner' as const };

/** When a plan applies; undefined while no date is set. */
function startOf({ startsAtLocal }: PlanRow, timeZone: string): Date | undefined {
  return startsAtLocal ? readInstant(startsAtLocal, timeZone) : undefined;
}

/**
 * Applies the plan whose moment has come. Many processes may call it at once: one of them applies it, and the others find it applied. Code
 * that depends on the board of this moment calls it first, so that a late job makes no difference.
 */
export async function applyDuePlan({ db, now, timeZone, openOutbox }: BoardDeps): Promise<void> {
  const zone = await timeZone();
  const isDue = (plan: PlanRow | undefined) => {
    const start = plan && startOf(plan, zone);
    return start !== undefined && start <= now();
  };
  if (!isDue(await planRepository(db).findOpen())) return;
  const outbox = await openOutbox();
  await db.transaction(async (tx) => {
    const plan = await planRepository(tx).lockOpen();
    // Another process was faster, or an owner has just set another date.
    if (!plan || !isDue(plan)) return;
    await applyPlan({ tx, actor: newBoard, idempotencyKey: undefined }, { plan, at: now(), outbox });
  });
}

interface DuePlan {
  plan: PlanRow;
  at: Date;
  /** Absent in a preview, which shows nothing of access: the accounts stay as they are. */
  outbox?: Outbox;
}

/**
 * Changes the board, the president's words and access together, as ordinary changes of records in one group. Call it in a transaction that
 * has locked the plan.
 */
async function applyPlan(write: RecordWrite, { plan, at, outbox }: DuePlan): Promise<void> {
  const { tx } = write;
  const members = membersRepository(tx);
  await members.lockAll();
  const rows = await members.list();
  const lines = await planRepository(tx).listOffices(plan.id);
  const groupId = await changeTogether(write, memberRecord, {
    group: {
      kind: 'board',
      title: plan.startsAtLocal ?? '',
      entry: { action: 'join', subject: 'board' },
      at,
    },
    async change(grouped) {
      await changeBoard(grouped, { rows, lines, isReordered: plan.isReordered });
      // Each board has its terms, also of those who stay.
      await writeTerms(tx, { groupId: grouped.groupId, isNewBoard: true });
      const officers = await members.list({ isOfficer: true });
      await replacePresident(grouped, officers.find(isPresidingOfficer)?.id);
      const chosen = new Set(lines.flatMap(({ holders }) => holders ?? []));
      if (outbox) await applyAccess(grouped, outbox, { planId: plan.id, chosen });
      return grouped.groupId;
    },
  });
  await planRepository(tx).update(plan.id, { appliedAt: at, groupId });
}

/** Takes the new board back. What someone changed since stays. The board is planned again, without a date. */
export async function undoPlan(
  write: RecordWrite & { groupId: number },
  groupId: number,
  outbox: Outbox,
): Promise<KeptChange[]> {
  const { tx } = write;
  const plans = planRepository(tx);
  const plan = await plans.lockApplied(groupId);
  await membersRepository(tx).lockAll();
  if (!plan) throw new AppError('conflict', 'This can no longer be undone. Set the date again instead.');
  if (await plans.findOpen())
    throw new AppError('conflict', 'The next board is being planned. Discard that plan first, then undo.');
  const kept = await undoBoard(write, { groupId, outbox, name: 'the new board' });
  await undoAccess(write, plan.id);
  await plans.update(plan.id, { appliedAt: null, groupId: null, startsAtLocal: null });
  return kept;
}

/** Takes back who holds which office, and what the chapter details say about that. */
export async function undoBoard(
  write: RecordWrite & { groupId: number },
  group: UndoneGroup,
): Promise<KeptChange[]> {
  return [
    ...(await undoMemberChanges(write, group)),
    ...(await chapterRecord.undoGroup(write, group.groupId)),
  ];
}

/** Makes the changes of the open plan in a transaction that is rolled back. False where no board is planned. */
export async function applyForPreview(tx: Database, at: Date): Promise<boolean> {
  const plan = await planRepository(tx).lockOpen();
  if (plan) await applyPlan({ tx, actor: newBoard, idempotencyKey: undefined }, { plan, at });
  return plan !== undefined;
}
