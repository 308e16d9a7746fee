import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  recordRevision,
  recordRevisions,
  assertVersion,
  type Author,
  type RecordedChange,
  type Saved,
} from '../../records/server/record-revision.ts';
import { MAX_MEMBERS } from '../members.rules.ts';
import { membersRepository, type MemberRow, type NewMember } from './members.repository.ts';
import type { MemberDetails } from './write-member.ts';

/** Adds members, each last in her group. */
export async function insertMembers(
  transaction: Database,
  by: Author,
  added: readonly MemberDetails[],
): Promise<MemberRow[]> {
  if (added.length === 0) return [];
  const members = membersRepository(transaction);
  await members.takeTurn();
  await refuseMoreThanAll(transaction, added.length);
  const rows = await members.insert(await placedLast(transaction, added));
  await recordRevisions(
    transaction,
    by,
    rows.map((row) => ({ ...aboutMember(row.id), action: 'create', after: savedMember(row) })),
  );
  return rows;
}

interface Change {
  id: number;
  /** The version that whoever changes her has seen. */
  baseVersion?: number | undefined;
  change: (current: MemberRow) => MemberDetails;
}

/** Changes what is said of a member while nobody else can. */
export async function updateMember(
  transaction: Database,
  by: Author,
  { id, baseVersion, change }: Change,
): Promise<MemberRow> {
  const members = membersRepository(transaction);
  await members.takeTurn();
  const current = await members.find(id);
  if (!current) throw memberGone();
  assertVersion('member', current, baseVersion);
  const [row] = await updateMembers(transaction, by, [{ current, details: change(current) }]);
  return row!;
}

export interface ChangedMember {
  current: MemberRow;
  details: MemberDetails;
  action?: 'update' | 'restore';
}

/** Changes members whose turn it is. Who becomes an officer, or stops being one, goes last there. */
export async function updateMembers(
  transaction: Database,
  by: Author,
  changed: readonly ChangedMember[],
): Promise<MemberRow[]> {
  if (changed.length === 0) return [];
  const hasMoved = ({ current, details }: ChangedMember) => details.isOfficer !== current.isOfficer;
  const moved = await placedLast(
    transaction,
    changed.filter(hasMoved).map(({ details }) => details),
  );
  const rows = await membersRepository(transaction).update(
    changed.map((one) => ({
      ...(hasMoved(one) ? moved.shift()! : { ...one.details, position: one.current.position }),
      id: one.current.id,
    })),
  );
  const told = new Map(changed.map((one) => [one.current.id, one]));
  await recordRevisions(
    transaction,
    by,
    rows.map((row) => changeOf(told.get(row.id)!, row)),
  );
  return rows;
}

function changeOf({ current, action = 'update' }: ChangedMember, row: MemberRow): RecordedChange {
  const before = { ...savedMember(current), at: current.createdAt };
  return { ...aboutMember(row.id), action, before, after: savedMember(row) };
}

export async function removeMember(transaction: Database, by: Author, id: number): Promise<void> {
  const members = membersRepository(transaction);
  await members.takeTurn();
  const current = await members.find(id);
  if (!current) throw memberGone();
  await members.remove(id);
  const last = savedMember(current);
  await recordRevision(transaction, by, {
    ...aboutMember(id),
    action: 'delete',
    before: { ...last, at: current.createdAt },
    after: {
      ...last,
      version: current.version + 1,
      kind: 'deleted',
      // She shall come back as one who has been there all the while.
      snapshot: { ...last.snapshot, createdAt: current.createdAt },
    },
  });
}

export function memberGone(): AppError {
  return new AppError('not-found', 'That member no longer exists.');
}

export async function refuseMoreThanAll(transaction: Database, added: number): Promise<void> {
  const refusal = whyTooMany({ now: await membersRepository(transaction).count(), added });
  if (refusal) throw new AppError('conflict', refusal);
}

/** Why nobody can be added any more; nothing while there is room. */
export function whyTooMany({ now, added }: Record<'now' | 'added', number>): string | undefined {
  if (now + added <= MAX_MEMBERS) return undefined;
  const [most, there] = [MAX_MEMBERS, now].map((count) => count.toLocaleString('en-US'));
  return `The list holds at most ${most} members, and there are ${there} already. Please delete those who left first.`;
}

export async function placedLast(
  transaction: Database,
  details: readonly MemberDetails[],
): Promise<NewMember[]> {
  if (details.length === 0) return [];
  const members = membersRepository(transaction);
  const last = {
    officers: await members.lastPosition({ isOfficer: true }),
    others: await members.lastPosition({ isOfficer: false }),
  };
  return details.map((member) => ({ ...member, position: ++last[member.isOfficer ? 'officers' : 'others'] }));
}

export const aboutMember = (entityId: number) => ({ entityType: 'member' as const, entityId });

export function savedMember(row: MemberRow): Saved {
  const { name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, position, category } = row;
  const snapshot = { name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, position, category };
  return { version: row.version, title: name, snapshot };
}
