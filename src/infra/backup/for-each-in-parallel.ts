const PARALLEL = 4;

/** Runs an action for each item, a few at a time. After a failure no further item is started, and the first error is thrown. */
export async function forEachInParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  async function work(): Promise<void> {
    try {
      for (
        let next = await iterator.next();
        !next.done && failures.length === 0;
        next = await iterator.next()
      ) {
        await action(next.value);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (failures.length > 0) throw failures[0];
}
