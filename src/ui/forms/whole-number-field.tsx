import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useFieldA11y, type FieldProps } from './form-context.ts';

interface WholeNumberFieldProps extends FieldProps {
  /** Whether no number is an answer, too: null. */
  mayBeEmpty?: boolean;
}

/** A whole number, shown as `400,000`. Whatever else is typed with it, such as a dollar sign, is ignored. */
export function WholeNumberField({ name, label, hint, required, mayBeEmpty }: WholeNumberFieldProps) {
  const { setValue } = useFormContext<Record<string, number | null>>();
  const value = useWatch<Record<string, number | null>>({ name });
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  /** What is being typed; the form has its value. */
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame {...{ id, label, hint, problem }}>
      <input
        {...control}
        inputMode="numeric"
        value={typed ?? value?.toLocaleString('en-US') ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const digits = target.value.replace(/\D/g, '');
          setValue(name, digits === '' && mayBeEmpty ? null : Number(digits), { shouldDirty: true });
        }}
        onBlur={() => setTyped(undefined)}
        className="text-control"
      />
    </FieldFrame>
  );
}
