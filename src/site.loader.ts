/**
 * Fetches the site's program once the page has been drawn. A document is whole without it, and on a slow line it would take
 * the room that letters and pictures need first.
 */
const modules = document.querySelector<HTMLElement>('script[data-modules]')!.dataset['modules']!.split(' ');
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import(/* @vite-ignore */ modules[0]!);
}

requestAnimationFrame(() => setTimeout(load));
// A page nobody looks at is not drawn, but shall be ready when somebody does.
setTimeout(load, 1_000);
