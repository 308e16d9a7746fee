import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { isNotFound } from '../../ui/use-read.ts';
import { kindOf, type EntityType } from '../records.rules.ts';
import type { AdminRecord } from './admin-record.ts';
import type { Versioned } from './conflict-parts.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import type { ListedItem } from './managed-list.ts';
import type { RecordFormProps } from './record-form.tsx';

/** The dialog over a list. */
export type OpenDialog<Item> =
  | { name: 'add' }
  | ({ name: 'edit' } & EditedRecord)
  | { name: 'delete'; item: Item };

type EditedRecord = { id: number } & Pick<RecordFormProps<never>, 'proposal'>;

interface RecordDialogsProps<Item extends ListedItem, Values extends Versioned> {
  of: AdminRecord<Item, Values>;
  open: OpenDialog<Item> | undefined;
  renderForm: (props: RecordFormProps<Item>) => ReactNode;
  /** What deleting a record does. */
  deleteText: (item: Item) => string;
  onSaved: (saved: Item) => void;
  onClose: () => void;
}

/** The dialogs that add, change and delete a record. */
export function RecordDialogs<Item extends ListedItem, Values extends Versioned>({
  open,
  deleteText,
  ...props
}: RecordDialogsProps<Item, Values>) {
  const { of, renderForm, onSaved, onClose } = props;
  if (open?.name === 'add') {
    return (
      <FormDialog title={`Add ${of.title}`} onClose={onClose}>
        {(onBusy) => renderForm({ onSaved, onBusy, onDone: onClose })}
      </FormDialog>
    );
  }
  if (open?.name === 'edit') return <EditRecord key={open.id} {...open} {...props} />;
  if (!open) return null;
  return (
    <DeleteRecordDialog
      of={{ ...of.calls, entityType: of.type, removeFromList: of.removeFromList }}
      record={{ id: open.item.id, name: of.nameOf(open.item) }}
      title={`Delete this ${of.kind.noun}?`}
      text={deleteText(open.item)}
      failure={of.words.notDeleted}
      deletedToast={{ title: of.words.deleted }}
      onClose={onClose}
    />
  );
}

function EditRecord<Item extends ListedItem, Values extends Versioned>({
  of,
  id,
  proposal,
  renderForm,
  onSaved,
  onClose,
}: Omit<RecordDialogsProps<Item, Values>, 'open' | 'deleteText'> & EditedRecord) {
  const read = useQuery(of.queries.form(id));
  return (
    <FormDialog title={`Edit ${of.title}`} returnTo={`#${of.type}-${id}`} onClose={onClose}>
      {(onBusy) =>
        read.data ? (
          renderForm({ record: read.data, proposal, onSaved, onBusy, onDone: onClose })
        ) : (
          <RecordPlaceholder type={of.type} read={read} />
        )
      }
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  /** Selects what gets the focus when the dialog closes. */
  returnTo?: string;
  onClose: () => void;
  /** The form, which says when a save starts and ends. */
  children: (onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** The form of a record over the list. It cannot be closed during a save, because the save may ask about a conflict. */
function FormDialog({ title, returnTo, onClose, children }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={title}
      size="wide"
      {...(returnTo && { returnTo })}
    >
      {children(setIsBusy)}
    </Dialog>
  );
}

interface RecordPlaceholderProps {
  type: EntityType;
  read: UseQueryResult<unknown>;
}

/** Shown while a record is loading, could not be read or no longer exists. */
export function RecordPlaceholder({ type, read }: RecordPlaceholderProps) {
  if (isNotFound(read)) {
    return (
      <p role="alert" className="text-lg">
        This {kindOf(type).noun} no longer exists.
      </p>
    );
  }
  return <NotLoaded reads={[read]} onRecovered={() => undefined} text={`Loading ${kindOf(type).noun}…`} />;
}
