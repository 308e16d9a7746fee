import { useEffect, useRef, type ReactNode } from 'react';

interface HeldFieldsProps {
  /** While a save is under way after which the form goes: what is typed then would not be saved. */
  isHeld: boolean;
  className: string;
  children: ReactNode;
}

/** Fields that cannot be changed while they are sent. The keyboard waits at the button. */
export function LockedFields({ isHeld, className, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = fields.current;
    if (!element) return;
    if (isHeld && element.contains(document.activeElement)) {
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
    element.inert = isHeld;
  }, [isHeld]);
  return (
    <div ref={fields} className={className}>
      {children}
    </div>
  );
}
