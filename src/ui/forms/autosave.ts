import { dropDraft, keepDraft, onDraftsCleared, type DraftPlace } from './drafts.ts';

interface DraftKeeperChoices {
  place: DraftPlace;
  id: string;
  /** Under which the form creates something. */
  createIdempotencyKey: () => string;
  /** What is worth keeping now; undefined when the form holds nothing that is not saved. */
  unsaved: () => Record<string, unknown> | undefined;
  onKept: (kept: KeptDraft) => void;
}

/** When the draft was last kept; `failed` where the browser would not take it. */
export type KeptDraft = { savedAt: Date } | 'failed' | undefined;

const pauseInTyping = 1_000;
/** Who types on and on without a pause loses no more than this, even when the browser is killed. */
const longestUnkept = 2_000;

/** Keeps a form's draft one second after typing stops, and at the latest two seconds after it began. */
export class Autosave {
  #choices: DraftKeeperChoices;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void;

  constructor(choices: DraftKeeperChoices) {
    this.#choices = choices;
    this.#stopListening = onDraftsCleared(() => this.cancel());
  }

  typed(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), pauseInTyping);
    this.#limit ??= setTimeout(() => this.flush(), longestUnkept);
  }

  /** Keeps what is waiting to be kept now, because there may be no later. */
  flush(): void {
    if (this.#pause === undefined) return;
    this.cancel();
    const { place, id, createIdempotencyKey, unsaved, onKept } = this.#choices;
    const values = unsaved();
    if (values) {
      const savedAt = new Date();
      const isKept = keepDraft(place, {
        id,
        savedAt: savedAt.toISOString(),
        values,
        createIdempotencyKey: createIdempotencyKey(),
      });
      onKept(isKept ? { savedAt } : 'failed');
    } else {
      dropDraft(place, id);
      onKept(undefined);
    }
  }

  cancel(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#limit);
    this.#pause = undefined;
    this.#limit = undefined;
  }

  /** The form was saved: what was kept of it is not needed any more, except for what was typed while it was on its way. */
  forget(): void {
    const { place, id, unsaved, onKept } = this.#choices;
    this.cancel();
    dropDraft(place, id);
    onKept(undefined);
    if (unsaved()) this.typed();
  }

  /** Lets the form of another record go on with what was typed, `over` it what only that one knows. False where it stays here alone. */
  handOver(key: string, over: Record<string, unknown>): boolean {
    const { place, id } = this.#choices;
    if (!this.#keepWithoutKey({ ...place, key }, over)) return false;
    dropDraft(place, id);
    return true;
  }

  /** What its key stands for is done: whoever takes these words up again makes something else of them. */
  loosen(): void {
    this.#keepWithoutKey(this.#choices.place);
  }

  #keepWithoutKey(place: DraftPlace, over: Record<string, unknown> = {}): boolean {
    const { id, unsaved } = this.#choices;
    const values = unsaved();
    const draft = { id, savedAt: new Date().toISOString(), values: { ...values, ...over } };
    if (values && !keepDraft(place, draft)) return false;
    this.cancel();
    return true;
  }

  /** The form goes away; what was typed in it stays kept. */
  close(): void {
    this.flush();
    this.#stopListening();
  }
}
