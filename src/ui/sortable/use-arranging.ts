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
  save: (ids: number[]) => Promise<unknown>;
}

/** Puts a list in a new order: on the screen at once, and saved one order after the other. */
export function useArranging({ savedTitle, show, save }: Ordering) {
  const saving = useRef(Promise.resolve());
  /** What the server is known to have, as long as saves of it are under way. */
  const saved = useRef<{ ids: number[]; pending: number }>({ ids: [], pending: 0 });

  function arrange({ before, after }: Arrangement, onSaved: () => void) {
    show(after);
    if (saved.current.pending === 0) saved.current.ids = [];
    saved.current.pending += 1;
    saving.current = saving.current.then(() => saveInTurn({ before, after }, onSaved));
  }

  async function saveInTurn({ before, after }: Arrangement, onSaved: () => void) {
    try {
      await save(after);
      saved.current.ids = after;
      // A save before this one may have failed and brought its old order back; a later one shows its own.
      if (saved.current.pending === 1) show(after);
      onSaved();
    } catch (error) {
      if (saved.current.ids.length === 0) saved.current.ids = before;
      show(saved.current.ids);
      const said = error instanceof RequestError ? error.body?.message : undefined;
      const description = said ?? 'The new order could not be saved. The old order is back.';
      toast({ title: 'Error', description, tone: 'destructive' });
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
