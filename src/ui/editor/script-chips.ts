/** Browsers move a chip out of these elements, so a comment is used there. */
const strictParents = new Set(['UL', 'OL', 'DL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'COLGROUP']);
const textParents =
  'p, h1, h2, h3, h4, h5, h6, a, span, strong, em, b, i, u, s, small, sub, sup, figcaption, caption';

/** The scripts by the names of their chips. Pasted text can contain a chip, but never a script. */
const scripts = new Map<string, string>();

/**
 * Replaces each script with a chip: visible in the editor, never run, and restored byte for byte. The editor itself would
 * change a script, or remove it where its code contains tags.
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
