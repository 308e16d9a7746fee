interface PendingLabelProps {
  idle: string;
  pending: string;
  isPending: boolean;
}

/** The text of a button. The button keeps its width when the text changes. */
export function PendingLabel({ idle, pending, isPending }: PendingLabelProps) {
  return (
    <span className="pending-label" data-idle={idle} data-pending={pending}>
      <span>{isPending ? pending : idle}</span>
    </span>
  );
}
