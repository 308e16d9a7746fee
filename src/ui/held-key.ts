/** Names the one thing a form is there to create, whatever becomes of its words until that thing is there. */
export interface HeldKey {
  now: () => string;
  /** The words of a kept draft come with the key under which they may have been sent already. */
  takeOver: (key: string) => void;
  /** It is there; what the form creates next is another. */
  done: () => void;
}

export function heldKey(): HeldKey {
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
