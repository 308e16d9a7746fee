const petals = Array.from({ length: 12 }, (_, index) => index * 30);

interface ChapterMarkProps {
  ground: 'light' | 'dark';
  className?: string;
}

/** The logo: a flower with a petal for each of the twelve founders. */
export function ChapterMark({ ground, className }: ChapterMarkProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      {petals.map((angle) => (
        <path
          key={angle}
          d="M50 40C44.6 30 45 12 50 4C55 12 55.4 30 50 40Z"
          transform={`rotate(${angle} 50 50)`}
          className={ground === 'light' ? 'fill-susan-500' : 'fill-susan-400'}
        />
      ))}
      <circle cx="50" cy="50" r="13" className={ground === 'light' ? 'fill-ink' : 'fill-green-950'} />
    </svg>
  );
}
