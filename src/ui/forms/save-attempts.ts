/** One attempt at sending a form. Both are sent to the server. */
export interface SaveAttempt {
  /** The same for every attempt until one of them is confirmed. */
  idempotencyKey: string;
  /** Counts the attempts under this key. */
  attempt: number;
}

/** The attempts at one save, so that a lost response cannot save twice and a late request cannot replace a newer one. */
export interface SaveAttempts {
  next: () => SaveAttempt;
  /** The last attempt that was sent and not confirmed. It is stored with the draft. */
  last: () => SaveAttempt | undefined;
  /** A restored draft continues the attempts under which it may have been saved already. */
  continueFrom: (attempt: SaveAttempt) => void;
  /** The save is confirmed: the next one gets another key. */
  done: () => void;
}

export function createSaveAttempts(): SaveAttempts {
  let last: SaveAttempt | undefined;
  return {
    next() {
      last = {
        idempotencyKey: last?.idempotencyKey ?? crypto.randomUUID(),
        attempt: (last?.attempt ?? 0) + 1,
      };
      return last;
    },
    last: () => last,
    continueFrom(attempt) {
      last = attempt;
    },
    done() {
      last = undefined;
    },
  };
}
