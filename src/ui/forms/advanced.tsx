import OpenIcon from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';

interface AdvancedProps {
  /** The names of the fields inside. */
  fields?: readonly string[];
  /** Whether something else inside needs attention. */
  hasProblem?: boolean;
  /** Framed, instead of the word "Advanced". */
  summary?: ReactNode;
  children: ReactNode;
}

/** What few people need. A problem inside opens it; it never closes while someone corrects that. */
export function Advanced({ fields, hasProblem = false, summary, children }: AdvancedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState();
  const mustOpen = hasProblem || fields?.some((name) => get(errors, name) !== undefined);

  useEffect(() => {
    if (mustOpen && details.current) details.current.open = true;
  }, [mustOpen, submitCount]);

  if (summary) {
    return (
      <details ref={details} className="group rounded-2 border border-line bg-surface">
        <summary className="flex min-h-[56px] cursor-pointer list-none items-center gap-3 px-3 py-2">
          {summary}
          <OpenIcon aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-3 pt-1 pb-4">{children}</div>
      </details>
    );
  }
  return (
    <details ref={details} className="group">
      <summary className="flex min-h-[44px] w-fit cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ink-2 hover:text-ink">
        <OpenIcon aria-hidden="true" className="size-4 group-open:rotate-180" />
        Advanced
      </summary>
      <div className="grid gap-3 pb-2">{children}</div>
    </details>
  );
}
