import { useQueryClient } from '@tanstack/react-query';
import UpIcon from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { RowList } from '../../../ui/layout/rows.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { useReorder, type Arrangement } from '../../../ui/sortable/use-reorder.ts';
import { useListSlice } from '../../../ui/use-list-slice.ts';
import { reorderMembers, type Member } from '../members.contract.ts';
import { refreshMemberLog, refreshMembers, showOrder } from './managed-members.ts';
import { groupForManagement, withHeadingUp, type ManagedGroup } from './member-headings.ts';
import { MemberRow, type RowActions } from './member-row.tsx';

interface MemberGroupsProps extends RowActions {
  /** In order, officers first. */
  members: readonly Member[];
  /** Whether all groups are complete: a position among hidden members would be meaningless. */
  isComplete: boolean;
}

/** Officers under their headings as on the website, and regular members. Each group has its own order. */
export function MemberGroups({ members, isComplete, ...actions }: MemberGroupsProps) {
  const [announcement, setAnnouncement] = useState('');
  const reorder = useMemberOrder();
  const groups = groupForManagement(members);
  const inOrder = groups.flatMap((group) => group.members);
  const { state } = useLocation() as { state: { highlight?: number } | null };
  const highlighted = inOrder.findIndex(({ id }) => id === state?.highlight);
  const { shown, firstOfLast, list } = useListSlice(inOrder, { including: highlighted });
  const isShown = new Set(shown);

  function moveHeadingUp(group: ManagedGroup) {
    reorder(withHeadingUp(groups, group));
    setAnnouncement(`Moved ${group.title} up`);
  }

  return (
    <>
      {/* For screen readers, because a move is only visible. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid grid-cols-1 gap-4">
        {groups
          .map((group) => ({ group, members: group.members.filter((member) => isShown.has(member)) }))
          .filter((part) => part.members.length > 0)
          .map(({ group, members: shownMembers }, index) => (
            <section key={group.title} aria-label={group.title}>
              <div className="flex min-h-6 items-center gap-x-3 pb-2">
                <h2 className="mr-auto font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal wrap-anywhere">
                  {`${group.title} (${group.members.length.toLocaleString('en-US')})`}
                </h2>
                {isComplete && index === 0 && (
                  <span className="text-sm text-ink-2">Drag to change the order</span>
                )}
                {isComplete && index > 0 && group.isOfficers && (
                  <button
                    type="button"
                    aria-label={`Move heading up: ${group.title}`}
                    title="Move heading up"
                    onClick={() => moveHeadingUp(group)}
                    className="-my-2 grid size-[44px] place-items-center rounded-2 hover:bg-sand"
                  >
                    <UpIcon aria-hidden="true" className="size-5" />
                  </button>
                )}
              </div>
              {isComplete ? (
                <SortableGroup
                  group={group}
                  shown={shownMembers}
                  onArrange={reorder}
                  onSay={setAnnouncement}
                  {...actions}
                />
              ) : (
                <RowList label={group.title}>
                  {shownMembers.map((member) => (
                    <li key={member.id} className="row">
                      <MemberRow member={member} {...actions} />
                    </li>
                  ))}
                </RowList>
              )}
            </section>
          ))}
      </div>
      <ShowMoreButton list={list} label="Show more members" firstOfLast={`member-${firstOfLast?.id}`} />
    </>
  );
}

function useMemberOrder() {
  const client = useQueryClient();
  return useReorder({
    savedTitle: 'Members Reordered',
    show: (ids) => showOrder(client, ids),
    readAgain: () => refreshMembers(client),
    async save({ before, after }) {
      await call(reorderMembers, { body: { ids: after, before } });
      void refreshMemberLog(client);
    },
  });
}

interface SortableGroupProps extends RowActions {
  group: ManagedGroup;
  shown: readonly Member[];
  onArrange: (arrangement: Arrangement) => void;
  onSay: (text: string) => void;
}

function SortableGroup({ group, shown, onArrange, onSay, ...actions }: SortableGroupProps) {
  return (
    <SortableList
      label={group.title}
      items={shown}
      allIds={group.members.map(({ id }) => id)}
      count={group.members.length}
      words={words}
      onArrange={onArrange}
      onSay={onSay}
    >
      {(member, place) => (
        <SortableItem key={member.id} item={member} place={place}>
          {(handle) => <MemberRow member={member} handle={handle} {...actions} />}
        </SortableItem>
      )}
    </SortableList>
  );
}

const words = {
  thing: 'member',
  isFirst: 'Already first in this group.',
  isLast: 'Already last in this group.',
  goesOn: 'Choose “Show more members” first to move further down.',
};
