import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { rearranged } from '../../../kernel/reorder.ts';
import { useReorder } from '../../../ui/sortable/use-reorder.ts';
import type { EntityType } from '../records.rules.ts';
import { recordKeys } from './record-queries.ts';

interface OrderedRecord {
  id: number;
  position: number;
}

interface ManagedListOptions<Item> {
  type: EntityType;
  readAll: () => Promise<Item[]>;
  read: (id: number) => Promise<Item>;
  saveOrder: (order: { ids: number[]; before: number[] | undefined }) => Promise<unknown>;
  orderSavedTitle: string;
  /** The number of the group in which an item is ordered. */
  groupOf?: (item: Item) => number;
}

/** A bounded list of records in an order of the officers' choice. It is read whole; tabs, counts and search are derived from it. */
export function managedList<Item extends OrderedRecord>(options: ManagedListOptions<Item>) {
  const { type, readAll, read, saveOrder, orderSavedTitle, groupOf = () => 0 } = options;
  const listKey = recordKeys.list(type);

  function changeList(client: QueryClient, change: (items: Item[]) => Item[]): void {
    client.setQueryData<Item[]>(listKey, (items) => items && change(items));
  }

  /** After a change, everything that was read of these records and their history is outdated. */
  async function refresh(client: QueryClient): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: recordKeys.all(type) }),
      client.invalidateQueries({ queryKey: recordKeys.log }),
    ]);
  }

  return {
    read,
    refresh,

    useList: () =>
      useQuery({
        queryKey: listKey,
        queryFn: readAll,
        // Someone may have added a record on another device.
        refetchOnMount: 'always',
      }),

    useOne: (id: number, { enabled = true } = {}) =>
      useQuery({
        queryKey: recordKeys.detail(type, id),
        queryFn: () => read(id),
        enabled,
        gcTime: 0,
        refetchOnMount: 'always',
      }),

    /** One record for the form. It is read each time the dialog opens, so that a form never starts from an outdated record. */
    useToEdit: (id: number) =>
      useQuery({ queryKey: recordKeys.form(type, id), queryFn: () => read(id), gcTime: 0 }),

    useOrder() {
      const client = useQueryClient();
      return useReorder({
        savedTitle: orderSavedTitle,
        show: (ids) => changeList(client, (items) => withOrder(items, ids, groupOf)),
        readAgain: () => refresh(client),
        async save({ before, after }) {
          await saveOrder({ ids: after, before });
          // Only the history is outdated: the list already shows the order, perhaps a newer one than the server.
          void client.invalidateQueries({ queryKey: recordKeys.log });
        },
      });
    },

    /** Shows a saved record before the list is read again, so that the focus can return to its row. */
    showSaved: (client: QueryClient, saved: Item) =>
      changeList(client, (items) => withSaved(items, saved, groupOf)),

    removeFromList: (client: QueryClient, id: number) =>
      changeList(client, (items) => items.filter((item) => item.id !== id)),
  };
}

/** The list with a saved record at the position where the server has it. */
export function withSaved<Item extends OrderedRecord>(
  items: readonly Item[],
  saved: Item,
  groupOf: (item: Item) => number,
): Item[] {
  return [...items.filter(({ id }) => id !== saved.id), saved].toSorted(
    (one, other) => groupOf(one) - groupOf(other) || one.position - other.position || one.id - other.id,
  );
}

/** The list after some records of one group were reordered. */
export function withOrder<Item extends OrderedRecord>(
  items: readonly Item[],
  ids: readonly number[],
  groupOf: (item: Item) => number,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const positions = new Map<number, number>();
  return rearranged([...byId.keys()], ids).map((id) => {
    const item = byId.get(id)!;
    const position = (positions.get(groupOf(item)) ?? 0) + 1;
    positions.set(groupOf(item), position);
    return { ...item, position };
  });
}
