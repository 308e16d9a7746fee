import type { Editor } from 'hugerte';
import { BlockSerializer } from './block-serializer.ts';

const DEBOUNCE_MS = 500;
/** Longer texts are rendered only where they are visible. */
const LONG_TEXT_LENGTH = 200_000;

/** Keeps the value of a form field and the editor's content in sync, without serializing the whole text at every key press. */
export class ContentSync {
  #editor: Editor;
  #onChange: (html: string) => void;
  #value: string;
  #blocks: BlockSerializer;
  /** The editor normalizes the value it gets. While its content equals this, the editor has changed nothing. */
  #initial = { raw: '', value: '' };
  /** Values that were sent to the form and have not come back as its value yet. */
  #sent: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor, value: string, onChange: (html: string) => void) {
    this.#editor = editor;
    this.#onChange = onChange;
    this.#value = value;
    this.#show(value);
    this.#blocks = new BlockSerializer(editor);
    editor.undoManager.clear();
    editor.undoManager.add();
    editor.on('input change undo redo', () => this.#onEdit());
    editor.on('blur', () => this.flush());
  }

  /** Called with each value of the form. It is new only where a draft was restored or the form was reset. */
  setValue(value: string): void {
    // While someone types, an older value may come back late. It must not replace the newer text.
    const index = this.#sent.lastIndexOf(value);
    this.#sent.splice(0, index + 1);
    if (index >= 0 || value === this.#value) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#show(value);
    this.#editor.undoManager.add();
  }

  /** Writes the current content to the form. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#send();
  }

  #onEdit(): void {
    // The first change is sent right away, so that the form knows about unsaved changes.
    if (this.#timer === undefined) this.#send();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  #show(value: string): void {
    this.#value = value;
    this.#editor.getBody().classList.toggle('is-long', value.length > LONG_TEXT_LENGTH);
    this.#editor.setContent(value);
    this.#initial = { raw: this.#raw(), value };
  }

  #send(): void {
    const { raw, value: saved } = this.#initial;
    const value = this.#raw() === raw ? saved : this.#blocks.serialize();
    if (value === this.#value) return;
    this.#value = value;
    this.#sent.push(value);
    this.#onChange(value);
  }

  #raw(): string {
    return this.#editor.getContent({ format: 'raw' });
  }
}
