import { useRef } from 'react';
import { RequestError } from '../../kernel/http-client.ts';
import { toast } from '../feedback/toast.tsx';
import { guardTab } from '../forms/unsaved-changes.tsx';

export interface Arrangement {
  before: number[];
  after: number[];
}

interface Ordering {
  /** What the toast says once an order is saved. */
  savedTitle: string;
  /** Shows an order on the screen, before the server is asked. */
  show: (ids: number[]) => void;
  /** `before` is what the server is known to have; absent where nobody knows. */
  save: (arrangement: { before: number[] | undefined; after: number[] }) => Promise<unknown>;
  /** Shows the order as it is now, because it is not the one that was shown. */
  readAgain: () => Promise<unknown>;
}

/** What the server has, as long as saves are under way. */
interface Known {
  ids: number[];
  /** A save was not answered: perhaps it has another order by now. */
  isUnsure: boolean;
  /** Somebody else has changed the order: what still waits was meant for one that is gone. */
  isStale: boolean;
  pending: number;
}

const begin = (ids: number[]): Known => ({ ids, isUnsure: false, isStale: false, pending: 0 });

/** Puts a list in a new order: on the screen at once, and saved one order after the other. */
export function useReorder({ savedTitle, show, save, readAgain }: Ordering) {
  const saving = useRef(Promise.resolve());
  const known = useRef(begin([]));

  function arrange({ before, after }: Arrangement, onSaved: () => void) {
    show(after);
    if (known.current.pending === 0) known.current = begin(before);
    known.current.pending += 1;
    // One order may be told as saved while the next still waits for its turn.
    const letTabGo = guardTab();
    saving.current = saving.current.then(() => saveInTurn(after, onSaved)).finally(letTabGo);
  }

  async function saveInTurn(after: number[], onSaved: () => void) {
    const now = known.current;
    try {
      if (now.isStale) return;
      // A save before this one may have failed: this one starts from what the server has.
      await save({ before: now.isUnsure ? undefined : now.ids, after });
      [now.ids, now.isUnsure] = [after, false];
      // A save before this one may have failed and brought its old order back; a later one shows its own.
      if (now.pending === 1) show(after);
      onSaved();
    } catch (error) {
      show(now.ids);
      const said = error instanceof RequestError ? error.body?.message : undefined;
      now.isStale = error instanceof RequestError && error.code === 'conflict';
      now.isUnsure ||= said === undefined;
      if (now.isStale || (now.isUnsure && now.pending === 1)) await readAgain();
      toast({
        title: now.isStale ? 'Not moved' : 'Error',
        description: said ?? noAnswer,
        tone: 'destructive',
      });
    } finally {
      now.pending -= 1;
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

const noAnswer = 'We lost the connection and can’t tell whether the new order was saved. Check the list.';
