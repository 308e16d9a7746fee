/** The drawing for no events: a flower that has not opened yet. */
export function Bud() {
  return (
    <>
      <circle cx="80" cy="22" r="9" className="fill-clay-600" />
      <path d="M12 80H88V88H12Z" className="fill-accent-700" />
      <path d="M50 80V48" className="stroke-main-700" strokeWidth="3" />
      <path
        d="M50 72C38 72 32 66 30 58C40 58 48 62 50 72ZM50 66C60 66 68 60 70 50C60 50 52 56 50 66Z"
        className="fill-main-700"
      />
      <path d="M33 26C29 38 38 47 45 50L52 30ZM67 26C71 38 62 47 55 50L48 30Z" className="fill-accent-400" />
      <path d="M50 20C42 30 42 42 50 50C58 42 58 30 50 20Z" className="fill-accent-500" />
      <path d="M40 45C44 51 56 51 60 45L56 54H44Z" className="fill-main-800" />
    </>
  );
}
