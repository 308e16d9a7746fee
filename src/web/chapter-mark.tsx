import type { Site } from '../features/chapter/site.contract.ts';
import { smallestPictureUrl } from '../kernel/picture-url.ts';

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

interface ChapterMarkProps {
  site: Pick<Site, 'markUrl'>;
  ground: 'light' | 'dark';
  className?: string;
}

/** The logo of the chapter in a square box; the flower where it has none. */
export function ChapterMark({ site: { markUrl }, ground, className = '' }: ChapterMarkProps) {
  if (markUrl === undefined) return <Flower ground={ground} className={className} />;
  // A mark is usually drawn for paper, so it could not be seen on a dark ground.
  const plate = ground === 'dark' ? 'rounded-1 bg-white p-[3px]' : '';
  return (
    <img
      src={smallestPictureUrl(markUrl)}
      alt=""
      width="56"
      height="56"
      decoding="async"
      className={`chapter-mark aspect-square object-contain ${plate} ${className}`}
    />
  );
}

/** A flower with twelve petals: the mark of a chapter that has no other. */
function Flower({ ground, className }: Required<Omit<ChapterMarkProps, 'site'>>) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={`chapter-mark ${className}`}>
      {petals.map((angle) => (
        <path
          key={angle}
          d="M50 40C44.6 30 45 12 50 4C55 12 55.4 30 50 40Z"
          transform={`rotate(${angle} 50 50)`}
          className={ground === 'light' ? 'fill-accent-500' : 'fill-accent-400'}
        />
      ))}
      <circle cx="50" cy="50" r="13" className={ground === 'light' ? 'fill-ink' : 'fill-main-950'} />
    </svg>
  );
}
