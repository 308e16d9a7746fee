/**
 * Loads the client script after the first paint. The document is complete without it, and on a slow connection it would
 * compete with fonts and images.
 */
const modules = document.querySelector<HTMLElement>('script[data-modules]')!.dataset['modules']!.split(' ');
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  // In parallel, instead of one after the other as the imports are discovered. Not with `import()`, for which Vite adds code
  // that is in the file of every screen: the browser would load that before the first paint.
  for (const src of modules)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}

requestAnimationFrame(() => setTimeout(load));
// Background tabs get no animation frame, but should be interactive when they are opened.
setTimeout(load, 1_000);
