import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RowList } from '../layout/rows.tsx';
import { ShowMoreButton } from '../show-more-button.tsx';
import { useListSlice } from '../use-list-slice.ts';
import type { Movable } from './drag-speech.ts';
import { SortableItem } from './sortable-item.tsx';
import { SortableList } from './sortable-list.tsx';
import type { Arrangement } from './use-reorder.ts';

interface SortableGroup {
  title: string;
  items: readonly Movable[];
}

type ItemOf<Group extends SortableGroup> = Group['items'][number];

interface SortableGroupsProps<Group extends SortableGroup> {
  groups: readonly Group[];
  /** Whether all groups are complete: a position among hidden items would be meaningless. */
  isComplete: boolean;
  /** The name of an item, such as `member`. The title of its row has the id `member-7`. */
  thing: string;
  onArrange: (arrangement: Arrangement) => void;
  /** Beside the heading of a group, other than the first. `say` announces to screen readers what it did. */
  renderAction?: (group: Group, say: (text: string) => void) => ReactNode;
  /** The contents of a row; the handle moves it. */
  renderRow: (item: ItemOf<Group>, handle?: ReactNode) => ReactNode;
}

/** Groups of items under headings. Each group has its own order, which can be changed. */
export function SortableGroups<Group extends SortableGroup>({
  groups,
  isComplete,
  thing,
  onArrange,
  renderAction,
  renderRow,
}: SortableGroupsProps<Group>) {
  const [announcement, setAnnouncement] = useState('');
  const inOrder = groups.flatMap((group): readonly ItemOf<Group>[] => group.items);
  const { state } = useLocation() as { state: { highlight?: number } | null };
  const highlighted = inOrder.findIndex(({ id }) => id === state?.highlight);
  const { shown, firstOfLast, list } = useListSlice(inOrder, { including: highlighted });
  const isShown = new Set(shown);
  return (
    <>
      {/* For screen readers, because a move is only visible. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid grid-cols-1 gap-4">
        {groups
          .map((group) => ({
            group,
            items: group.items.filter((item): item is ItemOf<Group> => isShown.has(item)),
          }))
          .filter((part) => part.items.length > 0)
          .map(({ group, items }, index) => (
            <section key={group.title} aria-label={group.title}>
              <div className="flex min-h-6 items-center gap-x-3 pb-2">
                <h2 className="mr-auto font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal wrap-anywhere">
                  {`${group.title} (${group.items.length.toLocaleString('en-US')})`}
                </h2>
                {isComplete && index === 0 && (
                  <span className="text-sm text-ink-2">Drag to change the order</span>
                )}
                {isComplete && index > 0 && renderAction?.(group, setAnnouncement)}
              </div>
              {isComplete ? (
                <SortableList
                  label={group.title}
                  items={items}
                  allIds={group.items.map(({ id }) => id)}
                  count={group.items.length}
                  words={{
                    thing,
                    ...words,
                    goesOn: `Choose “Show more ${thing}s” first to move further down.`,
                  }}
                  onArrange={onArrange}
                  onSay={setAnnouncement}
                >
                  {(item, place) => (
                    <SortableItem key={item.id} item={item} place={place}>
                      {(handle) => renderRow(item, handle)}
                    </SortableItem>
                  )}
                </SortableList>
              ) : (
                <RowList label={group.title}>
                  {items.map((item) => (
                    <li key={item.id} className="row">
                      {renderRow(item)}
                    </li>
                  ))}
                </RowList>
              )}
            </section>
          ))}
      </div>
      <ShowMoreButton list={list} label={`Show more ${thing}s`} firstOfLast={`${thing}-${firstOfLast?.id}`} />
    </>
  );
}

const words = { isFirst: 'Already first in this group.', isLast: 'Already last in this group.' };
