import type { PageScript } from '../pages.contract.ts';

const started = new WeakSet<Element>();

/** Inserts the scripts of a page into their slots, in order, once while the page is shown. */
export function runScripts(page: Element, scripts: readonly PageScript[]): void {
  if (started.has(page)) return;
  started.add(page);
  replaceDocumentWrite();
  void runInOrder(page, scripts);
}

async function runInOrder(page: Element, scripts: readonly PageScript[]): Promise<void> {
  const ordered = [...scripts.filter((script) => !isDeferred(script)), ...scripts.filter(isDeferred)];
  for (const script of ordered) {
    const slot = page.querySelector(`template[data-script="${script.order}"]`);
    // Later scripts may need what a script with a source defines, so they wait until it is loaded.
    if (slot) await insert(script, slot);
  }
}

/** Whether a browser runs the script only after it has parsed the whole document. */
function isDeferred({ kind, source, attributes }: PageScript): boolean {
  if (has(attributes, 'async')) return false;
  return kind === 'module' || (source !== undefined && has(attributes, 'defer'));
}

function insert({ source, code, kind, attributes }: PageScript, slot: Element): Promise<void> | undefined {
  const script = document.createElement('script');
  for (const [name, value] of attributes) script.setAttribute(name, value);
  script.async = has(attributes, 'async');
  script.textContent = code;
  if (source !== undefined) script.src = source;
  const isAwaited = kind !== 'data' && !script.async && (source !== undefined || kind === 'module');
  const loaded = isAwaited ? waitForLoad(script) : undefined;
  slot.replaceWith(script);
  return loaded;
}

function waitForLoad(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    // A script for old browsers is never loaded.
    if (script.noModule) resolve();
  });
}

/** `document.write` would replace a document that is already parsed. Here its text is inserted before the script. */
function replaceDocumentWrite(): void {
  const write = (...texts: string[]) =>
    document.currentScript?.insertAdjacentHTML('beforebegin', texts.join(''));
  const writeln = (...texts: string[]) => write(...texts, '\n');
  Object.assign(document, { write, writeln, open: () => document });
}

function has(attributes: PageScript['attributes'], wanted: string): boolean {
  return attributes.some(([name]) => name === wanted);
}
