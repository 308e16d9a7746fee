import { useRef } from 'react';
import { RequestError } from '../../kernel/http-client.ts';
import type { Toast } from '../feedback/toast-card.tsx';
import { toast } from '../feedback/toast.tsx';
import { guardTab } from '../forms/unsaved-changes.tsx';

export interface Arrangement {
  before: number[];
  after: number[];
}

interface Ordering {
  /** What the toast says once an order is saved. */
  savedTitle: string;
  /** Where the new order can be seen. */
  link?: Toast['link'];
  /** Shows an order on the screen, before it is saved. */
  show: (ids: number[]) => void;
  /** `before` is the order that the server is known to have, if any. */
  save: (arrangement: { before: number[] | undefined; after: number[] }) => Promise<unknown>;
  /** Reads the list again, because the shown order is not the stored one. */
  readAgain: () => Promise<unknown>;
}

/** What is known of the stored order while saves are running. */
interface Known {
  ids: number[];
  /** A response was lost: the server may have another order by now. */
  isUnsure: boolean;
  /** Someone else has changed the order: the waiting saves start from an outdated one. */
  isStale: boolean;
  pending: number;
}

const begin = (ids: number[]): Known => ({ ids, isUnsure: false, isStale: false, pending: 0 });

/** Reorders a list: on the screen right away, and saved one order after the other. */
export function useReorder({ savedTitle, link, show, save, readAgain }: Ordering) {
  const saving = useRef(Promise.resolve());
  const known = useRef(begin([]));

  function arrange({ before, after }: Arrangement, onSaved: () => void) {
    show(after);
    if (known.current.pending === 0) known.current = begin(before);
    known.current.pending += 1;
    // The toast for one order may appear while the next save is still waiting.
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
      // An earlier save may have failed and brought the old order back.
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
        description: said ?? noResponse,
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
        link,
        action: {
          label: 'Undo',
          onAct: () => arrange(undo, () => toast({ title: 'The old order is back.' })),
        },
      }),
    );
  };
}

const noResponse = 'We lost the connection and can’t tell whether the new order was saved. Check the list.';
