import { createHash } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import type { Author } from '../../records/server/record-revision.ts';
import type { ImportedRow, ImportReport } from '../import-members.contract.ts';
import { membersRepository } from './members.repository.ts';
import { planImport, type PlannedRow } from './plan-import.ts';
import type { MembersTable } from './read-members-csv.ts';
import { insertMembers, updateMembers, whyTooMany } from './save-member.ts';

/** What an import would do. */
export async function previewImport(db: Database, table: MembersTable): Promise<ImportReport> {
  return report(table, { ...(await planned(db, table)), isWritten: false });
}

interface Plan {
  rows: PlannedRow[];
  /** Why none of it can be saved. */
  refusal: string | undefined;
}

async function planned(db: Database, table: MembersTable): Promise<Plan> {
  const now = await membersRepository(db).all();
  const rows = planImport(table.rows, now);
  const added = rows.filter(({ outcome }) => outcome === 'create').length;
  return { rows, refusal: added > 0 ? whyTooMany({ now: now.length, added }) : undefined };
}

interface Import {
  table: MembersTable;
  leaveOutErrors: boolean;
  /** Of what somebody looked at and agreed to. */
  fingerprint?: string | undefined;
}

/**
 * Adds and changes the members of a table: all of them, or none while a row has an error that nobody left out, or while
 * something else would happen than what was looked at.
 */
export async function importMembers(
  transaction: Database,
  by: Author,
  { table, leaveOutErrors, fingerprint }: Import,
): Promise<ImportReport> {
  await membersRepository(transaction).takeTurn();
  const plan = await planned(transaction, table);
  const hasErrors = plan.rows.some(({ outcome }) => outcome === 'error');
  const hasChanged = fingerprint !== undefined && fingerprint !== fingerprintOf(plan);
  if (hasChanged || (hasErrors && !leaveOutErrors)) return report(table, { ...plan, isWritten: false });
  const added = plan.rows.flatMap(({ outcome, details }) =>
    outcome === 'create' && details ? [details] : [],
  );
  const changed = plan.rows.flatMap(({ current, details }) =>
    current && details ? [{ current, details }] : [],
  );
  await insertMembers(transaction, by, added);
  await updateMembers(transaction, by, changed);
  return report(table, { ...plan, isWritten: added.length + changed.length > 0 });
}

function report({ notes }: MembersTable, plan: Plan & { isWritten: boolean }): ImportReport {
  const { isWritten, refusal } = plan;
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { outcome } of plan.rows) counts[outcome] += 1;
  const rows = plan.rows.map(toldOf);
  return { isWritten, counts, notes, refusal, rows, fingerprint: fingerprintOf(plan) };
}

function toldOf({ row, name, outcome, changes, problems, note }: PlannedRow): ImportedRow {
  return { row, name, outcome, changes, problems, note };
}

/** The same for the same rows with the same consequences for the same members. */
function fingerprintOf({ rows, refusal }: Plan): string {
  const told = rows.map((each) => [
    toldOf(each),
    each.current?.id,
    // What an update changes stands among the changes; the rest of her may have changed without harm.
    each.outcome === 'create' ? each.details : undefined,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([refusal, told]))
    .digest('base64url');
}
