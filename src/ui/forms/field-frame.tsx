import ProblemIcon from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  problem?: string | undefined;
  /** Shown at the other end of the label. */
  count?: ReactNode;
  children: ReactNode;
}

/** A control with its label above and its problem below. It needs no form context, so that visitors' forms can use it, too. */
export function FieldFrame({ id, label, hint, optional = false, problem, count, children }: FieldFrameProps) {
  return (
    <div className="grid gap-[.35rem]">
      <div className="flex justify-between gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-2"> (optional)</span>}
        </label>
        {count}
      </div>
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
