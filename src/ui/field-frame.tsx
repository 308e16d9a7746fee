import ProblemIcon from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useFormParts } from './form-context.ts';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Says so beside the label. */
  optional?: boolean | undefined;
}

/** What a control needs to be tied to its label, its hint and its problem. */
export function useFieldTies({ name, hint, required }: Pick<FieldProps, 'name' | 'hint' | 'required'>) {
  const id = `${useFormParts().id}-${name}`;
  const { errors } = useFormState({ name });
  const error: { message?: string } | undefined = get(errors, name);
  const problem = error?.message;
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    problem,
    control: {
      id,
      'aria-required': required || undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldFrameProps extends Omit<FieldProps, 'name' | 'required'> {
  id: string;
  problem: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, optional = false, problem, children }: FieldFrameProps) {
  return (
    <div className="grid gap-[.35rem]">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children}
      <Problem id={id} problem={problem} />
      <Hint id={id} hint={hint} />
    </div>
  );
}

export function Problem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${id}-problem`} className="flex gap-[.45rem] text-sm font-[550] text-red-700">
      <ProblemIcon aria-hidden="true" className="mt-[.2em] size-[1.1em] flex-none" />
      {problem}
    </p>
  );
}

export function Hint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-2">
      {hint}
    </p>
  );
}
