/** The drawing for no pictures: frames without them. */
export function EmptyFrames() {
  return (
    <>
      <path d="M14 20h34v44h-34z" className="fill-surface stroke-main-800" strokeWidth="4" />
      <path d="M56 14h30v26h-30z" className="fill-surface stroke-accent-700" strokeWidth="4" />
      <path d="M56 50h30v34h-30z" className="fill-surface stroke-clay-600" strokeWidth="4" />
      <path d="M24 48C26 40 34 36 38 36C38 44 32 50 24 48Z" className="fill-main-300" />
    </>
  );
}
