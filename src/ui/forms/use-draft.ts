import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Autosave, type AutosaveState } from './autosave.ts';
import type { Baseline } from './use-baseline.ts';
import { fittingValues, sameValues, withoutSecrets } from './draft-values.ts';
import {
  draftOwner,
  deleteDraft,
  handleStorageEvent,
  storeDraft,
  onDraftOwnerChange,
  readDrafts,
  type Draft,
} from './drafts.ts';
import type { SaveAttempts } from './save-attempts.ts';
import { toast } from '../feedback/toast.tsx';

export interface DraftOptions {
  /** Identifies the form and its record, such as `event:12`. */
  key: string;
  /** The title of the record, where that helps to recognize the draft. */
  title?: string | undefined;
}

export interface FormDraft {
  title: string | undefined;
  state: AutosaveState;
  /** Drafts of earlier visits, newest first. */
  offered: Draft[];
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  /** Stores a scheduled draft right away. */
  flush: () => void;
  /** Stores the draft, scheduled or not. */
  store: () => void;
  forget: () => void;
}

/** Autosaves the input of a form in this browser, per signed-in administrator, until it is saved. */
export function useDraft<Input extends FieldValues, Output>({
  form,
  baseline,
  choice,
  secrets,
  pendingFlushes,
  attempts,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  baseline: Pick<Baseline<Input>, 'read'>;
  choice: DraftOptions | undefined;
  attempts: SaveAttempts;
  secrets: ReadonlySet<string>;
  pendingFlushes: ReadonlySet<() => void>;
}): FormDraft | undefined {
  const { owner, isHere } = useFirstOwner();
  const { getValues, subscribe } = form;
  const { read: defaults } = baseline;
  const [id] = useState(newId);
  const [offered, setOffered] = useState<Draft[]>([]);
  const [state, setState] = useState<AutosaveState>();
  const autosave = useRef<Autosave>(undefined);
  const key = choice?.key;

  useEffect(() => {
    setOffered([]);
    setState(undefined);
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
      lastAttempt: attempts.last,
      onSaved: setState,
      unsavedValues: () => {
        for (const flushField of pendingFlushes) flushField();
        const values = withoutSecrets(getValues(), secrets);
        return sameValues(values, withoutSecrets(defaults(), secrets)) ? undefined : values;
      },
    });
    autosave.current = current;
    const flush = () => current.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && current.flush();
    const stopListening = subscribe({ formState: { values: true }, callback: () => current.schedule() });
    window.addEventListener('storage', handleStorageEvent);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('storage', handleStorageEvent);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      stopListening();
      current.close();
      autosave.current = undefined;
    };
  }, [owner, key, id, defaults, getValues, subscribe, secrets, pendingFlushes, attempts]);

  if (!choice || owner === undefined || !isHere) return undefined;
  const place = { owner, key: choice.key };

  return {
    title: choice.title,
    state,
    offered,
    restore(draft) {
      setOffered((drafts) => drafts.filter((other) => other.id !== draft.id));
      if (!readDrafts(place).some(({ id: stored }) => stored === draft.id)) {
        toast({
          title: 'This text is not here any more',
          description: 'It was opened or discarded in another window.',
        });
        return;
      }
      const values = fittingValues(draft.values, defaults());
      for (const [name, value] of Object.entries(values)) {
        if (secrets.has(name)) continue;
        form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
      }
      if (draft.lastAttempt) attempts.continueFrom(draft.lastAttempt);
      // First, because only a few drafts are stored, and one more could push out another.
      deleteDraft(place, draft.id);
      if (autosave.current?.store() === false) storeDraft(place, draft);
    },
    discard(draft) {
      deleteDraft(place, draft.id);
      setOffered((drafts) => drafts.filter((other) => other.id !== draft.id));
      toast({
        title: 'Draft discarded',
        action: {
          label: 'Undo',
          onAct: () => {
            storeDraft(place, draft);
            setOffered((drafts) => [draft, ...drafts]);
          },
        },
      });
    },
    flush: () => autosave.current?.flush(),
    store: () => autosave.current?.store(),
    forget() {
      if (autosave.current) autosave.current.forget();
      // The form may be closed already.
      else deleteDraft(place, id);
    },
  };
}

/** The administrator who opened the form. Someone else who signs in meanwhile must not get her draft. */
function useFirstOwner(): { owner: string | undefined; isHere: boolean } {
  const owner = useSyncExternalStore(onDraftOwnerChange, draftOwner, () => undefined);
  const [first, setFirst] = useState(owner);
  if (first === undefined && owner !== undefined) setFirst(owner);
  return { owner: first, isHere: first === owner };
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
