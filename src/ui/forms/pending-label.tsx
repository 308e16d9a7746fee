interface PendingLabelProps {
  idle: string;
  pending: string;
  isPending: boolean;
}

/** A button's text that leaves the button as wide as it is while the one text takes the other's place. */
export function PendingLabel({ idle, pending, isPending }: PendingLabelProps) {
  return (
    <span className="pending-label" data-idle={idle} data-pending={pending}>
      <span>{isPending ? pending : idle}</span>
    </span>
  );
}
