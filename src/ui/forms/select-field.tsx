import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useFieldA11y, type FieldProps } from './form-context.ts';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, hint, required, optional, options }: SelectFieldProps) {
  const { register } = useFormContext();
  // Options may arrive after the value: only a controlled select then shows the right one.
  const value = useWatch<Record<string, string>>({ name });
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  return (
    <FieldFrame {...{ id, label, hint, optional, problem }}>
      <select {...control} {...register(name)} value={value} className="text-control">
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}

export function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
