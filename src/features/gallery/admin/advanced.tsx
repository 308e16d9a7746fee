import MoreIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

interface AdvancedProps {
  /** The names of the fields inside. */
  fields: readonly string[];
  children: ReactNode;
}

/** Fields that few people need. Open where one of them has an error, which must not stay hidden. */
export function Advanced({ fields, children }: AdvancedProps) {
  const { errors } = useFormState();
  const hasProblem = fields.some((name) => get(errors, name) !== undefined);
  return (
    <details className="group/more border-t border-line" {...(hasProblem ? { open: true } : {})}>
      <summary className="flex min-h-[48px] cursor-pointer list-none items-center gap-2 font-semibold">
        <MoreIcon aria-hidden="true" className="size-5 group-open/more:rotate-90" />
        Advanced
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
