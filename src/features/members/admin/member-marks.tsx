import type { Member } from '../members.contract.ts';

const mark = 'rounded-1 px-2 py-[.1rem] text-sm font-[550]';

/** What else she is, in a word each; and the heading she stands under, where it is one of her own. */
export function MemberMarks({ member }: { member: Member }) {
  const { isOfficer, isPlatinum, isAlumna, category } = member;
  const hasOwnCategory = category.trim().toLowerCase() !== 'member';
  if (!isOfficer && !isPlatinum && !isAlumna && !hasOwnCategory) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
      {isOfficer && <span className={`${mark} bg-green-100 text-green-800`}>Officer</span>}
      {isPlatinum && <span className={`${mark} bg-susan-100 text-susan-700`}>Platinum</span>}
      {isAlumna && <span className={`${mark} bg-plum-100 text-plum-700`}>Alumna</span>}
      {hasOwnCategory && <span className={`${mark} bg-linen text-ink-2`}>{category}</span>}
    </p>
  );
}
