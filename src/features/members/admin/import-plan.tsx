import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useListSlice } from '../../../ui/use-list-slice.ts';
import { serverMessage } from '../../../ui/server-message.ts';
import { importMembers, type ImportReport } from '../import-members.contract.ts';
import { ImportRow, type Corrections } from './import-row.tsx';
import {
  checkLabel,
  describeErrors,
  describeNewHeadings,
  formatCounts,
  importLabel,
  sortByUrgency,
  turnName,
} from './import-words.ts';

/** A table that was read and is not imported yet. */
export interface PlannedImport {
  fileName: string;
  /** The text that the report is about, even if the file changes in the meantime. */
  csv: string;
  /** What the editor has corrected since. The report is about the corrected table. */
  corrections: Corrections;
  report: ImportReport;
  notes: string[];
  /** How often it was checked again. */
  checks: number;
}

interface ImportPlanProps {
  plan: PlannedImport;
  /** Plans the import again. */
  onCorrected: (corrections: Corrections) => Promise<void>;
  onImported: (report: ImportReport) => void;
  onStartOver: () => void;
}

/** What would happen to every row, to be corrected and confirmed before the import. */
export function ImportPlan({ plan, onCorrected, onImported, onStartOver }: ImportPlanProps) {
  const { fileName, csv, report } = plan;
  const notes = [...plan.notes, ...describeNewHeadings(report.rows)];
  const { counts, refusal } = report;
  const [typed, setTyped] = useState(plan.corrections);
  const toCheck = useRef(typed);
  const check = useAction({
    run: () => onCorrected(toCheck.current),
    onDone: () => undefined,
    failed: notChecked,
  });
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useAction({
    run: (idempotencyKey) => {
      const { fingerprint } = report;
      const corrections = toList(plan.corrections);
      const body = { csv, corrections, dryRun: false, leaveOutErrors: counts.error > 0, fingerprint };
      return call(importMembers, { body, idempotencyKey });
    },
    onDone: onImported,
    failed: (error) => serverMessage(error) ?? connectionLost,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { shown, firstOfLast, list } = useListSlice(sortByUrgency(report.rows));
  const hasUnchecked = typed !== plan.corrections;
  const hasCorrections = Object.keys(typed).length > 0;
  const guard = useUnsavedChanges(hasCorrections, { text: lostText });
  const isBusy = check.isPending || isPending;
  const canImport = counts.create + counts.update > 0 && !refusal;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (hasUnchecked) checkAll(typed);
    else if (canImport) run();
  }

  function checkAll(corrections: Corrections) {
    setTyped(corrections);
    toCheck.current = corrections;
    check.run();
  }

  function startOver() {
    if (isBusy) return;
    if (hasCorrections) setIsAsking(true);
    else onStartOver();
  }

  return (
    <form aria-labelledby="import-plan" className="grid gap-3" onSubmit={submit} noValidate>
      <h2
        ref={heading}
        id="import-plan"
        tabIndex={-1}
        className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal wrap-anywhere"
      >
        What will happen with {fileName}
      </h2>
      <p>{formatCounts(counts)}. Nothing is saved yet.</p>
      {notes.length > 0 && (
        <ul className="grid gap-1 rounded-2 border-l-4 border-accent-700 bg-accent-100 p-3 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {refusal && <p className="rounded-2 border-l-4 border-red-700 bg-red-50 p-3 font-[550]">{refusal}</p>}
      <TurnedNames report={report} typed={typed} onTurn={(corrections) => isBusy || checkAll(corrections)} />
      {counts.error > 0 && (
        <p className="rounded-2 border-l-4 border-red-700 bg-red-50 p-3">
          {describeErrors(counts.error, hasUnchecked ? 'check' : canImport ? 'import' : undefined)}
        </p>
      )}
      {counts.create + counts.update + counts.error === 0 && (
        <p>Nothing to import: the list is already up to date.</p>
      )}
      {/* The rows are replaced by those of the next report. */}
      <LockedFields isLocked={isBusy} className="grid">
        <ul aria-label="Rows of the table" className="row-list divide-y divide-line">
          {shown.map((row) => (
            <ImportRow
              key={row.row}
              row={row}
              cells={typed[row.row]}
              onChange={(cells) => setTyped({ ...typed, [row.row]: cells })}
            />
          ))}
        </ul>
      </LockedFields>
      <ShowMoreButton list={list} label="Show more rows" firstOfLast={`row-${firstOfLast?.row}`} />
      <BottomBar>
        <div className="bottom-bar-buttons">
          <Button look="line" aria-disabled={isBusy} onClick={startOver}>
            Choose another file
          </Button>
          {hasUnchecked ? (
            <Button type="submit" aria-disabled={check.isPending}>
              <PendingLabel idle={checkLabel} pending="Checking..." isPending={check.isPending} />
            </Button>
          ) : (
            canImport && (
              <Button type="submit" aria-disabled={isPending}>
                <PendingLabel idle={importLabel(counts)} pending="Importing..." isPending={isPending} />
              </Button>
            )
          )}
        </div>
      </BottomBar>
      <ConfirmDialog
        open={isAsking}
        title="Choose another file?"
        text={lostText}
        confirmLabel="Choose another file"
        cancelLabel="Keep editing"
        onConfirm={onStartOver}
        onCancel={() => setIsAsking(false)}
      />
      {guard}
    </form>
  );
}

export function toList(corrections: Corrections) {
  return Object.entries(corrections).map(([row, cells]) => ({ row: Number(row), cells }));
}

const lostText = 'Your corrections will be lost.';
const notChecked = 'We could not reach the website. Your corrections are still here. Please try again.';
const connectionLost =
  'We lost the connection and can’t tell whether this was imported. It’s safe to try again.';

interface TurnedNamesProps {
  report: ImportReport;
  typed: Corrections;
  onTurn: (corrections: Corrections) => void;
}

/** Offers to write ‘Hightower, Ruth’ as ‘Ruth Hightower’, as the website shows names. */
function TurnedNames({ report, typed, onTurn }: TurnedNamesProps) {
  const turned = report.rows.flatMap(({ row, name, outcome }) => {
    const correct = outcome === 'create' ? turnName(name) : undefined;
    return correct ? [{ row, name, correct }] : [];
  });
  const [first] = turned;
  if (!first) return null;
  const corrected = Object.fromEntries(
    turned.map(({ row, correct }) => [row, { ...typed[row], name: correct }] as const),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2 border-l-4 border-accent-700 bg-accent-100 p-3">
      <p className="min-w-[min(100%,16rem)] flex-1 wrap-anywhere">
        {turned.length === 1
          ? `“${first.name}” is written last name first.`
          : `${turned.length} names are written last name first, such as “${first.name}”.`}
      </p>
      <button
        type="button"
        className="min-h-[44px] font-semibold text-main-800 underline underline-offset-[.2em]"
        onClick={() => onTurn({ ...typed, ...corrected })}
      >
        {turned.length === 1 ? `Change to “${first.correct}”` : `Change all, such as “${first.correct}”`}
      </button>
    </div>
  );
}
