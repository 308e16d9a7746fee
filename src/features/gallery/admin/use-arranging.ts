import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../kernel/client.ts';
import { toast } from '../../../ui/toast.tsx';
import { serverMessage } from '../../media/admin/upload-failure.ts';
import { arrangeGallery } from '../gallery.contract.ts';
import { showOrder } from './gallery-pages.ts';

interface Arrangement {
  before: number[];
  after: number[];
}

/** Puts the pictures of a collection in a new order: on the screen at once, and saved one order after the other. */
export function useArranging() {
  const client = useQueryClient();
  const saving = useRef(Promise.resolve());
  /** What the server is known to have, as long as saves of it are under way. */
  const saved = useRef<{ ids: number[]; pending: number }>({ ids: [], pending: 0 });

  function arrange({ before, after }: Arrangement, onSaved: () => void) {
    showOrder(client, after);
    if (saved.current.pending === 0) saved.current.ids = [];
    saved.current.pending += 1;
    saving.current = saving.current.then(() => save({ before, after }, onSaved));
  }

  async function save({ before, after }: Arrangement, onSaved: () => void) {
    try {
      await call(arrangeGallery, { body: { ids: after } });
      saved.current.ids = after;
      // A save before this one may have failed and brought its old order back; a later one shows its own.
      if (saved.current.pending === 1) showOrder(client, after);
      onSaved();
    } catch (error) {
      if (saved.current.ids.length === 0) saved.current.ids = before;
      showOrder(client, saved.current.ids);
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'The new order could not be saved. The old order is back.',
        tone: 'destructive',
      });
    } finally {
      saved.current.pending -= 1;
    }
  }

  return function arrangeWithUndo(arrangement: Arrangement) {
    const undo = { before: arrangement.after, after: arrangement.before };
    arrange(arrangement, () =>
      toast({
        title: 'Images Reordered',
        description: 'The new order has been saved.',
        action: {
          label: 'Undo',
          onAct: () => arrange(undo, () => toast({ title: 'The old order is back.' })),
        },
      }),
    );
  };
}
