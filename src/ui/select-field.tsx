import { useFormContext } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useFieldTies, type FieldProps } from './use-field-ties.ts';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, hint, required, optional, options }: SelectFieldProps) {
  const { register } = useFormContext();
  const { id, problem, control } = useFieldTies({ name, hint, required });
  return (
    <FieldFrame {...{ id, label, hint, optional, problem }}>
      <select {...control} {...register(name)} className="text-control">
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
