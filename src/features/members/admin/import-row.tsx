import type { ImportedRow } from '../import-members.contract.ts';
import { Mark } from '../../../ui/layout/rows.tsx';
import { CorrectionFields, type Corrections } from './import-correction.tsx';
import { describeRow, formatRowName, outcomeNames } from './import-words.ts';

const tones = { create: 'main', update: 'accent', unchanged: 'plain', error: 'red' } as const;

interface ImportRowProps {
  row: ImportedRow;
  cells: Corrections[number] | undefined;
  onChange: (cells: Corrections[number]) => void;
}

/** What happens to one row of the table. */
export function ImportRow({ row, cells, onChange }: ImportRowProps) {
  const isWrong = row.outcome === 'error';
  const problemsId = `row-${row.row}-problems`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--edge) py-2 text-sm wrap-anywhere wide:px-4">
      <p id={`row-${row.row}`} tabIndex={-1} className="text-base font-semibold">
        {formatRowName(row)}
        <span className="ml-2 text-sm font-normal text-ink-2">Row {row.row}</span>
      </p>
      <p>
        <Mark tone={tones[row.outcome]}>{outcomeNames[row.outcome]}</Mark>
      </p>
      <div className="col-span-2">
        <div id={problemsId} className={isWrong ? 'text-red-700' : 'text-ink-2'}>
          {describeRow(row).map((sentence) => (
            <p key={sentence} className={sentence === row.note ? 'font-[550] text-ink' : undefined}>
              {sentence}
            </p>
          ))}
        </div>
        {isWrong && <CorrectionFields row={row} cells={cells} problemsId={problemsId} onChange={onChange} />}
      </div>
    </li>
  );
}
