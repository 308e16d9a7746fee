import { createHash } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import type { ImportedRow, ImportInput, ImportReport } from '../import-members.contract.ts';
import { MAX_MEMBERS } from '../members.contract.ts';
import type { MembersTable } from './members-csv.ts';
import { changeTogether } from '../../../records/server/change-groups.ts';
import { memberRecord } from './members.record.ts';
import { describeFull, membersRepository } from './members.repository.ts';
import { planImport, type PlannedRow } from './plan-import.ts';

/** What an import would do. */
export async function previewImport(db: Database, table: MembersTable): Promise<ImportReport> {
  return toReport(table, { ...(await readPlan(db, table)), isWritten: false });
}

interface Plan {
  rows: PlannedRow[];
  /** Why nothing can be saved. */
  refusal: string | undefined;
}

async function readPlan(db: Database, table: MembersTable): Promise<Plan> {
  const members = await membersRepository(db).list();
  const rows = planImport(table.rows, members);
  const added = rows.filter(({ outcome }) => outcome === 'create').length;
  const isFull = added > 0 && members.length + added > MAX_MEMBERS;
  return { rows, refusal: isFull ? describeFull(members.length) : undefined };
}

interface Import extends Pick<ImportInput, 'leaveOutErrors' | 'fingerprint'> {
  table: MembersTable;
}

/**
 * Creates and updates the members of a table, all or none. Nothing is saved while a row has an error that is not left out, or if
 * the plan is no longer the confirmed one.
 */
export async function writeImport(
  write: WriteContext,
  { table, leaveOutErrors, fingerprint }: Import,
): Promise<ImportReport> {
  await membersRepository(write.tx).lockAll();
  const plan = await readPlan(write.tx, table);
  const hasErrors = plan.rows.some(({ outcome }) => outcome === 'error');
  const hasChanged = fingerprint !== undefined && fingerprint !== fingerprintPlan(plan);
  if (hasChanged || (hasErrors && !leaveOutErrors)) return toReport(table, { ...plan, isWritten: false });
  const added = plan.rows.flatMap(({ current, fields }) => (!current && fields ? [fields] : []));
  const changes = plan.rows.flatMap(({ current, fields }) =>
    current && fields ? [{ current, fields }] : [],
  );
  const isWritten = added.length + changes.length > 0;
  if (!isWritten) return toReport(table, { ...plan, isWritten });
  const groupId = await changeTogether(write, memberRecord, {
    group: {
      kind: 'import',
      title: `the members by an import: ${added.length} added, ${changes.length} changed`,
      entry: { action: 'update', subject: 'member' },
    },
    async change(grouped) {
      await memberRecord.createMany(grouped, added);
      await memberRecord.updateMany(grouped, changes);
      return grouped.groupId;
    },
  });
  return { ...toReport(table, { ...plan, isWritten }), groupId };
}

function toReport({ notes }: MembersTable, plan: Plan & { isWritten: boolean }): ImportReport {
  const { isWritten, refusal } = plan;
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { outcome } of plan.rows) counts[outcome] += 1;
  const rows = plan.rows.map(toReportedRow);
  return { isWritten, counts, notes, refusal, rows, fingerprint: fingerprintPlan(plan) };
}

function toReportedRow({ fields: _fields, current: _current, ...row }: PlannedRow): ImportedRow {
  return row;
}

/** The same for the same rows with the same outcomes for the same members. */
function fingerprintPlan({ rows, refusal }: Plan): string {
  const outcomes = rows.map((planned) => [
    toReportedRow(planned),
    planned.current?.id,
    // The changes of an update are part of the reported row; its other fields may change without harm.
    planned.outcome === 'create' ? planned.fields : undefined,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([refusal, outcomes]))
    .digest('base64url');
}
