import { useId } from 'react';
import { isCompact, type MemberGroup } from '../members.rules.ts';
import { CompactMemberCard, MemberCard } from './member-card.tsx';

/** As many portraits as stand in the first row of a wide screen. */
const firstRow = 4;

interface MemberSectionProps {
  group: MemberGroup;
  isTitleShown: boolean;
  isFirstOnScreen: boolean;
}

/** Portraits first, then the small cards of those who have none. */
export function MemberSection({ group, isTitleShown, isFirstOnScreen }: MemberSectionProps) {
  const headingId = useId();
  const large = group.members.filter((member) => !isCompact(member));
  const compact = group.members.filter(isCompact);
  return (
    <section aria-labelledby={headingId} className="mb-12">
      <h2 id={headingId} className={isTitleShown ? 'mb-5 text-2xl wrap-anywhere' : 'sr-only'}>
        {group.title}
      </h2>
      {large.length > 0 && (
        <ul className="member-grid">
          {large.map((member, index) => (
            <MemberCard key={member.id} member={member} isFirst={isFirstOnScreen && index < firstRow} />
          ))}
        </ul>
      )}
      {compact.length > 0 && (
        <ul
          className={`grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 wide:grid-cols-3 ${large.length > 0 ? 'mt-8' : ''}`}
        >
          {compact.map((member) => (
            <CompactMemberCard key={member.id} member={member} />
          ))}
        </ul>
      )}
    </section>
  );
}
