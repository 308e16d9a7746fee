import AddIcon from 'lucide-react/icons/plus';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { TextField } from '../../../ui/forms/field.tsx';
import { Hint } from '../../../ui/forms/field-frame.tsx';
import { Button } from '../../../ui/layout/button.tsx';

interface FieldListProps {
  /** The form field with the list. */
  name: string;
  label: string;
  hint?: string;
  max: number;
  /** What one entry is called: "Link". */
  itemName: string;
  addLabel: string;
  /** The fields of an entry. */
  columns: readonly ComponentProps<typeof TextField>[];
  /** Whether the fields of an entry are below each other. */
  isStacked?: boolean;
  /** What is said about an entry, below its fields. */
  children?: (path: string) => ReactNode;
}

/** A short list of entries with a few fields each. */
export function FieldList({
  name,
  label,
  hint,
  max,
  itemName,
  addLabel,
  columns,
  isStacked = false,
  children,
}: FieldListProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const id = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Hint id={id} hint={hint} />
      {fields.map(({ id: key }, index) => (
        <div
          key={key}
          role="group"
          aria-label={`${itemName} ${index + 1}`}
          className={`grid gap-3 rounded-2 border border-line bg-surface p-3 ${isStacked ? '' : 'wide:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_auto] wide:items-start'}`}
        >
          {columns.map((column) => (
            <TextField key={column.name} {...column} name={`${name}.${index}.${column.name}`} />
          ))}
          {children?.(`${name}.${index}`)}
          <button
            type="button"
            onClick={() => remove(index)}
            className={`min-h-[44px] justify-self-start font-semibold text-red-700 underline underline-offset-[.25em] hover:decoration-2 ${isStacked ? '' : 'wide:mt-7'}`}
          >
            Remove<span className="sr-only">{` ${itemName.toLowerCase()} ${index + 1}`}</span>
          </button>
        </div>
      ))}
      {fields.length < max && (
        <p>
          <Button
            look="line"
            onClick={() => append(Object.fromEntries(columns.map((column) => [column.name, ''])))}
          >
            <AddIcon aria-hidden="true" className="size-5" />
            {addLabel}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
