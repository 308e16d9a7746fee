/**
 * Whoever goes back before the program has come changes the address, and nobody is there yet to change the page. The document
 * is asked for anew then; once the program has taken over, it follows by itself. What it returns says whether another document is on its way.
 */
export function reloadIfMoved(hasTakenOver: () => boolean): () => boolean {
  let isReloading = false;
  const [arrival] = performance.getEntriesByType('navigation');
  const drawnFor = arrival && screenOf(arrival.name);
  const check = () => {
    if (!drawnFor || hasTakenOver() || screenOf(location.href) === drawnFor) return;
    isReloading = true;
    location.reload();
  };
  addEventListener('popstate', check);
  check();
  return () => isReloading;
}

/** An address without the place on the page it points to. */
function screenOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
