import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import DeleteIcon from 'lucide-react/icons/trash-2';
import EraseIcon from 'lucide-react/icons/eraser';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { useGoBack } from '../../../ui/layout/go-back.ts';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { deleteMessage, eraseSender, type Message } from '../manage-messages.contract.ts';
import { countMessages } from '../messages.rules.ts';
import { stripControlChars } from './message-text.ts';
import { refreshMessages, removeFromLists, removeSenderFromLists } from './messages.queries.ts';

interface MessageRemovalProps {
  message: Message;
  listUrl: string;
}

type DialogProps = MessageRemovalProps & { onClose: () => void };

const buttonClasses =
  'inline-flex min-h-[44px] items-center gap-2 rounded-2 px-3 font-semibold text-ink hover:bg-red-50 hover:text-red-700';

/** The actions that cannot be undone, apart from those that can. */
export function MessageRemoval(props: MessageRemovalProps) {
  const [openDialog, setOpenDialog] = useState<'delete' | 'erase'>();
  const close = () => setOpenDialog(undefined);
  return (
    <div className="-mx-3 flex flex-wrap gap-1">
      <button type="button" onClick={() => setOpenDialog('delete')} className={buttonClasses}>
        <DeleteIcon aria-hidden="true" className="size-5" />
        Delete
      </button>
      {useMayCall(eraseSender) && (
        <button type="button" onClick={() => setOpenDialog('erase')} className={buttonClasses}>
          <EraseIcon aria-hidden="true" className="size-5" />
          Erase everything from this address
        </button>
      )}
      {openDialog === 'delete' && <DeleteMessageDialog {...props} onClose={close} />}
      {openDialog === 'erase' && <EraseSenderDialog {...props} onClose={close} />}
    </div>
  );
}

/** Returns to the list once messages are removed from what is cached of it. */
function useRemoved({ listUrl, onClose }: DialogProps) {
  const client = useQueryClient();
  const goBack = useGoBack(listUrl);
  return (done: Toast, remove: (client: QueryClient) => void) => {
    toast(done);
    remove(client);
    onClose();
    goBack();
    void refreshMessages(client, { isRemoved: true });
  };
}

function DeleteMessageDialog(props: DialogProps) {
  const { id, name } = props.message;
  const onRemoved = useRemoved(props);
  return (
    <DeleteDialog
      title="Delete this message?"
      text={`Are you sure you want to delete the message from ${stripControlChars(name)}? This action cannot be undone.`}
      remove={(idempotencyKey) => call(deleteMessage, { params: { id }, idempotencyKey })}
      failure="The message could not be deleted. Please try again."
      onDeleted={() => onRemoved({ title: 'Message deleted' }, (client) => removeFromLists(client, id))}
      onClose={props.onClose}
    />
  );
}

/** For a visitor who asks the chapter to erase personal data. */
function EraseSenderDialog(props: DialogProps) {
  const { email } = props.message;
  const onRemoved = useRemoved(props);
  const address = stripControlChars(email);
  const erase = useAction({
    run: () => call(eraseSender, { body: { email } }),
    failed: eraseFailedSentence,
    onDone({ erased }) {
      const description = erasedSentence(erased, address);
      onRemoved({ title: 'Erased', description }, (client) => removeSenderFromLists(client, email));
    },
  });

  return (
    <ConfirmDialog
      open
      title="Erase everything from this address?"
      notice={
        <>
          <p>{`All messages from ${address} will be erased: in the inbox, the archive and junk, with the records of their emails.`}</p>
          <p>What else came from this address, such as a place at an event, will be erased, too.</p>
          <p>Emails that have reached the chapter’s mailbox must be deleted there.</p>
        </>
      }
      text="This cannot be undone."
      confirmLabel="Erase everything"
      pendingLabel="Erasing..."
      isPending={erase.isPending}
      onConfirm={erase.run}
      onCancel={props.onClose}
    />
  );
}

function eraseFailedSentence(error: unknown): string {
  if (!(error instanceof RequestError))
    return 'We lost the connection and can’t tell whether they were erased. It’s safe to try again.';
  return error.body?.fields?.['email'] ?? 'Nothing was erased. Please try again.';
}

function erasedSentence(count: number, address: string): string {
  if (count === 0) return `There were no messages from ${address}.`;
  return `${countMessages(count)} from ${address} ${count === 1 ? 'was' : 'were'} erased.`;
}
