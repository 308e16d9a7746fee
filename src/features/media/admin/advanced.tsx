import OpenIcon from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface AdvancedProps {
  /** Opens it where something inside needs attention. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** What few people need: addresses, folders and the like. */
export function Advanced({ isOpen, children }: AdvancedProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-[44px] w-fit cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ink-2 hover:text-ink">
        <OpenIcon aria-hidden="true" className="size-4 group-open:rotate-180" />
        Advanced
      </summary>
      <div className="grid gap-3 pb-2">{children}</div>
    </details>
  );
}
