import type { ImportedRow } from '../import-members.contract.ts';
import { outcomeNames, sentencesOf } from './import-words.ts';

const looks: Record<ImportedRow['outcome'], string> = {
  create: 'bg-green-100 text-green-800',
  update: 'bg-susan-100 text-ink',
  unchanged: 'bg-linen text-ink-2',
  error: 'bg-red-700 text-white',
};

export function ImportedRowItem({ row }: { row: ImportedRow }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 wrap-anywhere wide:grid-cols-[5rem_7rem_14rem_minmax(0,1fr)] wide:items-start">
      <p id={`row-${row.row}`} tabIndex={-1} className="text-sm text-ink-2">
        Row {row.row}
      </p>
      <p>
        <span className={`rounded-1 px-2 py-[.1rem] text-sm font-[550] ${looks[row.outcome]}`}>
          {outcomeNames[row.outcome]}
        </span>
      </p>
      <p className="font-semibold">{row.name || '(no name)'}</p>
      <div className={row.outcome === 'error' ? 'text-red-700' : 'text-ink-2'}>
        {sentencesOf(row).map((sentence) => (
          <p key={sentence} className={sentence === row.note ? 'font-[550] text-ink' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
    </li>
  );
}
