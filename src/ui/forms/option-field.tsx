import { useFormContext } from 'react-hook-form';
import { Problem } from './field-frame.tsx';
import { useFieldA11y } from './form-context.ts';

interface OptionFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; text: string }[];
}

/** A few choices below each other, each with a sentence that explains it. */
export function OptionField({ name, label, options }: OptionFieldProps) {
  const { register } = useFormContext();
  const { id, problem, control } = useFieldA11y({ name });
  return (
    <fieldset aria-describedby={control['aria-describedby']} className="grid gap-2">
      <legend className="mb-[.35rem] font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex gap-3 rounded-2 border border-line-strong bg-surface p-3 has-checked:border-main-800 has-checked:bg-main-100"
        >
          <input
            {...register(name)}
            type="radio"
            value={option.value}
            className="mt-[.15em] size-[1.375rem] flex-none accent-main-800"
          />
          <span>
            <b className="font-semibold">{option.label}</b>
            <span className="block text-sm text-ink-2">{option.text}</span>
          </span>
        </label>
      ))}
      <Problem id={id} problem={problem} />
    </fieldset>
  );
}
