import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  /** Shown at the other end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A white card with its own heading. */
export function Card({ title, action, children }: CardProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-3 border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-[1.1rem]">
        <h2 id={headingId} className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
          {title}
        </h2>
        {action}
      </div>
      <div className="p-5 [--edge:1.25rem]">{children}</div>
    </section>
  );
}
