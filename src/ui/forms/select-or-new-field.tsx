import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { TextField } from './field.tsx';
import { Options } from './select-field.tsx';
import { useFieldA11y, type FieldProps } from './form-context.ts';

interface SelectOrNewFieldProps extends Omit<FieldProps, 'optional'> {
  /** One of them has the value `NEW_OPTION`. Without any, there is only the text field. */
  options: readonly { value: string; label: string }[];
  /** The option that matches the value of the form; a text that matches none is a new one. */
  selected: string;
  newField: { label: string; hint: string };
}

/** No stored text starts with a space. */
export const NEW_OPTION = ' new';

/** A select of the texts in use. One of its options opens a field for a new text. */
export function SelectOrNewField(props: SelectOrNewFieldProps) {
  const { name, label, hint, required, options, selected, newField } = props;
  const { field } = useController({ name });
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  const [isChosenAsNew, setIsChosenAsNew] = useState(false);
  const hasOptions = options.length > 0;
  // A restored draft may have a new text.
  const isNew = isChosenAsNew || !options.some(({ value }) => value === selected);
  // With a new text, the name and the problem of the field belong to the text field.
  const own = isNew
    ? { id: `${id}-choice`, 'aria-describedby': hint && `${id}-choice-hint` }
    : { ...control, ref: field.ref };

  function choose(value: string) {
    setIsChosenAsNew(value === NEW_OPTION);
    field.onChange(value === NEW_OPTION ? '' : value);
  }

  return (
    <div className="grid gap-3">
      {hasOptions && (
        <FieldFrame id={own.id} label={label} hint={hint} problem={isNew ? undefined : problem}>
          <select
            {...own}
            className="text-control"
            value={isNew ? NEW_OPTION : selected}
            onChange={({ target }) => choose(target.value)}
          >
            <Options options={options} />
          </select>
        </FieldFrame>
      )}
      {isNew && (
        <NewText isChosen={isChosenAsNew} onFocus={() => setIsChosenAsNew(hasOptions)}>
          <TextField
            name={name}
            label={hasOptions ? newField.label : label}
            hint={newField.hint}
            autoComplete="off"
            required={required}
          />
        </NewText>
      )}
    </div>
  );
}

interface NewTextProps {
  isChosen: boolean;
  /** A field that someone types into stays, also while its text happens to be one in use. */
  onFocus: () => void;
  children: ReactNode;
}

function NewText({ isChosen, onFocus, children }: NewTextProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) field.current?.querySelector('input')?.focus();
  }, [isChosen]);
  return (
    <div ref={field} onFocus={onFocus}>
      {children}
    </div>
  );
}
