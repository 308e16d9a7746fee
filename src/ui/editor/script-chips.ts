/** Where only certain elements may stand, a chip would be moved out by the browser; a comment stays. */
const strictParents = new Set(['UL', 'OL', 'DL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'COLGROUP']);
const textParents =
  'p, h1, h2, h3, h4, h5, h6, a, span, strong, em, b, i, u, s, small, sub, sup, figcaption, caption';

/** The scripts by the names of their chips. What is pasted can bring a chip along, but never a script of its own. */
const scripts = new Map<string, string>();

/**
 * Puts a small mark in the place of each script, so that it is seen while editing, is never run and comes out letter for
 * letter; an editor would change it, or drop it where its code holds tags.
 */
export function scriptsToChips(html: string): string {
  if (!/<script/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const script of body.querySelectorAll('script')) {
    const name = crypto.randomUUID();
    scripts.set(name, script.outerHTML);
    const parent = script.parentElement!;
    if (strictParents.has(parent.tagName)) script.replaceWith(document.createComment(`script:${name}`));
    else script.replaceWith(chip(parent.closest(textParents) ? 'span' : 'div', name));
  }
  return body.innerHTML;
}

export function chipsToScripts(html: string): string {
  return html
    .replace(/<(span|div)\b[^>]*\bdata-script="([^"]*)"[^>]*>.*?<\/\1>/gs, (_, _tag, name: string) =>
      codeOf(name),
    )
    .replace(/<!--script:(.*?)-->/gs, (_, name: string) => codeOf(name));
}

function codeOf(name: string): string {
  return scripts.get(name) ?? '';
}

function chip(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = 'script-chip';
  element.contentEditable = 'false';
  element.dataset['script'] = name;
  element.textContent = 'Script';
  return element;
}
