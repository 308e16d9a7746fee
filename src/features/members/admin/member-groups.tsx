import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { useReorder } from '../../../ui/sortable/use-reorder.ts';
import { useListSlice } from '../../../ui/use-list-slice.ts';
import { reorderMembers, type Member } from '../members.contract.ts';
import { refreshMemberLog, refreshMembers, showOrder } from './managed-members.ts';
import { fixedMemberRow, MemberRow, memberRow, type RowActions } from './member-row.tsx';

interface MemberGroupsProps extends RowActions {
  /** In order, officers first. */
  members: readonly Member[];
  /** Whether both groups are complete: a position among hidden members would be meaningless. */
  isComplete: boolean;
}

/** Officers and regular members, each group with its own order. */
export function MemberGroups({ members, isComplete, ...actions }: MemberGroupsProps) {
  const [announcement, setAnnouncement] = useState('');
  const { shown, firstOfLast, list } = useListSlice(members);
  const groups = [
    { title: 'Officers', isOfficer: true },
    { title: 'Regular Members', isOfficer: false },
  ].map(({ title, isOfficer }) => {
    const isIn = (member: Member) => member.isOfficer === isOfficer;
    return { title, shown: shown.filter(isIn), count: members.filter(isIn).length };
  });
  return (
    <>
      {/* For screen readers, because a move is only visible. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid gap-5">
        {groups
          .filter((group) => group.shown.length > 0)
          .map((group) => (
            <section key={group.title} aria-label={group.title}>
              <h2 className="mb-2 font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
                {group.title}
              </h2>
              <div className="overflow-clip rounded-3 border border-line bg-surface">
                {isComplete ? (
                  <SortableGroup {...group} onSay={setAnnouncement} {...actions} />
                ) : (
                  <ul aria-label={group.title} className="divide-y divide-line">
                    {group.shown.map((member) => (
                      <li key={member.id} className={fixedMemberRow}>
                        <MemberRow member={member} {...actions} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
      </div>
      <ShowMoreButton list={list} label="Show more members" firstOfLast={`member-${firstOfLast?.id}`} />
    </>
  );
}

interface SortableGroupProps extends RowActions {
  title: string;
  shown: readonly Member[];
  count: number;
  onSay: (text: string) => void;
}

function SortableGroup({ title, shown, count, onSay, ...actions }: SortableGroupProps) {
  const client = useQueryClient();
  const reorder = useReorder({
    savedTitle: 'Members Reordered',
    show: (ids) => showOrder(client, ids),
    readAgain: () => refreshMembers(client),
    async save({ before, after }) {
      await call(reorderMembers, { body: { ids: after, before } });
      void refreshMemberLog(client);
    },
  });
  return (
    <SortableList label={title} items={shown} count={count} words={words} onArrange={reorder} onSay={onSay}>
      {(member, index) => (
        <SortableItem key={member.id} item={member} place={index} className={memberRow}>
          {(controls) => <MemberRow member={member} controls={controls} {...actions} />}
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
