import type { Editor } from 'hugerte';
import { chipsToScripts } from './script-chips.ts';

const blocksAtOnce = 40;

/**
 * Writes the editor's text as HTML, block by block, and remembers what became of each: the editor itself goes through the
 * whole text every time, which takes more than a second for a long one.
 */
export class BlockSerializer {
  #editor: Editor;
  #known = new Map<string, string>();

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#prepare();
  }

  serialize(): string {
    const current = new Map<string, string>();
    const written = this.#blocks().map((block) => {
      const raw = rawOf(block);
      const html = this.#known.get(raw) ?? this.#write(block);
      current.set(raw, html);
      return html;
    });
    this.#known = current;
    return written.filter(Boolean).join('\n');
  }

  #blocks(): Node[] {
    return [...this.#editor.getBody().childNodes];
  }

  #write(block: Node): string {
    const wrapper = block.ownerDocument!.createElement('div');
    wrapper.append(block.cloneNode(true));
    const html = this.#editor.serializer.serialize(wrapper, { format: 'html', getInner: true });
    return chipsToScripts(html.trim());
  }

  /** Goes through the text while nobody waits, so that the first key somebody presses does not have to. */
  #prepare(): void {
    const waiting = this.#blocks();
    const go = () => {
      if (this.#editor.removed) return;
      for (const block of waiting.splice(0, blocksAtOnce)) {
        const raw = rawOf(block);
        if (block.isConnected && !this.#known.has(raw)) this.#known.set(raw, this.#write(block));
      }
      if (waiting.length > 0) setTimeout(go);
    };
    setTimeout(go);
  }
}

function rawOf(block: Node): string {
  return block instanceof HTMLElement || 'outerHTML' in block
    ? (block as HTMLElement).outerHTML
    : (block.nodeValue ?? '');
}
