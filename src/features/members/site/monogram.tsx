import type { Member } from '../members.contract.ts';
import { initialsOf } from '../members.rules.ts';
import { Petals } from './member-card-sources.tsx';

const tints = [
  { ground: 'fill-green-100', petals: 'text-green-700/22', letters: 'fill-green-900' },
  { ground: 'fill-sand', petals: 'text-line-strong/25', letters: 'fill-ink-2' },
  { ground: 'fill-bay-100', petals: 'text-bay-600/24', letters: 'fill-bay-800' },
  { ground: 'fill-susan-200', petals: 'text-susan-500/48', letters: 'fill-ink-2' },
  { ground: 'fill-plum-100', petals: 'text-plum-700/18', letters: 'fill-plum-900' },
] as const;

interface MonogramProps {
  member: Pick<Member, 'id' | 'name'>;
  className: string;
}

/** Stands where no portrait is: her letters in the flower of the chapter, in a tint of her own. */
export function Monogram({ member, className }: MonogramProps) {
  const tint = tints[member.id % tints.length]!;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`rounded-1 ${className}`}
    >
      <rect x="-20" y="-20" width="140" height="140" className={tint.ground} />
      <g className={tint.petals}>
        <Petals turn={(member.id * 7) % 30} />
      </g>
      <circle cx="50" cy="50" r="27" className={tint.ground} />
      <text
        x="50"
        y="60"
        textAnchor="middle"
        className={`font-serif text-[29px] font-medium ${tint.letters}`}
      >
        {initialsOf(member.name)}
      </text>
    </svg>
  );
}
