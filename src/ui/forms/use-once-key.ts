import { useState } from 'react';

interface OnceKey {
  /** The key for sending these values: the same for every try of the same ones. */
  for: (values: unknown) => string;
  /** They have arrived; what is sent next is another change, even where it says the same. */
  done: () => void;
}

/**
 * Names a change, so that sending it again after an answer got lost does not make it twice. What a form creates has no version
 * that would refuse other words under another key, so it goes out under the form's own `idempotencyKey`.
 */
export function useOnceKey(): OnceKey {
  const [idempotencyKey] = useState(newOnceKey);
  return idempotencyKey;
}

function newOnceKey(): OnceKey {
  let last: { values: string; key: string } | undefined;
  return {
    for(values) {
      const text = JSON.stringify(values);
      if (last?.values !== text) last = { values: text, key: crypto.randomUUID() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}
