import type { Page } from '@playwright/test';

/** Finds attacks that became more than text: scripts, frames, event handlers and script URLs. */
export function findExecutedXss(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = 'broken' in self ? ['it ran'] : [];
    for (const element of document.querySelectorAll('#root *')) {
      const tag = element.localName;
      if (tag === 'script' && element.getAttribute('type') !== 'application/ld+json') found.push('script');
      if (/^(iframe|object|embed|base|meta|style|form|math)$/.test(tag) && element.closest('.stored-html'))
        found.push(tag);
      for (const { name, value } of element.attributes) {
        if (/^on|^srcdoc$/.test(name)) found.push(`${tag} ${name}`);
        const scheme = URL.parse(value, document.baseURI)?.protocol ?? '';
        if (
          /^(href|src|action|formaction|xlink:href)$/.test(name) &&
          /^(javascript|vbscript|data|blob):$/.test(scheme)
        ) {
          found.push(`${tag} ${name}=${value.slice(0, 60)}`);
        }
      }
    }
    return found;
  });
}
