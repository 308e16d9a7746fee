import type { ComponentType } from 'react';

interface PendingLabelProps {
  /** Shown before the idle text. */
  Icon?: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  idle: string;
  pending: string;
  isPending: boolean;
}

/** The text of a button. The button keeps its width when the text changes. */
export function PendingLabel({ Icon, idle, pending, isPending }: PendingLabelProps) {
  return (
    <span className="pending-label" data-idle={idle} data-pending={pending}>
      <span className="inline-flex items-center gap-2">
        {Icon && !isPending && <Icon aria-hidden="true" className="size-5 flex-none" />}
        {isPending ? pending : idle}
      </span>
    </span>
  );
}
