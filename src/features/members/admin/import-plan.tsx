import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { useFirstPart } from '../../../ui/use-first-part.ts';
import { countOfMembers } from '../members.rules.ts';
import { countsInWords, rowsWithErrors, worstFirst } from './import-words.ts';
import { ImportedRowItem } from './imported-row.tsx';
import type { PlannedImport } from './use-import.ts';

interface ImportPlanProps {
  plan: PlannedImport;
  isSending: boolean;
  onImport: (leaveOutErrors: boolean) => void;
  onStartAgain: () => void;
}

/** What would become of every row; the import itself waits for a word. */
export function ImportPlan({ plan, isSending, onImport, onStartAgain }: ImportPlanProps) {
  const { fileName, report, notes } = plan;
  const [leavesOut, setLeavesOut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { shown, firstOfLast, list } = useFirstPart(worstFirst(report.rows));
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
      <p className="text-lg">{countsInWords(report.counts)}. Nothing is saved yet.</p>
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
            {error === 1 ? 'One row has an error. Correct it' : `${error} rows have errors. Correct them`} in
            your table and choose the table again
            {canImport ? `, or import the others without ${error === 1 ? 'it' : 'them'}` : ''}.
          </p>
          {canImport && (
            <label className="flex min-h-[44px] items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={leavesOut}
                onChange={() => setLeavesOut(!leavesOut)}
                className="size-[1.375rem] flex-none accent-green-800"
              />
              Leave out {rowsWithErrors(error)}
            </label>
          )}
        </div>
      )}
      {count === 0 && error === 0 && <p>There is nothing to import: the list says all of this already.</p>}
      <div className="flex flex-wrap gap-3">
        {canImport && (error === 0 || leavesOut) && (
          <Button aria-disabled={isSending} onClick={() => !isSending && onImport(leavesOut)}>
            <PendingLabel
              idle={`Import ${countOfMembers(count)}`}
              pending="Importing..."
              isPending={isSending}
            />
          </Button>
        )}
        <Button look="line" aria-disabled={isSending} onClick={() => !isSending && onStartAgain()}>
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
