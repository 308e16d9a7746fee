import { useFormContext } from 'react-hook-form';
import type { Palette } from '../../kernel/palettes.ts';
import { Hint, Problem } from './field-frame.tsx';
import { useFieldA11y } from './form-context.ts';

interface ChoiceFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The colors of the website, which swatches show. */
  palette?: Palette;
  options: readonly { value: string; label: string; /** The class of its color. */ swatch?: string }[];
}

/** A few choices side by side, each one press away; a select needs two. */
export function ChoiceField({ name, label, hint, palette, options }: ChoiceFieldProps) {
  const { register } = useFormContext();
  const { id, problem, control } = useFieldA11y({ name, hint });
  return (
    <fieldset aria-describedby={control['aria-describedby']} className="grid gap-[.35rem]">
      <legend className="mb-[.35rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text, swatch }) => (
          <label key={value} className="choice-chip">
            <input {...register(name)} type="radio" value={value} className="sr-only" />
            {swatch && (
              <span aria-hidden="true" data-palette={palette} className={`mr-2 size-5 rounded-1 ${swatch}`} />
            )}
            {text}
          </label>
        ))}
      </div>
      <Problem id={id} problem={problem} />
      <Hint id={id} hint={hint} />
    </fieldset>
  );
}
