import { dollars } from './dollars.ts';
import { seedChart } from './seeds.ts';

/** The scholarships as the heart of a black-eyed Susan: one seed for each thousand dollars. */
export function SeedChart({ total }: { total: number }) {
  const { count, unit, side, groups } = seedChart(total);
  if (count === 0) return null;
  const caption = `Each seed stands for ${dollars(unit)}.`;
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${count} seeds arranged like the heart of a black-eyed Susan. ${caption}`}
        viewBox={`0 0 ${side} ${side}`}
        fill="none"
        strokeLinecap="round"
        className="mx-auto h-auto w-[min(100%,430px)]"
      >
        {groups.map(({ path, width, color }) => (
          <path key={color + width} d={path} stroke={color} strokeWidth={width} />
        ))}
      </svg>
      <figcaption className="mt-4 text-center text-sm text-green-300">{caption}</figcaption>
    </figure>
  );
}
