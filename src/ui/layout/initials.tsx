import { getInitials } from '../../kernel/initials.ts';

interface InitialsProps {
  name: string;
  className: string;
  /** For a person who has no access any more. */
  isFaded?: boolean;
}

/** Stands for a person beside her name. */
export function Initials({ name, className, isFaded = false }: InitialsProps) {
  const tint = isFaded ? 'bg-linen text-ink-2' : 'bg-main-100 text-main-800';
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full font-serif ${tint} ${className}`}
    >
      {getInitials(name)}
    </span>
  );
}
