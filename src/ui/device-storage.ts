/** A browser may block its storage or have no space left. Screens must work there, too. */
export function withStorage<T>(
  act: (storage: Storage) => T,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): T | undefined {
  try {
    return act(globalThis[kind]);
  } catch {
    return undefined;
  }
}
