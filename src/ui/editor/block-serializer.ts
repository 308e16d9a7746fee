import type { Editor } from 'hugerte';
import { chipsToScripts } from './script-chips.ts';

const BLOCKS_PER_TURN = 40;

/**
 * Serializes the editor's text block by block and caches the HTML of each block. The editor's own serializer goes through the
 * whole text every time, which takes more than a second for a long one.
 */
export class BlockSerializer {
  #editor: Editor;
  #cache = new Map<string, string>();

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#warmUp();
  }

  serialize(): string {
    const current = new Map<string, string>();
    const written = this.#blocks().map((block) => {
      const raw = rawOf(block);
      const html = this.#cache.get(raw) ?? this.#serializeBlock(block);
      current.set(raw, html);
      return html;
    });
    this.#cache = current;
    return written.filter(Boolean).join('\n');
  }

  #blocks(): Node[] {
    return [...this.#editor.getBody().childNodes];
  }

  #serializeBlock(block: Node): string {
    const wrapper = block.ownerDocument!.createElement('div');
    wrapper.append(block.cloneNode(true));
    const html = this.#editor.serializer.serialize(wrapper, { format: 'html', getInner: true });
    return chipsToScripts(html.trim());
  }

  /** Fills the cache in the background, so that the first key press is not slow. */
  #warmUp(): void {
    const remaining = this.#blocks();
    const runTurn = () => {
      if (this.#editor.removed) return;
      for (const block of remaining.splice(0, BLOCKS_PER_TURN)) {
        const raw = rawOf(block);
        if (block.isConnected && !this.#cache.has(raw)) this.#cache.set(raw, this.#serializeBlock(block));
      }
      if (remaining.length > 0) setTimeout(runTurn);
    };
    setTimeout(runTurn);
  }
}

function rawOf(block: Node): string {
  return block instanceof HTMLElement || 'outerHTML' in block
    ? (block as HTMLElement).outerHTML
    : (block.nodeValue ?? '');
}
