import { useQuery } from '@tanstack/react-query';
import HistoryIcon from 'lucide-react/icons/history';
import EditIcon from 'lucide-react/icons/pencil';
import AddIcon from 'lucide-react/icons/plus';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { recordIdIn } from '../../kernel/record-id.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import type { Action } from '../../ui/layout/actions.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { SortableGroups } from '../../ui/sortable/sortable-groups.tsx';
import { useRecordOrder, type AdminRecord } from './admin-record.ts';
import type { Versioned } from './conflict-parts.ts';
import type { ListedItem } from './managed-list.ts';
import { RecordDialogs, type OpenDialog } from './record-dialogs.tsx';
import type { RecordFormProps } from './record-form.tsx';

/** What every row has: a handle that moves it, and pressing it opens the form. */
interface RowProps {
  id: number;
  titleId: string;
  handle: ReactNode;
  onOpen: () => void;
  actions: Action[];
}

interface RecordListScreenProps<Item extends ListedItem, Values extends Versioned> {
  of: AdminRecord<Item, Values>;
  /** What an officer reads before there is a record. */
  intro: string;
  /** What deleting a record does. */
  deleteText: (item: Item) => string;
  /** Under which titles the records are listed. */
  groupsOf: (items: readonly Item[]) => { title: string; items: Item[] }[];
  renderRow: (item: Item, props: RowProps) => ReactNode;
  renderForm: (props: RecordFormProps<Item>) => ReactNode;
}

/** The list of a record kind, and its dialogs. The form of a record is part of the URL. */
export function RecordListScreen<Item extends ListedItem, Values extends Versioned>(
  props: RecordListScreenProps<Item, Values>,
) {
  const { of, intro, groupsOf, renderRow, ...dialogs } = props;
  const { type, kind, title, listPath } = of;
  const editedId = recordIdIn(useSearchParams()[0].get(type));
  const navigate = useNavigate();
  const list = useQuery(of.queries.list);
  const reorder = useRecordOrder(of);
  const [open, setOpen] = useState<OpenDialog<Item>>();
  const edit = (id: number) => void navigate(kind.path(id), { preventScrollReset: true });

  function onClose() {
    setOpen(undefined);
    if (editedId !== undefined) void navigate(listPath, { replace: true, preventScrollReset: true });
  }

  function highlight({ id }: Item) {
    void navigate(listPath, { replace: true, preventScrollReset: true, state: { highlight: id } });
  }

  return (
    <AdminScreen
      title={kind.label}
      isCovered={editedId !== undefined}
      mainAction={
        <Button onClick={() => setOpen({ name: 'add' })}>
          <AddIcon aria-hidden="true" className="size-5" />
          {`Add ${title}`}
        </Button>
      }
    >
      {!list.data && <NotLoaded reads={[list]} text={`Loading ${kind.plural}…`} />}
      {list.data?.length === 0 && <p className="max-w-[60ch] py-6 text-lg text-ink-2">{intro}</p>}
      {list.data && list.data.length > 0 && (
        <SortableGroups
          groups={groupsOf(list.data).map(({ items, ...group }) => ({
            ...group,
            items: items.map((item) => ({ ...item, name: of.nameOf(item) })),
          }))}
          isComplete
          thing={kind.noun}
          onArrange={reorder}
          renderRow={(item, handle) =>
            renderRow(item, {
              id: item.id,
              titleId: `${type}-${item.id}`,
              handle,
              onOpen: () => edit(item.id),
              actions: [
                { label: 'Edit', Icon: EditIcon, onPress: () => edit(item.id) },
                { label: 'History', Icon: HistoryIcon, to: of.historyPath(item.id) },
                {
                  label: 'Delete',
                  Icon: DeleteIcon,
                  onPress: () => setOpen({ name: 'delete', item }),
                  isDanger: true,
                },
              ],
            })
          }
        />
      )}
      <RecordDialogs
        {...dialogs}
        of={of}
        open={editedId === undefined ? open : { name: 'edit', id: editedId }}
        onSaved={highlight}
        onClose={onClose}
      />
    </AdminScreen>
  );
}
