import { createHash } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import type { Author } from '../../changes/server/keep-change.ts';
import type { ImportReport } from '../import-members.contract.ts';
import { membersRepository } from './members.repository.ts';
import { planImport, type PlannedRow } from './plan-import.ts';
import type { MembersTable } from './read-members-csv.ts';
import { insertMembers, updateMembers } from './save-member.ts';

/** What an import would do. */
export async function previewImport(db: Database, table: MembersTable): Promise<ImportReport> {
  return report(table, {
    planned: planImport(table.rows, await membersRepository(db).all()),
    isWritten: false,
  });
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
  const members = membersRepository(transaction);
  await members.takeTurn();
  const planned = planImport(table.rows, await members.all());
  const hasErrors = planned.some(({ outcome }) => outcome === 'error');
  const hasChanged = fingerprint !== undefined && fingerprint !== fingerprintOf(planned);
  if (hasChanged || (hasErrors && !leaveOutErrors)) return report(table, { planned, isWritten: false });
  const added = planned.flatMap(({ outcome, details }) => (outcome === 'create' && details ? [details] : []));
  const changed = planned.flatMap(({ current, details }) =>
    current && details ? [{ current, details }] : [],
  );
  await insertMembers(transaction, by, added);
  await updateMembers(transaction, by, changed);
  return report(table, { planned, isWritten: added.length + changed.length > 0 });
}

interface Outcome {
  planned: readonly PlannedRow[];
  isWritten: boolean;
}

function report({ notes }: MembersTable, { planned, isWritten }: Outcome): ImportReport {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  const rows = planned.map(({ row, name, outcome, changes, problems, note }) => ({
    row,
    name,
    outcome,
    changes,
    problems,
    note,
  }));
  return { isWritten, counts, notes, rows, fingerprint: fingerprintOf(planned) };
}

/** The same for the same rows with the same consequences for the same members. */
function fingerprintOf(planned: readonly PlannedRow[]): string {
  const told = planned.map(({ row, name, outcome, changes, problems, note, current, details }) => [
    row,
    name,
    outcome,
    changes,
    problems,
    note,
    current?.id,
    // What an update changes stands among the changes; the rest of her may have changed without harm.
    outcome === 'create' ? details : undefined,
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}
