/**
 * Fetches the site's program once the page has been drawn. A document is whole without it, and on a slow line it would take
 * the room that letters and pictures need first.
 */
const modules = document.querySelector<HTMLElement>('script[data-modules]')!.dataset['modules']!.split(' ');
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  // All at once, not each when the one before has named it.
  for (const address of modules) void import(/* @vite-ignore */ address);
}

requestAnimationFrame(() => setTimeout(load));
// A page nobody looks at is not drawn, but shall be ready when somebody does.
setTimeout(load, 1_000);
