import type { RecordWrite } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import { memberRecord } from '../../members/server/members.record.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { officesRepository } from '../../members/server/offices.repository.ts';
import { restorePresident } from '../../site/server/replace-president.ts';
import { undoUntil } from '../year.rules.ts';
import { restoreAccess } from './change-access.ts';
import type { YearBefore } from './year-before.ts';
import { yearRepository } from './year.repository.ts';

/**
 * Undoes the start of a year: what it changed is as before, and what officers changed since stays. The year is prepared again, without a
 * date, so that it starts only when someone chooses one.
 */
export async function undoYear(request: RecordWrite, id: number, now: Date): Promise<void> {
  const { tx } = request;
  const write = { ...request, isSummarized: true };
  const years = yearRepository(tx);
  const year = await years.lockStarted();
  if (!year?.before || year.id !== id || undoUntil(year.startedAt!) <= now)
    throw new AppError('conflict', 'This can no longer be undone.');
  const planned = await years.listOffices(id);
  // Preparing a year takes the same lock.
  await membersRepository(tx).lockAll();
  if (await years.findNext())
    throw new AppError('conflict', 'The next year is being prepared. Discard that first, then undo.');
  await restoreOffices(write, id, year.before);
  await restoreMembers(write, year.before);
  await restorePresident(write, year.before);
  await restoreAccess(write, year.before.access);
  for (const { id: plannedId, officeId } of planned)
    if (officeId && year.before.addedOffices.includes(officeId)) await years.linkOffice(plannedId, null);
  await years.update(id, { startedAt: null, before: null, startsAtLocal: null });
}

async function restoreOffices(
  { tx }: RecordWrite,
  yearId: number,
  { offices: earlier, addedOffices }: YearBefore,
): Promise<void> {
  const offices = officesRepository(tx);
  await offices.undoTermsOf(yearId);
  for (const { id, ...fields } of earlier) await offices.update(id, { ...fields, removedAt: null });
  for (const id of addedOffices) await offices.update(id, { removedAt: new Date() });
}

async function restoreMembers(write: RecordWrite, { members: earlier }: YearBefore): Promise<void> {
  const members = membersRepository(write.tx);
  const current = new Map((await members.list()).map((member) => [member.id, member]));
  const changes = earlier.flatMap(({ id, title, isOfficer, category }) => {
    const member = current.get(id);
    return member ? [{ current: member, fields: { ...member, title, isOfficer, category } }] : [];
  });
  await memberRecord.updateMany(write, changes, { action: 'restore' });
  await members.restorePositions(earlier);
}
