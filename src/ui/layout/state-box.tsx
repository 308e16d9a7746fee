import type { ReactNode } from 'react';

interface StateBoxProps {
  /** SVG shapes in a square of 100 by 100. */
  drawing: ReactNode;
  children: ReactNode;
}

/** What a screen shows instead of its content: a drawing, a sentence and a way on. */
export function StateBox({ drawing, children }: StateBoxProps) {
  return (
    <div className="grid items-center justify-items-center gap-7 py-10 wide:grid-cols-2 wide:gap-16">
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="w-56 max-w-full bg-main-100 outline-2 -outline-offset-8 outline-white outline-dashed wide:w-72 wide:justify-self-end print:hidden"
      >
        {drawing}
      </svg>
      <div className="min-w-0 text-center wide:justify-self-start wide:text-left">{children}</div>
    </div>
  );
}
