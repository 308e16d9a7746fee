/** Stands for what the query library would also send to visitors, who use neither (`vite.config.ts`). */
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

export function infiniteQueryBehavior(): undefined {}
