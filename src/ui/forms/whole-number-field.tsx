import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useFieldA11y, type FieldProps } from './form-context.ts';

/** A whole number, shown as `400,000`. Whatever else is typed with it, such as a dollar sign, is ignored. */
export function WholeNumberField({ name, label, hint, required }: FieldProps) {
  const { setValue } = useFormContext<Record<string, number>>();
  const value = useWatch<Record<string, number>>({ name });
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  /** What is being typed; the form has its value. */
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame {...{ id, label, hint, problem }}>
      <input
        {...control}
        inputMode="numeric"
        value={typed ?? value.toLocaleString('en-US')}
        onChange={({ target }) => {
          setTyped(target.value);
          setValue(name, Number(target.value.replace(/\D/g, '')), { shouldDirty: true });
        }}
        onBlur={() => setTyped(undefined)}
        className="text-control"
      />
    </FieldFrame>
  );
}
