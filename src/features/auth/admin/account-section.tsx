import { useId, type ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  /** Shown at the other end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the account screen, with its heading. */
export function AccountSection({ title, action, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A button or link that looks like a link, large enough for a finger. */
export const linkClass =
  'inline-flex min-h-[44px] items-center gap-2 font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2';
