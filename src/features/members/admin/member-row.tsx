import DetailsIcon from 'lucide-react/icons/eye';
import EditIcon from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { RowButton, RowDelete, RowLink } from '../../../ui/layout/row-action.tsx';
import type { Member } from '../members.contract.ts';
import { Portrait } from './portrait.tsx';

export interface RowActions {
  /** The URL that shows the details over the list. */
  getHref: (member: Member) => string;
  onEdit: (member: Member) => void;
  onDelete: (member: Member) => void;
}

interface MemberRowProps extends RowActions {
  member: Member;
  /** Move buttons and drag handle; absent in a filtered list. */
  controls?: ReactNode;
}

export const memberRow =
  'grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 bg-surface p-4 wide:grid-cols-[44px_64px_minmax(0,1fr)_auto] wide:gap-x-3 wide:py-3 wide:pr-3 wide:pl-1';
/** A row without the column for the controls. */
export const fixedMemberRow =
  'grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 bg-surface p-4 wide:grid-cols-[64px_minmax(0,1fr)_auto] wide:py-3 wide:pr-3';

export function MemberRow({ member, controls, getHref, onEdit, onDelete }: MemberRowProps) {
  const { id, name, title, email } = member;
  return (
    <>
      <Portrait member={member} alt="" className="h-[77px] w-16 self-start wide:self-center" />
      <div className="min-w-0 wrap-anywhere wide:self-center">
        <h3
          id={`member-${id}`}
          tabIndex={-1}
          className="font-sans text-[1.0625rem] leading-[1.3] font-[650] tracking-normal text-wrap"
        >
          {name}
        </h3>
        {title && <p className="text-ink-2">{title}</p>}
        <MemberBadges member={member} />
        {email && <p className="mt-1 text-sm text-ink-2">{email}</p>}
      </div>
      {/* On a phone both are below the name; otherwise one at each end of the row. */}
      <div className="col-span-2 -mx-2 flex flex-wrap items-center justify-between wide:contents">
        {controls && (
          <div className="flex wide:-order-1 wide:grid wide:justify-items-center wide:self-center">
            {controls}
          </div>
        )}
        <div className="flex flex-wrap wide:self-center">
          <RowLink to={getHref(member)} preventScrollReset of={`of ${name}`} Icon={DetailsIcon} size="tight">
            Details
          </RowLink>
          <RowButton of={name} Icon={EditIcon} size="tight" onPress={() => onEdit(member)}>
            Edit
          </RowButton>
          <RowDelete of={name} size="tight" onDelete={() => onDelete(member)} />
        </div>
      </div>
    </>
  );
}

const badge = 'rounded-1 px-2 py-[.1rem] text-sm font-[550]';

function MemberBadges({ member }: { member: Member }) {
  const { isOfficer, isPlatinum, isAlumna, category } = member;
  const hasOwnCategory = category.trim().toLowerCase() !== 'member';
  if (!isOfficer && !isPlatinum && !isAlumna && !hasOwnCategory) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
      {isOfficer && <span className={`${badge} bg-green-100 text-green-800`}>Officer</span>}
      {isPlatinum && <span className={`${badge} bg-susan-100 text-susan-700`}>Platinum</span>}
      {isAlumna && <span className={`${badge} bg-plum-100 text-plum-700`}>Alumna</span>}
      {hasOwnCategory && <span className={`${badge} bg-linen text-ink-2`}>{category}</span>}
    </p>
  );
}
