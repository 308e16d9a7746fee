/**
 * Loads the client script after the first paint. The document is complete without it, and on a slow connection it would
 * compete with fonts and images.
 */
const modules = document.querySelector<HTMLElement>('script[data-modules]')!.dataset['modules']!.split(' ');
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  // In parallel, instead of one after the other as the imports are discovered.
  for (const url of modules) void import(/* @vite-ignore */ url);
}

requestAnimationFrame(() => setTimeout(load));
// Background tabs get no animation frame, but should be interactive when they are opened.
setTimeout(load, 1_000);
