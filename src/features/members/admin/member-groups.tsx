import UpIcon from 'lucide-react/icons/chevron-up';
import { SortableGroups } from '../../../ui/sortable/sortable-groups.tsx';
import { useRecordOrder } from '../../../records/admin/admin-record.ts';
import type { Member } from '../members.contract.ts';
import { groupForManagement, withHeadingUp, type ManagedGroup } from './member-headings.ts';
import { memberRecord } from './member-record.ts';
import { MemberRow, type RowActions } from './member-row.tsx';

interface MemberGroupsProps extends RowActions {
  /** In order, officers first. */
  members: readonly Member[];
  /** Whether all groups are complete: a position among hidden members would be meaningless. */
  isComplete: boolean;
}

/** Officers under their headings as on the website, and regular members. */
export function MemberGroups({ members, isComplete, ...actions }: MemberGroupsProps) {
  const reorder = useRecordOrder(memberRecord);
  const groups = groupForManagement(members);

  function moveHeadingUp(group: ManagedGroup, say: (text: string) => void) {
    reorder(withHeadingUp(groups, group));
    say(`Moved ${group.title} up`);
  }

  return (
    <SortableGroups
      groups={groups}
      isComplete={isComplete}
      thing="member"
      onArrange={reorder}
      renderAction={(group, say) =>
        group.isOfficers && (
          <button
            type="button"
            aria-label={`Move heading up: ${group.title}`}
            title="Move heading up"
            onClick={() => moveHeadingUp(group, say)}
            className="-my-2 grid size-[44px] place-items-center rounded-2 hover:bg-sand"
          >
            <UpIcon aria-hidden="true" className="size-5" />
          </button>
        )
      }
      renderRow={(member, handle) => <MemberRow member={member} handle={handle} {...actions} />}
    />
  );
}
