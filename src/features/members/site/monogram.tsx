import { getInitials } from '../../../kernel/initials.ts';
import type { PublicMember } from '../members.contract.ts';
import { Petals } from './member-card-sources.tsx';

const tints = [
  { background: 'fill-main-100', petals: 'text-main-700/22', letters: 'fill-main-900' },
  { background: 'fill-sand', petals: 'text-line-strong/25', letters: 'fill-ink-2' },
  { background: 'fill-bay-100', petals: 'text-bay-600/24', letters: 'fill-bay-800' },
  { background: 'fill-accent-200', petals: 'text-accent-500/48', letters: 'fill-ink-2' },
  { background: 'fill-plum-100', petals: 'text-plum-700/18', letters: 'fill-plum-900' },
] as const;

interface MonogramProps {
  member: Pick<PublicMember, 'id' | 'name'>;
  className: string;
}

/** Replaces a missing portrait: initials in the chapter's flower, in a tint that depends on the member. */
export function Monogram({ member, className }: MonogramProps) {
  const tint = tints[member.id % tints.length]!;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect x="-20" y="-20" width="140" height="140" className={tint.background} />
      <g className={tint.petals}>
        <Petals turn={(member.id * 7) % 30} />
      </g>
      <circle cx="50" cy="50" r="27" className={tint.background} />
      <text
        x="50"
        y="60"
        textAnchor="middle"
        className={`font-serif text-[29px] font-medium ${tint.letters}`}
      >
        {getInitials(member.name)}
      </text>
    </svg>
  );
}
