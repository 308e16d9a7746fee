/** The idempotency key of a form: the same for every attempt until one is confirmed. It is stored with the draft. */
export interface IdempotencyKey {
  now: () => string;
  /** A restored draft brings the key under which it may have been sent already. */
  takeOver: (key: string) => void;
  /** The save is confirmed: the next one gets another key. */
  done: () => void;
}

export function createIdempotencyKey(): IdempotencyKey {
  let key: string | undefined;
  return {
    now() {
      key ??= crypto.randomUUID();
      return key;
    },
    takeOver(earlier) {
      key = earlier;
    },
    done() {
      key = undefined;
    },
  };
}
