import { formatDollars, seedChart } from './seeds.ts';

interface SeedChartProps {
  total: number;
  seedDollars: number;
  /** Shows where the seed of the next gift will be. */
  hasNext?: boolean;
}

/** The sum as the head of a black-eyed Susan, in seeds that stand for some dollars each. */
export function SeedChart({ total, seedDollars, hasNext = false }: SeedChartProps) {
  const { count, unit, side, groups, next } = seedChart(total, seedDollars);
  if (count === 0) return null;
  const caption = `Each seed stands for ${formatDollars(unit)}.`;
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${count} seeds arranged like the heart of a black-eyed Susan. ${caption}`}
        viewBox={`0 0 ${side} ${side}`}
        fill="none"
        strokeLinecap="round"
        className="mx-auto h-auto w-full max-w-110"
      >
        {groups.map(({ path, width, color }) => (
          <path key={color + width} d={path} stroke={color} strokeWidth={width} />
        ))}
        {hasNext && (
          <g className="stroke-white" strokeWidth="2.5">
            <circle cx={next.x} cy={next.y} r="7" className="fill-white" />
            <circle cx={next.x} cy={next.y} r="15" strokeDasharray="7 6" />
          </g>
        )}
      </svg>
      <figcaption className="mt-4 text-center text-sm text-main-300">
        {caption}
        {hasNext && ' The white one is next.'}
      </figcaption>
    </figure>
  );
}
