import { useEffect, useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldFrame, Hint, Problem } from './field-frame.tsx';
import { type FieldProps, useFieldA11y, useFormParts } from './form-context.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time' | 'datetime-local' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric' | undefined;
}

export function TextField({ type = 'text', autoComplete, inputMode, ...field }: TextFieldProps) {
  const { name, label, hint, optional } = field;
  const { register } = useFormContext();
  const { id, problem, control } = useFieldA11y(field);
  const count = type === 'text' && !autoComplete && <FieldCount name={name} />;
  return (
    <FieldFrame {...{ id, label, hint, optional, problem, count }}>
      <input
        {...control}
        {...register(name)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        {...(autoComplete === 'username' ? asTyped : {})}
        className="text-control"
      />
    </FieldFrame>
  );
}

function FieldCount({ name }: { name: string }) {
  const max = useFormParts().maxLengthOf(name);
  const value: unknown = useWatch({ name });
  return max !== undefined && typeof value === 'string' && <CharacterCount count={value.length} max={max} />;
}

/** How much of a limited text is used. */
export function CharacterCount({ count, max }: { count: number; max: number }) {
  return (
    <span className={`flex-none self-end text-sm ${count > max ? 'font-[650] text-red-700' : 'text-ink-2'}`}>
      {`${count.toLocaleString('en-US')} of ${max.toLocaleString('en-US')}`}
      <span className="sr-only"> characters</span>
    </span>
  );
}

/** Text that a phone must not correct. */
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

interface TextAreaFieldProps extends FieldProps {
  rows?: number | undefined;
}

export function TextAreaField({ name, label, hint, required, optional, rows = 4 }: TextAreaFieldProps) {
  const { register } = useFormContext();
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  return (
    <FieldFrame {...{ id, label, hint, optional, problem, count: <FieldCount name={name} /> }}>
      <textarea {...control} {...register(name)} rows={rows} className="text-control min-h-[76px]" />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** Its text is never stored in a draft. */
export function PasswordField({ name, label, hint, required = true, autoComplete }: PasswordFieldProps) {
  const { register } = useFormContext();
  const { isSubmitting } = useFormState();
  const { secrets } = useFormParts();
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    secrets.add(name);
  }, [secrets, name]);

  useEffect(() => {
    // A browser would remember the text of a visible field as a suggestion.
    if (isSubmitting) setIsShown(false);
  }, [isSubmitting]);

  return (
    <FieldFrame {...{ id, label, hint, problem }}>
      <div className="relative">
        <input
          {...control}
          {...register(name)}
          {...asTyped}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className="text-control pr-[4.75rem]"
        />
        <button
          type="button"
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-[1.5px] right-[1.5px] min-w-[4.25rem] rounded-2 px-3 text-sm font-semibold text-main-800 underline underline-offset-[.2em] hover:bg-linen"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
    </FieldFrame>
  );
}

export function CheckboxField({ name, label, hint, required }: Omit<FieldProps, 'optional'>) {
  const { register } = useFormContext();
  const { id, problem, control } = useFieldA11y({ name, hint, required });
  return (
    <div>
      <label htmlFor={id} className="flex min-h-[46px] items-center gap-3 py-2 font-semibold">
        <input
          {...control}
          {...register(name)}
          type="checkbox"
          className="size-[1.375rem] flex-none accent-main-800"
        />
        {label}
      </label>
      <div className="-mt-2 grid gap-[.35rem] pl-[2.125rem]">
        <Problem id={id} problem={problem} />
        <Hint id={id} hint={hint} />
      </div>
    </div>
  );
}
