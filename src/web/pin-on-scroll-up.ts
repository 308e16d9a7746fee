/** Smaller movements, such as those of a resting finger, have no direction. */
const MIN_MOVEMENT_PX = 8;

/** Shows the bar of the header while someone scrolls up. Returns a function that stops it. */
export function pinOnScrollUp(header: HTMLElement): () => void {
  let lastY = scrollY;

  function follow(): void {
    const { offsetTop, offsetHeight } = header;
    const isPinned = 'pinned' in header.dataset;
    const bar = header.lastElementChild as HTMLElement;
    // Above this the bar is where it belongs.
    const start = isPinned ? offsetTop + offsetHeight - bar.offsetHeight : offsetTop + offsetHeight;
    if (scrollY > start && Math.abs(scrollY - lastY) < MIN_MOVEMENT_PX) return;
    const isUp = scrollY < lastY;
    lastY = scrollY;
    // A menu may be open, or the focus on a link.
    const isInUse = isPinned && header.matches(':focus-within');
    pin(scrollY > start && (isUp || isInUse));
  }

  function pin(isPinned: boolean): void {
    if (isPinned === 'pinned' in header.dataset) return;
    // The bar leaves its place, which must not move the page.
    header.style.minHeight = isPinned ? `${header.offsetHeight}px` : '';
    header.toggleAttribute('data-pinned', isPinned);
    // What sticks to the top stays below the bar, whose height depends on the name and the menu.
    const barHeight = isPinned ? `${(header.lastElementChild as HTMLElement).offsetHeight}px` : null;
    document.documentElement.style.setProperty('--sticky-top', barHeight);
  }

  addEventListener('scroll', follow, { passive: true });
  return () => removeEventListener('scroll', follow);
}
