const petal = 'M50 40C44 30 45 12 50 4C55 12 56 30 50 40Z';
const angles = (count: number) => Array.from({ length: count }, (_, index) => index * 30);

/** The drawing for a page that is missing: a flower that lost a petal. */
export function LostPetal() {
  return (
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
  );
}
