import type { SaveAttempt } from './save-attempts.ts';
import { deleteDraft, storeDraft, onDraftsCleared, type DraftScope } from './drafts.ts';

interface AutosaveOptions {
  place: DraftScope;
  id: string;
  /** The attempt under which the form was last sent; it is stored with the draft. */
  lastAttempt: () => SaveAttempt | undefined;
  /** The values to store, or undefined while the form has no unsaved changes. */
  unsavedValues: () => Record<string, unknown> | undefined;
  onSaved: (state: AutosaveState) => void;
}

/** When the draft was last stored; `failed` where the browser refused it. */
export type AutosaveState = { savedAt: Date } | 'failed' | undefined;

const DEBOUNCE_MS = 1_000;
/** Typing without a pause loses no more than this, even when the browser crashes. */
const MAX_DELAY_MS = 2_000;

/** Stores the draft of a form one second after typing stops (debounced), and at the latest two seconds after it started. */
export class Autosave {
  #options: AutosaveOptions;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#stopListening = onDraftsCleared(() => this.cancel());
  }

  schedule(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), DEBOUNCE_MS);
    this.#limit ??= setTimeout(() => this.flush(), MAX_DELAY_MS);
  }

  /** Stores a scheduled draft right away, because the page may be closing. */
  flush(): void {
    if (this.#pause !== undefined) this.store();
  }

  /** Returns false where the browser refused to store it. */
  store(): boolean {
    this.cancel();
    const { place, id, lastAttempt, unsavedValues, onSaved } = this.#options;
    const values = unsavedValues();
    if (values) {
      const savedAt = new Date();
      const isStored = storeDraft(place, {
        id,
        savedAt: savedAt.toISOString(),
        values,
        lastAttempt: lastAttempt(),
      });
      onSaved(isStored ? { savedAt } : 'failed');
      return isStored;
    }
    deleteDraft(place, id);
    onSaved(undefined);
    return true;
  }

  cancel(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#limit);
    this.#pause = undefined;
    this.#limit = undefined;
  }

  /** The form was saved: deletes the draft, except for what was typed while the request ran. */
  forget(): void {
    const { place, id, unsavedValues, onSaved } = this.#options;
    this.cancel();
    deleteDraft(place, id);
    onSaved(undefined);
    if (unsavedValues()) this.schedule();
  }

  /** The form is closing; its draft stays stored. */
  close(): void {
    this.flush();
    this.#stopListening();
  }
}
