import type { z } from 'zod';
import EditIcon from 'lucide-react/icons/pencil';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RecordKind } from '../../kernel/feature-manifest.ts';
import { call } from '../../kernel/http-client.ts';
import type { SaveAttempt } from '../../ui/forms/save-attempts.ts';
import type { Action } from '../../ui/layout/actions.tsx';
import { useReorder } from '../../ui/sortable/use-reorder.ts';
import type { RecordCalls } from '../record-calls.contract.ts';
import type { EntityType } from '../records.rules.ts';
import type { Versioned } from './conflict-parts.ts';
import { toConflictParts, toFieldNames, toHistoryFields, type FieldInfos } from './field-info.ts';
import { withOrder, withSaved, type ListedItem } from './managed-list.ts';
import { recordKeys, refreshRecords } from './record-queries.ts';

type Word = 'created' | 'updated' | 'deleted' | 'reordered' | 'notCreated' | 'notUpdated' | 'notDeleted';

interface AdminRecordOptions<Item, Values extends Versioned, Field extends keyof Values & string> {
  kind: RecordKind & { type: EntityType };
  calls: RecordCalls;
  /** Of the form. */
  schema: z.ZodType;
  /** The form of a new record: empty fields as empty text. */
  empty: Values;
  /** How the history and a conflict show each field. */
  infos: FieldInfos<Values, Field>;
  /** What the activity calls fields by another word than their label. */
  otherNames?: Partial<Record<Field, string>>;
  nameOf: (item: Item) => string;
  /** Where visitors see a record; nothing where they do not see it. */
  sitePath: (item: Item) => string | undefined;
  /** The number of the part of the list in which a record is ordered. */
  partOf?: (item: Item) => number;
  /** What toasts say, where the usual words do not fit. */
  words?: Partial<Record<Word, string>>;
  /** What opens a record from its history. */
  opener?: Pick<Action, 'label' | 'Icon'>;
}

/** What the back office does alike with each kind of record that has a list in an order of the officers' choice. */
export function adminRecord<
  Item extends ListedItem,
  Values extends Versioned,
  Field extends keyof Values & string,
>(options: AdminRecordOptions<Item, Values, Field>) {
  const { kind, calls, empty, infos, nameOf, sitePath, partOf = () => 0 } = options;
  const { type, noun, plural, label } = kind;
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const listKey = recordKeys.list(type);

  function read(id: number): Promise<Item> {
    return call(calls.read, { params: { id } }) as Promise<Item>;
  }

  /** A record, or the snapshot of a revision, as the form holds it. */
  function toForm(record: object): Values {
    const stored = Object.entries(record).filter(([name, value]) => value != null && name in empty);
    return { ...empty, ...Object.fromEntries(stored) };
  }

  function changeList(client: QueryClient, change: (items: Item[]) => Item[]): void {
    client.setQueryData<Item[]>(listKey, (items) => items && change(items));
  }

  return {
    type,
    kind,
    /** The noun with a capital letter. */
    title,
    calls,
    restore: calls.restore,
    schema: options.schema as z.ZodType<Values, Values>,
    empty,
    nameOf,
    sitePath,
    partOf,
    read,
    toForm,
    changeList,
    conflictParts: () => toConflictParts(infos),
    historyFields: (snapshot: object) => toHistoryFields(infos, toForm(snapshot)),
    fieldNames: toFieldNames(infos, options.otherNames),
    listPath: `/admin/${plural}`,
    historyPath: (id: number) => `/admin/${type}-history/${id}`,
    opener: options.opener ?? { label: 'Edit', Icon: EditIcon },
    words: {
      created: `${title} added`,
      updated: `${title} saved`,
      deleted: `${title} deleted`,
      reordered: `${label} reordered`,
      notCreated: `Failed to add the ${noun}`,
      notUpdated: `Failed to save the ${noun}`,
      notDeleted: `Failed to delete the ${noun}`,
      ...options.words,
    },

    queries: {
      /** The whole list; tabs, counts and search are derived from it. */
      list: {
        queryKey: listKey,
        queryFn: () => call(calls.list) as Promise<Item[]>,
        // Someone may have added a record on another device.
        refetchOnMount: 'always' as const,
      },
      one: (id: number) => ({
        queryKey: recordKeys.detail(type, id),
        queryFn: () => read(id),
        gcTime: 0,
        refetchOnMount: 'always' as const,
      }),
      /** Read each time the dialog opens, so that a form never starts from an outdated record. */
      form: (id: number) => ({ queryKey: recordKeys.form(type, id), queryFn: () => read(id), gcTime: 0 }),
    },

    /** Creates a record, or updates the one with this id. `extra` is sent beside the fields. */
    save(values: Values, { id, ...attempt }: SaveAttempt & { id: number | undefined }, extra: object = {}) {
      const fields = Object.fromEntries(Object.keys(infos).map((name) => [name, values[name]]));
      const { proposal } = values;
      const body = { ...fields, ...(proposal && { proposal }), ...extra };
      const saved =
        id === undefined
          ? call(calls.create, { body, ...attempt })
          : call(calls.update, { params: { id }, body: { ...body, version: values.version }, ...attempt });
      return saved as Promise<Item>;
    },

    /** Shows a saved record before the list is read again, so that the focus can return to its row. */
    showSaved: (client: QueryClient, saved: Item) =>
      changeList(client, (items) => withSaved(items, saved, partOf)),

    removeFromList: (client: QueryClient, id: number) =>
      changeList(client, (items) => items.filter((item) => item.id !== id)),
  };
}

export type AdminRecord<Item extends ListedItem, Values extends Versioned> = ReturnType<
  typeof adminRecord<Item, Values, never>
>;

/** Reorders a list: on the screen right away, then on the server. */
export function useRecordOrder<Item extends ListedItem, Values extends Versioned>(
  of: AdminRecord<Item, Values>,
) {
  const { type, calls, words, partOf, changeList } = of;
  const client = useQueryClient();
  return useReorder({
    savedTitle: words.reordered,
    show: (ids) => changeList(client, (items) => withOrder(items, ids, partOf)),
    readAgain: () => refreshRecords(client, type),
    async save({ before, after }) {
      await call(calls.reorder!, { body: { ids: after, before } });
      // Only the history is outdated: the list already shows the order, perhaps a newer one than the server.
      void client.invalidateQueries({ queryKey: recordKeys.log });
    },
  });
}
