import type { ComponentType } from 'react';

interface RowButtonProps {
  /** What the action is about, for screen readers: many rows have the same action. */
  of: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  onPress: () => void;
  children: string;
}

/** A button in a row of a list. */
export function RowButton({ of, Icon, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${children} ${of}`}
      onClick={onPress}
      className="inline-flex min-h-[44px] items-center gap-2 rounded-2 px-3 font-semibold text-ink no-underline hover:bg-linen"
    >
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </button>
  );
}
