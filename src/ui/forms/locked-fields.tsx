import { useEffect, useRef, type ReactNode } from 'react';

interface LockedFieldsProps {
  /** True during a save that closes the form: what is typed then would not be saved. */
  isLocked: boolean;
  className: string;
  children: ReactNode;
}

/** Fields that cannot be changed while they are sent. The focus moves to the submit button. */
export function LockedFields({ isLocked, className, children }: LockedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = fields.current;
    if (!element) return;
    if (isLocked && element.contains(document.activeElement)) {
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
    element.inert = isLocked;
  }, [isLocked]);
  return (
    <div ref={fields} className={className}>
      {children}
    </div>
  );
}
