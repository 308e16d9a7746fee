import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useFieldA11y, type FieldProps } from './form-context.ts';
import { Options } from './select-field.tsx';
import { timeZoneGroups } from './time-zones.ts';

/** Every time zone of the browser by its city; those of the United States first. */
export function TimeZoneField({ name, label, hint, required }: FieldProps) {
  const { register, getValues } = useFormContext();
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  const groups = useMemo(() => timeZoneGroups(String(getValues(name))), [getValues, name]);
  return (
    <FieldFrame {...{ id, label, hint, problem }}>
      <select {...control} {...register(name)} className="text-control">
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}
