import DetailsIcon from 'lucide-react/icons/eye';
import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Mark, RowContent } from '../../../ui/layout/rows.tsx';
import type { FilteredRecord } from '../../../records/admin/record-filter.ts';
import { FilteredFacts } from '../../../records/admin/record-filters.tsx';
import { ownCategory } from '../headings.rules.ts';
import type { Member } from '../members.contract.ts';
import { Portrait } from './portrait.tsx';

export interface RowActions {
  /** The URL that shows the details over the list. */
  getHref: (member: Member) => string;
  onEdit: (member: Member) => void;
  onDelete: (member: Member) => void;
  /** What a member waits for, in a filtered list. */
  findFiltered: (member: Member) => FilteredRecord | undefined;
}

interface MemberRowProps extends RowActions {
  member: Member;
  /** Moves the row; absent where not all members are shown. */
  handle?: ReactNode;
}

export function MemberRow({ member, handle, getHref, onEdit, onDelete, findFiltered }: MemberRowProps) {
  const { id, name, title, email } = member;
  const filtered = findFiltered(member);
  return (
    <RowContent
      id={id}
      onOpen={() => onEdit(member)}
      handle={handle}
      media={<Portrait member={member} alt="" className="size-[44px] flex-none rounded-full" />}
      title={name}
      titleId={`member-${id}`}
      facts={email}
      actions={[
        { label: filtered?.proposal ? 'Review' : 'Edit', Icon: EditIcon, onPress: () => onEdit(member) },
        { label: 'Details', Icon: DetailsIcon, to: getHref(member) },
        { label: 'Delete', Icon: DeleteIcon, onPress: () => onDelete(member), isDanger: true },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        {title && <span>{title}</span>}
        <MemberMarks member={member} />
      </p>
      {filtered && <FilteredFacts type="member" name={name} filtered={filtered} />}
    </RowContent>
  );
}

function MemberMarks({ member }: { member: Member }) {
  const { isOfficer, isPlatinum, isAlumna, isUnlisted } = member;
  // The heading of an officer is above her.
  const heading = isOfficer ? undefined : ownCategory(member);
  return (
    <>
      {isUnlisted && <Mark>Not listed</Mark>}
      {isPlatinum && <Mark tone="accent">Platinum</Mark>}
      {isAlumna && <Mark>Alumna</Mark>}
      {heading && <Mark>{heading}</Mark>}
    </>
  );
}
