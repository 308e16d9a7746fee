import { useEffect, useRef, useState } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useListSlice } from '../../../ui/use-list-slice.ts';
import { importMembers, type ImportedRow, type ImportReport } from '../import-members.contract.ts';
import { formatMemberCount } from '../members.rules.ts';
import { describeRow, formatCounts, formatErrorRows, outcomeNames, sortByUrgency } from './import-words.ts';

/** A table that was read and is not imported yet. */
export interface PlannedImport {
  fileName: string;
  /** The text that the report is about, even if the file changes in the meantime. */
  csv: string;
  report: ImportReport;
  notes: string[];
}

interface ImportPlanProps {
  plan: PlannedImport;
  onImported: (report: ImportReport) => void;
  onStartOver: () => void;
}

/** What would happen to every row, to be confirmed before the import. */
export function ImportPlan({ plan, onImported, onStartOver }: ImportPlanProps) {
  const { fileName, csv, report, notes } = plan;
  const [skipsErrors, setSkipsErrors] = useState(false);
  const { run, isPending } = useAction({
    run: (idempotencyKey) => {
      const { fingerprint } = report;
      const body = { csv, dryRun: false, leaveOutErrors: skipsErrors, fingerprint };
      return call(importMembers, { body, idempotencyKey });
    },
    onDone: onImported,
    failed: (error) => (error instanceof RequestError ? error.body?.message : undefined) ?? connectionLost,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { shown, firstOfLast, list } = useListSlice(sortByUrgency(report.rows));
  const { create, update, error } = report.counts;
  const count = create + update;
  const canImport = count > 0 && !report.refusal;
  return (
    <section aria-labelledby="import-plan" className="grid gap-4">
      <h2
        ref={heading}
        id="import-plan"
        tabIndex={-1}
        className="font-sans text-[1.25rem] leading-[1.3] font-[650] tracking-normal wrap-anywhere"
      >
        What will happen with {fileName}
      </h2>
      <p className="text-lg">{formatCounts(report.counts)}. Nothing is saved yet.</p>
      {notes.length > 0 && (
        <ul className="grid gap-1 rounded-2 border-l-4 border-susan-700 bg-susan-100 p-4 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {report.refusal && (
        <p className="rounded-2 border-l-4 border-red-700 bg-red-50 p-4 font-[550]">{report.refusal}</p>
      )}
      {error > 0 && (
        <div className="grid gap-2 rounded-2 border-l-4 border-red-700 bg-red-50 p-4">
          <p>
            {error === 1 ? '1 row has an error. Fix it' : `${error} rows have errors. Fix them`} in your table
            and choose the file again{canImport ? ', or import the other rows' : ''}.
          </p>
          {canImport && (
            <label className="flex min-h-[44px] items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={skipsErrors}
                onChange={() => setSkipsErrors(!skipsErrors)}
                className="size-[1.375rem] flex-none accent-green-800"
              />
              Skip {formatErrorRows(error)}
            </label>
          )}
        </div>
      )}
      {count === 0 && error === 0 && <p>Nothing to import: the list is already up to date.</p>}
      <div className="flex flex-wrap gap-3">
        {canImport && (error === 0 || skipsErrors) && (
          <Button aria-disabled={isPending} onClick={run}>
            <PendingLabel
              idle={`Import ${formatMemberCount(count)}`}
              pending="Importing..."
              isPending={isPending}
            />
          </Button>
        )}
        <Button look="line" aria-disabled={isPending} onClick={() => !isPending && onStartOver()}>
          Choose another file
        </Button>
      </div>
      <ul
        aria-label="Rows of the table"
        className="divide-y divide-line rounded-3 border border-line bg-surface"
      >
        {shown.map((row) => (
          <ImportedRowItem key={row.row} row={row} />
        ))}
      </ul>
      <ShowMoreButton list={list} label="Show more rows" firstOfLast={`row-${firstOfLast?.row}`} />
    </section>
  );
}

const connectionLost =
  'We lost the connection and can’t tell whether this was imported. It’s safe to try again.';

const outcomeClasses: Record<ImportedRow['outcome'], string> = {
  create: 'bg-green-100 text-green-800',
  update: 'bg-susan-100 text-ink',
  unchanged: 'bg-linen text-ink-2',
  error: 'bg-red-700 text-white',
};

function ImportedRowItem({ row }: { row: ImportedRow }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 wrap-anywhere wide:grid-cols-[5rem_7rem_14rem_minmax(0,1fr)] wide:items-start">
      <p id={`row-${row.row}`} tabIndex={-1} className="text-sm text-ink-2">
        Row {row.row}
      </p>
      <p>
        <span className={`rounded-1 px-2 py-[.1rem] text-sm font-[550] ${outcomeClasses[row.outcome]}`}>
          {outcomeNames[row.outcome]}
        </span>
      </p>
      <p className="font-semibold">{row.name || '(no name)'}</p>
      <div className={row.outcome === 'error' ? 'text-red-700' : 'text-ink-2'}>
        {describeRow(row).map((sentence) => (
          <p key={sentence} className={sentence === row.note ? 'font-[550] text-ink' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
    </li>
  );
}
