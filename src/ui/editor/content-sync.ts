import type { Editor } from 'hugerte';
import { BlockSerializer } from './block-serializer.ts';

const pause = 500;
/** From here on a text is drawn only where it is seen. */
const longText = 200_000;

/** Keeps a form's value and what stands in the editor the same, without reading the whole text at every key. */
export class ContentSync {
  #editor: Editor;
  #onChange: (html: string) => void;
  #value: string;
  #blocks: BlockSerializer;
  /** What the editor made of the value by itself; as long as it says so, nobody changed anything. */
  #untouched = { raw: '', value: '' };
  /** What the form was told and has not yet answered. */
  #told: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor, value: string, onChange: (html: string) => void) {
    this.#editor = editor;
    this.#onChange = onChange;
    this.#value = value;
    this.#show(value);
    this.#blocks = new BlockSerializer(editor);
    editor.undoManager.clear();
    editor.undoManager.add();
    editor.on('input change undo redo', () => this.#changed());
    editor.on('blur', () => this.flush());
  }

  /** The form says what its value is. It is news here only when a draft was restored or the form was reset. */
  take(value: string): void {
    // While somebody types on, an answer to what was told before comes late; it must not bring the old text back.
    const told = this.#told.lastIndexOf(value);
    this.#told.splice(0, told + 1);
    if (told >= 0 || value === this.#value) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#show(value);
    this.#editor.undoManager.add();
  }

  /** Tells the form what stands here now. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell();
  }

  #changed(): void {
    // The first change is told at once, so that the form knows there is something to lose.
    if (this.#timer === undefined) this.#tell();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), pause);
  }

  #show(value: string): void {
    this.#value = value;
    this.#editor.getBody().classList.toggle('is-long', value.length > longText);
    this.#editor.setContent(value);
    this.#untouched = { raw: this.#raw(), value };
  }

  #tell(): void {
    const { raw, value: saved } = this.#untouched;
    const value = this.#raw() === raw ? saved : this.#blocks.serialize();
    if (value === this.#value) return;
    this.#value = value;
    this.#told.push(value);
    this.#onChange(value);
  }

  #raw(): string {
    return this.#editor.getContent({ format: 'raw' });
  }
}
