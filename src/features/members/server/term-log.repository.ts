import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';

interface TermsOptions {
  /** The changes that begin and end terms. */
  groupId?: number | undefined;
  /** Whether all terms end and begin again. */
  isNewBoard?: boolean;
}

const sameTitle = (one: SQL, other: SQL) =>
  sql`lower(btrim(coalesce(${one}, ''))) = lower(btrim(coalesce(${other}, '')))`;

/** Whether the member of a term is an officer with its title. */
const isHeld = sql`exists (
  select from members where members.id = terms.member_id and is_officer
    and ${sameTitle(sql`members.title`, sql`terms.title`)})`;

/**
 * Writes down who holds which title, after the members were changed: in one direction, and nothing reads it but the past boards. Another
 * title ends a term and begins one. Call it in the transaction of the change, under the lock of the members.
 */
export async function writeTerms(
  db: Database,
  { groupId, isNewBoard = false }: TermsOptions = {},
): Promise<void> {
  const group = sql`${groupId ?? null}::int`;
  await db.execute(sql`
    update terms set ends_at = now(), ended_by = ${group}
    where ends_at is null and ((${isNewBoard} and begun_by is distinct from ${group}) or not ${isHeld})`);
  await db.execute(sql`
    insert into terms (member_id, title, name, position, begun_by)
    select id, coalesce(title, ''), name, position, ${group} from members
    where is_officer and not exists (select from terms where terms.member_id = members.id and ends_at is null)`);
  await db.execute(sql`
    update terms set title = coalesce(members.title, ''), name = members.name, position = members.position
    from members where members.id = terms.member_id and ends_at is null
      and (terms.title, terms.name, terms.position)
        is distinct from (coalesce(members.title, ''), members.name, members.position)`);
}

interface UndoneTerms {
  groupId: number;
  /** The group of the undo itself. */
  undoId: number;
  /** The members who stay as the group left them. */
  kept: readonly number[];
}

/** Takes back which terms a group of changes began and ended. Call it after the members are as they were. */
export async function undoTerms(db: Database, { groupId, undoId, kept }: UndoneTerms): Promise<void> {
  const isUndone = sql`not (terms.member_id = any(${sql.param([...kept])}::int[]))`;
  await db.execute(sql`delete from terms where begun_by = ${groupId} and ${isUndone}`);
  // The undo has begun the terms again that go on now.
  await db.execute(sql`
    delete from terms using terms as earlier
    where terms.begun_by = ${undoId} and earlier.ended_by = ${groupId} and earlier.member_id = terms.member_id
      and ${sameTitle(sql`earlier.title`, sql`terms.title`)} and ${isUndone}`);
  await db.execute(sql`
    update terms set ends_at = null, ended_by = null, removed_at = null
    where ended_by = ${groupId} and ${isUndone} and ${isHeld} and not exists (
      select from terms as other where other.member_id = terms.member_id and other.ends_at is null)`);
  await writeTerms(db, { groupId: undoId });
}
