import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Autosave, type KeptDraft } from './autosave.ts';
import type { Baseline } from './use-baseline.ts';
import { fittingValues, sameValues, withoutSecrets } from './draft-values.ts';
import {
  draftOwner,
  dropDraft,
  handleStorageEvent,
  keepDraft,
  onDraftOwnerChange,
  readDrafts,
  type Draft,
} from './drafts.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { toast } from '../feedback/toast.tsx';

export interface DraftChoice {
  /** Names the form and the record in it, `event:12`. */
  key: string;
  /** What the record is called, where that helps to recognise it. */
  title?: string | undefined;
  /** What is said once it is kept, where “Draft saved” would mean something else. */
  keptText?: string | undefined;
}

export interface FormDraft {
  title: string | undefined;
  keptText: string;
  kept: KeptDraft;
  /** Unfinished versions of earlier, newest first. */
  offered: Draft[];
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  /** Keeps at once what is waiting to be kept. */
  flush: () => void;
  forget: () => void;
  /** Moves what is typed to the form of this key, `over` it what only that one knows. False where the browser did not take it. */
  handOver: (key: string, over: Record<string, unknown>) => boolean;
  /** What the form was there to create is there: who restores its words later creates something else. */
  loosen: () => void;
}

/** Keeps what is typed into a form in this browser, for whoever is signed in, until it is saved. */
export function useDraft<Input extends FieldValues, Output>({
  form,
  baseline,
  choice,
  secrets,
  lateFields,
  createIdempotencyKey,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  baseline: Pick<Baseline<Input>, 'read'>;
  choice: DraftChoice | undefined;
  createIdempotencyKey: IdempotencyKey;
  secrets: ReadonlySet<string>;
  lateFields: ReadonlySet<() => void>;
}): FormDraft | undefined {
  const { owner, isHere } = useFirstOwner();
  const { getValues, subscribe } = form;
  const { read: defaults } = baseline;
  const [id] = useState(newId);
  const [offered, setOffered] = useState<Draft[]>([]);
  const [kept, setKept] = useState<KeptDraft>();
  const keeper = useRef<Autosave>(undefined);
  const key = choice?.key;

  useEffect(() => {
    setOffered([]);
    setKept(undefined);
    if (owner === undefined || key === undefined) return undefined;
    const place = { owner, key };
    setOffered(
      readDrafts(place).filter(
        (draft) =>
          draft.id !== id &&
          !sameValues({ ...defaults(), ...fittingValues(draft.values, defaults()) }, defaults()),
      ),
    );
    const current = new Autosave({
      place,
      id,
      createIdempotencyKey: createIdempotencyKey.now,
      onKept: setKept,
      unsaved: () => {
        for (const handOver of lateFields) handOver();
        const values = withoutSecrets(getValues(), secrets);
        return sameValues(values, withoutSecrets(defaults(), secrets)) ? undefined : values;
      },
    });
    keeper.current = current;
    const flush = () => current.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && current.flush();
    const stopListening = subscribe({ formState: { values: true }, callback: () => current.typed() });
    window.addEventListener('storage', handleStorageEvent);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('storage', handleStorageEvent);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      stopListening();
      current.close();
      keeper.current = undefined;
    };
  }, [owner, key, id, defaults, getValues, subscribe, secrets, lateFields, createIdempotencyKey]);

  if (!choice || owner === undefined || !isHere) return undefined;
  const place = { owner, key: choice.key };

  return {
    title: choice.title,
    keptText: choice.keptText ?? 'Draft saved',
    kept,
    offered,
    restore(draft) {
      const values = fittingValues(draft.values, defaults());
      for (const [name, value] of Object.entries(values)) {
        if (secrets.has(name)) continue;
        form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
      }
      if (draft.createIdempotencyKey !== undefined) createIdempotencyKey.takeOver(draft.createIdempotencyKey);
      keeper.current?.typed();
      keeper.current?.flush();
      dropDraft(place, draft.id);
      setOffered((drafts) => drafts.filter((other) => other.id !== draft.id));
    },
    discard(draft) {
      dropDraft(place, draft.id);
      setOffered((drafts) => drafts.filter((other) => other.id !== draft.id));
      toast({
        title: 'Draft discarded',
        action: {
          label: 'Undo',
          onAct: () => {
            keepDraft(place, draft);
            setOffered((drafts) => [draft, ...drafts]);
          },
        },
      });
    },
    flush: () => keeper.current?.flush(),
    forget() {
      if (keeper.current) keeper.current.forget();
      // What was saved may have closed its form already.
      else dropDraft(place, id);
    },
    handOver: (otherKey, over) => keeper.current?.handOver(otherKey, over) ?? false,
    loosen: () => keeper.current?.loosen(),
  };
}

/** A form stays with the person who opened it, even if another signs in over it: what she typed is not the other's. */
function useFirstOwner(): { owner: string | undefined; isHere: boolean } {
  const owner = useSyncExternalStore(onDraftOwnerChange, draftOwner, () => undefined);
  const [first, setFirst] = useState(owner);
  if (first === undefined && owner !== undefined) setFirst(owner);
  return { owner: first, isHere: first === owner };
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
