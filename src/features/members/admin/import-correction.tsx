import { columnNames, type Column, type ImportedRow } from '../import-members.contract.ts';

/** The cells that the editor has corrected, by row. */
export type Corrections = Readonly<Record<number, Partial<Record<Column, string>>>>;

interface CorrectionFieldsProps {
  row: ImportedRow;
  /** What was typed so far. */
  cells: Corrections[number] | undefined;
  /** The element that says what is wrong. */
  problemsId: string;
  onChange: (cells: Corrections[number]) => void;
}

/** The cells of a row that are wrong, to be corrected in place. */
export function CorrectionFields({ row: { row, wrong }, ...props }: CorrectionFieldsProps) {
  const { cells, problemsId, onChange } = props;
  if (!wrong) return null;
  const values = { ...wrong, ...cells };
  return (
    <div className="mt-2 grid gap-3 text-ink wide:grid-cols-2">
      {(Object.keys(wrong) as Column[]).map((column) => {
        const shared = {
          id: `row-${row}-${column}`,
          'aria-describedby': problemsId,
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
