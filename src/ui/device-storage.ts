/** A browser may block its storage or have no space left. Screens must work there, too. */
export function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}
