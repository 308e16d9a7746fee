/** The drawing for no results: a lens over blocks, one of which is missing. */
export function EmptyLens() {
  return (
    <>
      <path d="M18 18h24v24h-24zM18 46h24v24h-24z" className="fill-main-300" />
      <path d="M46 46h24v24h-24z" className="fill-accent-400" />
      <path d="M47 19h22v22h-22z" className="fill-none stroke-main-800" strokeDasharray="4 3" />
      <circle cx="58" cy="30" r="23" className="fill-none stroke-main-800" strokeWidth="5" />
      <path d="M75 47L90 64" className="stroke-main-800" strokeWidth="7" strokeLinecap="round" />
    </>
  );
}
