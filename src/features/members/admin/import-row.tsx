import { columnNames, type Column, type ImportedRow } from '../import-members.contract.ts';
import { Mark } from '../../../ui/layout/rows.tsx';
import { describeRow, formatRowName, outcomeNames } from './import-words.ts';

/** The cells that the editor has corrected, by row. */
export type Corrections = Readonly<Record<number, Partial<Record<Column, string>>>>;

const tones = { create: 'main', update: 'accent', unchanged: 'plain', error: 'red' } as const;

interface ImportRowProps {
  row: ImportedRow;
  /** What was typed so far. */
  cells: Corrections[number] | undefined;
  onChange: (cells: Corrections[number]) => void;
}

/** What happens to one row of the table. */
export function ImportRow(props: ImportRowProps) {
  const { row } = props;
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
        <div id={`row-${row.row}-problems`} className={row.wrong ? 'text-red-700' : 'text-ink-2'}>
          {describeRow(row).map((sentence) => (
            <p key={sentence} className={sentence === row.note ? 'font-[550] text-ink' : undefined}>
              {sentence}
            </p>
          ))}
        </div>
        {row.wrong && <CorrectionFields {...props} wrong={row.wrong} />}
      </div>
    </li>
  );
}

interface CorrectionFieldsProps extends ImportRowProps {
  wrong: Corrections[number];
}

/** The cells of a row that are wrong, to be corrected in place. */
function CorrectionFields({ row: { row }, wrong, cells, onChange }: CorrectionFieldsProps) {
  const values = { ...wrong, ...cells };
  return (
    <div className="mt-2 grid gap-3 text-ink wide:grid-cols-2">
      {(Object.keys(wrong) as Column[]).map((column) => {
        const shared = {
          id: `row-${row}-${column}`,
          'aria-describedby': `row-${row}-problems`,
          className: 'text-control',
          value: values[column],
          // All cells of the row: only then is a row whose cells were in the wrong columns corrected.
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...values, [column]: target.value }),
        };
        return (
          <div key={column} className="grid gap-1">
            <label htmlFor={shared.id} className="text-sm font-semibold">
              {columnNames[column]}
              <span className="sr-only">{` in row ${row}`}</span>
            </label>
            {column.startsWith('is') ? (
              <select {...shared}>
                <YesOrNo imported={wrong[column] ?? ''} />
              </select>
            ) : (
              <input {...shared} type="text" autoComplete="off" />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What the table says is a choice as well, so that nothing changes before the editor chooses. */
function YesOrNo({ imported }: { imported: string }) {
  const choices = ['Yes', 'No'];
  return (
    <>
      {!choices.includes(imported) && (
        <option value={imported}>{imported === '' ? '(empty)' : `“${imported}”`}</option>
      )}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </>
  );
}
