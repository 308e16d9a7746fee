import DeleteIcon from 'lucide-react/icons/trash-2';
import EraseIcon from 'lucide-react/icons/eraser';
import { useState } from 'react';
import type { Message } from '../manage-messages.contract.ts';
import { DeleteMessage } from './delete-message.tsx';
import { EraseSender } from './erase-sender.tsx';

const look =
  'inline-flex min-h-[44px] items-center gap-2 rounded-2 px-3 font-semibold text-ink hover:bg-red-50 hover:text-red-700';

interface MessageRemovalProps {
  message: Message;
  listAddress: string;
}

/** What cannot be undone stands apart from what can. */
export function MessageRemoval({ message, listAddress }: MessageRemovalProps) {
  const [asked, setAsked] = useState<'delete' | 'erase'>();
  const close = () => setAsked(undefined);
  return (
    <div className="-mx-3 flex flex-wrap gap-1">
      <button type="button" onClick={() => setAsked('delete')} className={look}>
        <DeleteIcon aria-hidden="true" className="size-5" />
        Delete
      </button>
      <button type="button" onClick={() => setAsked('erase')} className={look}>
        <EraseIcon aria-hidden="true" className="size-5" />
        Erase everything from this e-mail
      </button>
      {asked === 'delete' && <DeleteMessage message={message} listAddress={listAddress} onClose={close} />}
      {asked === 'erase' && <EraseSender message={message} listAddress={listAddress} onClose={close} />}
    </div>
  );
}
