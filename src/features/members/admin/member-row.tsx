import DetailsIcon from 'lucide-react/icons/eye';
import EditIcon from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { RowButton, RowDelete, RowLink } from '../../../ui/layout/row-action.tsx';
import type { Member } from '../members.contract.ts';
import { MemberMarks } from './member-marks.tsx';
import { Portrait } from './portrait.tsx';

export interface RowActs {
  /** The address that shows her details over the list. */
  hrefOf: (member: Member) => string;
  onEdit: (member: Member) => void;
  onDelete: (member: Member) => void;
}

interface MemberRowProps extends RowActs {
  member: Member;
  /** What she is moved by; absent while only some of the list is shown. */
  controls?: ReactNode;
}

export const memberRow =
  'grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 bg-surface p-4 wide:grid-cols-[44px_64px_minmax(0,1fr)_auto] wide:gap-x-3 wide:py-3 wide:pr-3 wide:pl-1';
/** For a row without the column of what moves it. */
export const stillRow =
  'grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 bg-surface p-4 wide:grid-cols-[64px_minmax(0,1fr)_auto] wide:py-3 wide:pr-3';

export function MemberRow({ member, controls, hrefOf, onEdit, onDelete }: MemberRowProps) {
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
        <MemberMarks member={member} />
        {email && <p className="mt-1 text-sm text-ink-2">{email}</p>}
      </div>
      {/* On a phone both stand below her; otherwise one at each end of the row. */}
      <div className="col-span-2 -mx-2 flex flex-wrap items-center justify-between wide:contents">
        {controls && (
          <div className="flex wide:-order-1 wide:grid wide:justify-items-center wide:self-center">
            {controls}
          </div>
        )}
        <div className="flex flex-wrap wide:self-center">
          <RowLink to={hrefOf(member)} preventScrollReset of={`of ${name}`} Icon={DetailsIcon} size="tight">
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
