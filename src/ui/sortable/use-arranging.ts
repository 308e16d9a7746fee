import { useRef } from 'react';
import { RequestError } from '../../kernel/client.ts';
import { toast } from '../toast.tsx';

export interface Arrangement {
  before: number[];
  after: number[];
}

interface Ordering {
  /** What the toast says once an order is saved. */
  savedTitle: string;
  /** Shows an order on the screen, before the server is asked. */
  show: (ids: number[]) => void;
  save: (arrangement: Arrangement) => Promise<unknown>;
  /** Shows the order as it is now, because somebody else has changed it and this one was refused. */
  readAgain: () => Promise<unknown>;
}

/** What the server is known to have, as long as saves are under way. */
interface Known {
  ids: number[];
  pending: number;
  /** Somebody else has changed the order: what still waits was meant for one that is gone. */
  isStale: boolean;
}

/** Puts a list in a new order: on the screen at once, and saved one order after the other. */
export function useArranging({ savedTitle, show, save, readAgain }: Ordering) {
  const saving = useRef(Promise.resolve());
  const saved = useRef<Known>({ ids: [], pending: 0, isStale: false });

  function arrange({ before, after }: Arrangement, onSaved: () => void) {
    show(after);
    if (saved.current.pending === 0) saved.current = { ids: [], pending: 0, isStale: false };
    saved.current.pending += 1;
    saving.current = saving.current.then(() => saveInTurn({ before, after }, onSaved));
  }

  async function saveInTurn({ before, after }: Arrangement, onSaved: () => void) {
    if (saved.current.ids.length === 0) saved.current.ids = before;
    try {
      if (saved.current.isStale) return;
      // A save before this one may have failed: this one starts from what the server has.
      await save({ before: saved.current.ids, after });
      saved.current.ids = after;
      // A save before this one may have failed and brought its old order back; a later one shows its own.
      if (saved.current.pending === 1) show(after);
      onSaved();
    } catch (error) {
      show(saved.current.ids);
      const said = error instanceof RequestError ? error.body?.message : undefined;
      const description = said ?? 'The new order could not be saved. The old order is back.';
      saved.current.isStale = error instanceof RequestError && error.code === 'conflict';
      if (saved.current.isStale) await readAgain();
      toast({ title: saved.current.isStale ? 'Not moved' : 'Error', description, tone: 'destructive' });
    } finally {
      saved.current.pending -= 1;
    }
  }

  return function arrangeWithUndo(arrangement: Arrangement) {
    const undo = { before: arrangement.after, after: arrangement.before };
    arrange(arrangement, () =>
      toast({
        title: savedTitle,
        description: 'The new order has been saved.',
        action: {
          label: 'Undo',
          onAct: () => arrange(undo, () => toast({ title: 'The old order is back.' })),
        },
      }),
    );
  };
}
