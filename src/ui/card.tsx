import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** A white field of the back office with its own heading. */
export function Card({ title, children }: CardProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-3 border border-line bg-surface">
      <h2
        id={headingId}
        className="border-b border-line px-5 py-[1.1rem] font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal"
      >
        {title}
      </h2>
      <div className="p-5">{children}</div>
    </section>
  );
}
