import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { useReorder } from '../../../ui/sortable/use-reorder.ts';
import { useFirstPart } from '../../../ui/use-first-part.ts';
import { arrangeMembers } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { refreshMembers, showOrder } from './managed-members.ts';
import { MemberRow, memberRow, stillRow, type RowActs } from './member-row.tsx';

interface MemberGroupsProps extends RowActs {
  /** In their order, officers first. */
  members: readonly Member[];
  /** Whether these are all of their groups: nobody can be given a place among those who are not shown. */
  isWhole: boolean;
}

/** Officers and the others, each group in an order of its own, fifty members at a time. */
export function MemberGroups({ members, isWhole, ...acts }: MemberGroupsProps) {
  const [said, setSaid] = useState('');
  const { shown, firstOfLast, list } = useFirstPart(members);
  const groups = [
    { title: 'Officers', isOfficer: true },
    { title: 'Regular Members', isOfficer: false },
  ].map(({ title, isOfficer }) => {
    const isIn = (member: Member) => member.isOfficer === isOfficer;
    return { title, shown: shown.filter(isIn), count: members.filter(isIn).length };
  });
  return (
    <>
      {/* Said to those who do not see the list move. */}
      <p role="status" className="sr-only">
        {said}
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
                {isWhole ? (
                  <SortableGroup {...group} onSay={setSaid} {...acts} />
                ) : (
                  <ul aria-label={group.title} className="divide-y divide-line">
                    {group.shown.map((member) => (
                      <li key={member.id} className={stillRow}>
                        <MemberRow member={member} {...acts} />
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

interface SortableGroupProps extends RowActs {
  title: string;
  shown: readonly Member[];
  count: number;
  onSay: (text: string) => void;
}

function SortableGroup({ title, shown, count, onSay, ...acts }: SortableGroupProps) {
  const client = useQueryClient();
  const arrange = useReorder({
    savedTitle: 'Members Reordered',
    show: (ids) => showOrder(client, ids),
    readAgain: () => refreshMembers(client),
    async save({ before, after }) {
      await call(arrangeMembers, { body: { ids: after, before } });
      void refreshMembers(client, { exceptList: true });
    },
  });
  return (
    <SortableList label={title} items={shown} count={count} words={words} onArrange={arrange} onSay={onSay}>
      {(member, place) => (
        <SortableItem key={member.id} item={member} place={place} className={memberRow}>
          {(controls) => <MemberRow member={member} controls={controls} {...acts} />}
        </SortableItem>
      )}
    </SortableList>
  );
}

const words = {
  thing: 'member',
  isFirst: 'She is already the first of her group.',
  isLast: 'She is already the last of her group.',
  goesOn: 'Please choose ‘Show more members’ first to move her further down.',
};
