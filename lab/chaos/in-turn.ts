/** Runs something for each number below `count`, several at once. */
export async function inTurn(
  count: number,
  lanes: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await run(index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
