/**
 * Whoever goes back before the program has come changes the address, and nobody is there yet to change the page. The document
 * is asked for anew then; once the program has taken over, it follows by itself.
 */
export function reloadIfMoved(hasTakenOver: () => boolean): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!arrival) return;
  const drawnFor = screenOf(arrival.name);
  const check = () => {
    if (!hasTakenOver() && screenOf(location.href) !== drawnFor) location.reload();
  };
  addEventListener('popstate', check);
  check();
}

/** An address without the place on the page it points to. */
function screenOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
