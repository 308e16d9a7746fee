import type { RecordWrite } from '../../../infra/http/call.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { includesRole } from '../../../kernel/roles.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { peopleRepository, type PersonRow } from '../../auth/server/people.repository.ts';
import { signInSettingsRepository } from '../../auth/server/sign-in-settings.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';
import { planRepository, type PlanAccessRow } from './plan.repository.ts';

type Decision = Pick<PlanAccessRow, 'role' | 'roleBefore'>;

/** Whether someone may do more than before. */
export function isRaise({ role, roleBefore }: Decision): boolean {
  return role !== null && includesRole(role, roleBefore);
}

/** Whether an owner decided that something changes, and not that an account stays as it is. */
export function isChange({ role, roleBefore }: Decision): boolean {
  return role !== roleBefore;
}

/** The changes, raises first, so that a new owner counts before another one leaves. */
export function raisesFirst<Each extends Decision>(decided: readonly Each[]): Each[] {
  const changes = decided.filter(isChange);
  return [...changes.filter(isRaise), ...changes.filter((each) => !isRaise(each))];
}

/**
 * Does what an owner decided about each account. One that is not as she saw it is left alone, and so is the last owner; only someone
 * whom the plan names is raised: an editor can give herself an office.
 */
export async function applyAccess(
  { tx, actor }: RecordWrite,
  outbox: Outbox,
  { planId, chosen }: { planId: number; chosen: ReadonlySet<number> },
): Promise<void> {
  const people = peopleRepository(tx);
  const plan = planRepository(tx);
  await people.lockAll();
  const ownersNeedPasskeys = await signInSettingsRepository(tx).doOwnersNeedPasskeys();
  for (const decision of raisesFirst(await plan.listAccess(planId))) {
    const person = await people.find(decision.adminId);
    if (!person || !(await isAsDecided(person, decision))) continue;
    const { id, name, email, canExport, accessUntil } = person;
    const { role } = decision;
    if (role) {
      await people.update(id, { role, canExport: role === 'editor' && canExport, accessUntil });
      const detail = `make-${role}`;
      await sendNotice(outbox, tx, { kind: 'access-changed', recipient: email, adminId: id, detail });
    } else await people.endAccess(id);
    const action = role ? (`make-${role}` as const) : 'end-access';
    await recordPerson(tx, actor, { action, entityId: id, title: name });
    await plan.updateAccess(decision, {
      isApplied: true,
      canExportBefore: person.role === 'editor' && canExport,
      accessUntilBefore: accessUntil,
    });
  }

  async function isAsDecided(person: PersonRow, { role, roleBefore }: PlanAccessRow): Promise<boolean> {
    if (!person.hasAccess || person.role !== roleBefore) return false;
    if (!isRaise({ role, roleBefore })) return !(await people.isLastOwner(person.id));
    // While owners need passkeys, a person without one would be locked out as an owner.
    const isLockedOut = role === 'owner' && ownersNeedPasskeys && person.passkeys === 0;
    return chosen.has(person.memberId ?? 0) && !isLockedOut;
  }
}

/** Gives accounts the access that they had, if it is still what the plan made of it. Sessions that ended stay ended. */
export async function undoAccess({ tx, actor }: RecordWrite, planId: number): Promise<void> {
  const people = peopleRepository(tx);
  const plan = planRepository(tx);
  await people.lockAll();
  const applied = (await plan.listAccess(planId)).filter(({ isApplied }) => isApplied);
  const ownersFirst = applied.toSorted(
    (a, b) => Number(b.roleBefore === 'owner') - Number(a.roleBefore === 'owner'),
  );
  for (const { adminId, role, roleBefore, canExportBefore, accessUntilBefore } of ownersFirst) {
    const person = await people.find(adminId);
    await plan.updateAccess({ planId, adminId }, { isApplied: false });
    const isUnchanged = person && (role ? person.hasAccess && person.role === role : !person.hasAccess);
    if (!isUnchanged || (roleBefore !== 'owner' && (await people.isLastOwner(adminId)))) continue;
    await people.update(adminId, {
      role: roleBefore,
      canExport: canExportBefore,
      accessUntil: accessUntilBefore,
    });
    await recordPerson(tx, actor, { action: `make-${roleBefore}`, entityId: adminId, title: person.name });
  }
}
