/** Random choices that are the same for the same seed, so that a request can be made again. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the choices, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
}

/** Each request has a generator of its own, so that request 70,000 needs none of those before it. */
export function randomFor(seed: number, index: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (share) => next() < share,
    pick: (choices) => choices[int(0, choices.length - 1)]!,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return choices.at(-1)![1];
    },
  };
}
