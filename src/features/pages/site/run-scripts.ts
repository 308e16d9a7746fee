import type { PageScript } from '../pages.contract.ts';

const begun = new WeakSet<Element>();

/** Puts the scripts of a page where their slots are, in their order, once for as long as the page is shown. */
export function runScripts(page: Element, scripts: readonly PageScript[]): void {
  if (begun.has(page)) return;
  begun.add(page);
  keepPageWhole();
  void runInTurn(page, scripts);
}

async function runInTurn(page: Element, scripts: readonly PageScript[]): Promise<void> {
  const inTurn = [...scripts.filter((script) => !isPutOff(script)), ...scripts.filter(isPutOff)];
  for (const script of inTurn) {
    const slot = page.querySelector(`template[data-script="${script.order}"]`);
    // One with a source takes its time, and those behind it may need what it brings.
    if (slot) await place(script, slot);
  }
}

/** What a browser runs only when it has read the whole document. */
function isPutOff({ kind, source, attributes }: PageScript): boolean {
  if (has(attributes, 'async')) return false;
  return kind === 'module' || (source !== undefined && has(attributes, 'defer'));
}

function place({ source, code, kind, attributes }: PageScript, slot: Element): Promise<void> | undefined {
  const script = document.createElement('script');
  for (const [name, value] of attributes) script.setAttribute(name, value);
  script.async = has(attributes, 'async');
  script.textContent = code;
  if (source !== undefined) script.src = source;
  const isAwaited = kind !== 'data' && !script.async && (source !== undefined || kind === 'module');
  const ended = isAwaited ? untilEnded(script) : undefined;
  slot.replaceWith(script);
  return ended;
}

function untilEnded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    // One for old browsers only is never loaded.
    if (script.noModule) resolve();
  });
}

/** A script that writes into a document that has been read would begin a new one; here its words go where it stands. */
function keepPageWhole(): void {
  const write = (...words: string[]) =>
    document.currentScript?.insertAdjacentHTML('beforebegin', words.join(''));
  const writeln = (...words: string[]) => write(...words, '\n');
  Object.assign(document, { write, writeln, open: () => document });
}

function has(attributes: PageScript['attributes'], wanted: string): boolean {
  return attributes.some(([name]) => name === wanted);
}
