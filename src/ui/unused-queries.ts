/** Stands for what the query library would also send to visitors, who use none of it (`vite.config.ts`). */
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

export function infiniteQueryBehavior(): undefined {}

/** No read waits for a connection or for the focus of the window. */
const always = () => true;
export const onlineManager = { subscribe: () => always, isOnline: always };
export const focusManager = { subscribe: () => always, isFocused: always };

/** Only tests replace the timers. */
export const timeoutManager = globalThis;
export const systemSetTimeoutZero = (callback: () => void) => void setTimeout(callback, 0);
