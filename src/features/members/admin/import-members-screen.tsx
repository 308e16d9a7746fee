import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { serverMessage } from '../../../ui/server-message.ts';
import { recordKeys, refreshRecords } from '../../../records/admin/record-queries.ts';
import { UndoNotice } from '../../../records/admin/undo-notice.tsx';
import { useUndo } from '../../../records/admin/use-undo.ts';
import {
  importMembers,
  readLastImport,
  type ImportedRow,
  type ImportReport,
} from '../import-members.contract.ts';
import { formatMemberCount } from '../members.rules.ts';
import { ImportGuide } from './import-guide.tsx';
import { ImportPlan, toList, type PlannedImport } from './import-plan.tsx';
import type { Corrections } from './import-row.tsx';
import { describeRow, formatCounts, formatRowName } from './import-words.ts';
import { readTable } from './read-table.ts';

type Step =
  | { name: 'choose'; problem?: string; isRepeated?: true }
  | { name: 'reading'; fileName: string }
  | { name: 'plan'; plan: PlannedImport }
  | { name: 'done'; report: ImportReport };

/** An import from choosing a file to its result. Nothing is saved before the last step. */
export default function ImportMembersScreen() {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const startOver = () => setStep({ name: 'choose', isRepeated: true });
  const undoGroup = useUndo(() => refreshRecords(client, 'member'));

  async function undo(groupId: number): Promise<void> {
    await undoGroup(groupId);
    // What was imported is no longer true.
    startOver();
  }

  async function planImport(file: File) {
    setStep({ name: 'reading', fileName: file.name });
    setStep(await readPlan(file));
  }

  async function checkAgain(plan: PlannedImport, corrections: Corrections) {
    const report = await readReport(plan.csv, corrections);
    setStep({ name: 'plan', plan: { ...plan, corrections, report, checks: plan.checks + 1 } });
  }

  function onImported(plan: PlannedImport, report: ImportReport) {
    if (report.isWritten) {
      setStep({ name: 'done', report });
      const { groupId } = report;
      const onAct = () => void undo(groupId!);
      toast({ title: 'Members imported successfully', ...(groupId && { action: { label: 'Undo', onAct } }) });
    } else {
      const notes = [...new Set([listHasChanged, ...plan.notes])];
      setStep({ name: 'plan', plan: { ...plan, report, notes, checks: plan.checks + 1 } });
    }
    void refreshRecords(client, 'member');
  }

  return (
    <AdminScreen title="Import from Excel or CSV" back={{ to: '/admin/members', label: 'Back to Members' }}>
      <div className="max-w-[60rem]">
        {(step.name === 'choose' || step.name === 'done') && <LastImport onUndo={undo} />}
        {step.name === 'choose' && <ImportGuide {...step} onFile={(file) => void planImport(file)} />}
        {step.name === 'reading' && <Loading text={`Reading ${step.fileName}…`} />}
        {step.name === 'plan' && (
          <ImportPlan
            // Another report is another request, with its own idempotency key. The focus returns to the heading.
            key={step.plan.checks}
            plan={step.plan}
            onCorrected={(corrections) => checkAgain(step.plan, corrections)}
            onImported={(report) => onImported(step.plan, report)}
            onStartOver={startOver}
          />
        )}
        {step.name === 'done' && <ImportResult report={step.report} onStartOver={startOver} />}
      </div>
    </AdminScreen>
  );
}

/** The last import, with the way to undo it after its toast is gone. */
function LastImport({ onUndo }: { onUndo: (groupId: number) => Promise<void> }) {
  const { timeZone } = useDocument();
  // Among what is read again after a change of members.
  const queryKey = [...recordKeys.all('member'), 'last-import'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(readLastImport, {}),
    refetchOnMount: 'always',
  });
  if (!data?.last) return null;
  const { groupId, title, who, at, until } = data.last;
  return (
    <UndoNotice
      text={`${who} changed ${title}, on ${formatIn(timeZone, at, 'MMMM d')}.`}
      until={until}
      question={{ title: 'Undo the import?', text: 'The members will be as before.' }}
      onUndo={() => onUndo(groupId)}
    />
  );
}

async function readPlan(file: File): Promise<Step> {
  try {
    const table = readTable(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in table) return { name: 'choose', problem: table.problem, isRepeated: true };
    const report = await readReport(table.csv, {});
    const notes = [...(table.note ? [table.note] : []), ...report.notes];
    return {
      name: 'plan',
      plan: { fileName: file.name, csv: table.csv, corrections: {}, report, notes, checks: 0 },
    };
  } catch (error) {
    const problem = serverMessage(error) ?? 'We could not reach the website. Please try again.';
    return { name: 'choose', problem, isRepeated: true };
  }
}

function readReport(csv: string, corrections: Corrections): Promise<ImportReport> {
  const body = { csv, corrections: toList(corrections), dryRun: true, leaveOutErrors: false };
  return call(importMembers, { body });
}

const listHasChanged =
  'Nothing was imported, because someone changed the list in the meantime. This is what would happen now.';

interface ImportResultProps {
  report: ImportReport;
  onStartOver: () => void;
}

function ImportResult({ report: { counts, rows }, onStartOver }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = counts.create + counts.update;
  return (
    <section aria-labelledby="import-result" className="grid gap-4">
      <h2
        ref={heading}
        id="import-result"
        tabIndex={-1}
        className="font-sans text-[1.25rem] leading-[1.3] font-[650] tracking-normal"
      >
        {count === 1 ? '1 member was imported' : `${formatMemberCount(count)} were imported`}
      </h2>
      <p>{formatCounts({ ...counts, error: 0 })}.</p>
      <SkippedRows rows={rows.filter(({ outcome }) => outcome === 'error')} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/members">See all members</ButtonLink>
        <Button look="line" onClick={onStartOver}>
          Import another table
        </Button>
      </div>
    </section>
  );
}

function SkippedRows({ rows }: { rows: ImportedRow[] }) {
  if (rows.length === 0) return null;
  const [words, them] =
    rows.length === 1
      ? ['1 row had an error and was', 'it']
      : [`${rows.length} rows had errors and were`, 'them'];
  return (
    <div className="rounded-2 border-l-4 border-accent-700 bg-accent-100 p-3 wrap-anywhere">
      <p>{`${words} skipped. Correct ${them} in your table and import it again.`}</p>
      <ul aria-label="Skipped rows" className="mt-2 grid gap-1">
        {rows.map((row) => (
          <li key={row.row}>
            <b className="font-semibold">{`Row ${row.row}, ${formatRowName(row)}:`}</b>{' '}
            {describeRow(row).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
