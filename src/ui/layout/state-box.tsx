import type { ReactNode } from 'react';

const petal = 'M50 40C44 30 45 12 50 4C55 12 56 30 50 40Z';
const angles = (count: number) => Array.from({ length: count }, (_, index) => index * 30);

const drawings = {
  /** A flower that lost a petal. */
  lost: (
    <>
      <path d="M50 50C52 68 48 80 50 96" className="stroke-main-800" strokeWidth="3" fill="none" />
      <path d="M50 80C58 70 66 68 72 70C68 78 60 84 50 80Z" className="fill-main-700" />
      <g transform="translate(14 4) scale(.72)">
        {angles(11).map((angle) => (
          <path
            key={angle}
            d={petal}
            transform={`rotate(${angle + 120} 50 50)`}
            className="fill-accent-500"
          />
        ))}
        <circle cx="50" cy="50" r="12" className="fill-ink" />
      </g>
      <path
        d={petal}
        transform="translate(74 88) rotate(78) scale(.72) translate(-50 -22)"
        className="fill-accent-500"
      />
    </>
  ),
  /** A lens over blocks, one of which is missing. */
  lens: (
    <>
      <path d="M18 18h24v24h-24zM18 46h24v24h-24z" className="fill-main-300" />
      <path d="M46 46h24v24h-24z" className="fill-accent-400" />
      <path d="M47 19h22v22h-22z" className="fill-none stroke-main-800" strokeDasharray="4 3" />
      <circle cx="58" cy="30" r="23" className="fill-none stroke-main-800" strokeWidth="5" />
      <path d="M75 47L90 64" className="stroke-main-800" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  /** Frames without pictures. */
  frames: (
    <>
      <path d="M14 20h34v44h-34z" className="fill-surface stroke-main-800" strokeWidth="4" />
      <path d="M56 14h30v26h-30z" className="fill-surface stroke-accent-700" strokeWidth="4" />
      <path d="M56 50h30v34h-30z" className="fill-surface stroke-clay-600" strokeWidth="4" />
      <path d="M24 48C26 40 34 36 38 36C38 44 32 50 24 48Z" className="fill-main-300" />
    </>
  ),
};

interface StateBoxProps {
  drawing: keyof typeof drawings;
  children: ReactNode;
}

/** What a screen shows instead of its content: a drawing, a sentence and a way on. */
export function StateBox({ drawing, children }: StateBoxProps) {
  return (
    <div className="page-width grid items-center justify-items-center gap-7 py-10 wide:grid-cols-2 wide:gap-16">
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="w-56 bg-main-100 outline-2 -outline-offset-8 outline-white outline-dashed wide:w-72 wide:justify-self-end print:hidden"
      >
        {drawings[drawing]}
      </svg>
      <div className="min-w-0 justify-self-start">{children}</div>
    </div>
  );
}
