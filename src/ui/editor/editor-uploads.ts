import type { Editor, RawEditorOptions } from 'hugerte';
import { isPicture, pickFile, type PickedKind, type RichTextUploads, type Uploaded } from './uploads.ts';

/** A picture that is about to be put in, or one that is there and gets another description. */
export interface PictureQuestion {
  id: string;
  file?: File;
  /** Runs already, for what came from the clipboard. */
  upload?: Promise<Uploaded>;
  existing?: { src: string; alt: string | undefined };
  onAnswer: (answer: { src: string; alt: string }) => void;
}

interface Choices {
  uploads: () => RichTextUploads;
  ask: (question: PictureQuestion) => void;
  /** There is nothing to ask any more. */
  withdraw: (question: PictureQuestion) => void;
}

/** The ways by which pictures and files come into a text. */
export function setUpUploads(editor: Editor, { uploads, ask, withdraw }: Choices): void {
  addButtons(editor, {
    onPicture: () => ask(questionOn(editor)),
    onFile: () => pickFile('file', (file) => void insertFile(file)),
  });
  editor.on('dblclick', ({ target }) => {
    if (isOwnPicture(target as Element)) ask(questionOn(editor));
  });

  // Ahead of the editor's own, which would put pictures in before anybody described them.
  editor.on('paste', (event) => takeFiles(event, event.clipboardData), true);
  editor.on('drop', (event) => takeFiles(event, event.dataTransfer), true);

  editor.on('BeforeOpenNotification', ({ notification }) => {
    if (notification.text.startsWith('Failed to upload image')) Object.assign(notification, pasteNotice);
  });

  function takeFiles(event: Event, data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || !isAboutFiles(data!)) return;
    event.preventDefault();
    for (const file of files) {
      if (isPicture(file)) askForPasted(file);
      else void insertFile(file);
    }
  }

  function askForPasted(file: File): void {
    const upload = uploads().uploadPicture(file, 'clipboard');
    const question = { ...questionOn(editor, { isNew: true }), file, upload };
    ask(question);
    upload.catch(() => {
      withdraw(question);
      editor.notificationManager.open(pasteNotice);
    });
  }

  async function insertFile(file: File): Promise<void> {
    const stored = await uploads()
      .uploadFile(file)
      .catch(() => undefined);
    if (!stored || editor.removed) return;
    const words = editor.selection.isCollapsed()
      ? stored.title
      : editor.selection.getContent({ format: 'text' });
    const { encode } = editor.dom;
    editor.insertContent(`<a href="${encode(stored.url)}">${encode(words)}</a>`);
  }
}

/** What the editor's own dialogs and pastes call. */
export function uploadOptions(uploads: () => RichTextUploads): RawEditorOptions {
  return {
    file_picker_types: 'file media',
    file_picker_callback(put, _, meta) {
      pickFile(meta['filetype'] as PickedKind, (file) => {
        uploads()
          .uploadFile(file)
          .then(({ url, title }) => put(url, { text: title }))
          .catch(() => undefined);
      });
    },
    // Pictures that lie inside a pasted text.
    async images_upload_handler(image) {
      const file = new File([image.blob()], image.filename(), { type: image.blob().type });
      try {
        return (await uploads().uploadPicture(file, 'clipboard')).url;
      } catch {
        // oxlint-disable-next-line typescript/only-throw-error -- this is how the editor is told to take the picture out
        throw { message: '', remove: true };
      }
    },
  };
}

const pasteNotice = {
  type: 'error',
  text: 'Failed to process pasted image. Please try uploading it directly.',
  timeout: 3_000,
} as const;

/** Programs put a picture of a text on the clipboard beside the text; a browser puts the address of a picture beside it. */
function isAboutFiles(data: DataTransfer): boolean {
  const html = data.getData('text/html');
  if (html === '') return true;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1;
}

function addButtons(
  editor: Editor,
  { onPicture, onFile }: { onPicture: () => void; onFile: () => void },
): void {
  const { registry } = editor.ui;
  const picture = { icon: 'image', onAction: onPicture };
  const attachment = { icon: 'new-document', onAction: onFile };
  registry.addButton('picture', { ...picture, text: 'Picture', tooltip: 'Add a picture' });
  registry.addMenuItem('picture', { ...picture, text: 'Picture…' });
  registry.addButton('attachment', { ...attachment, text: 'File', tooltip: 'Add a file to download' });
  registry.addMenuItem('attachment', { ...attachment, text: 'File to download…' });
  registry.addButton('describe', { text: 'Describe this picture', onAction: onPicture });
  registry.addContextToolbar('picture', {
    predicate: isOwnPicture,
    items: 'describe',
    scope: 'node',
    position: 'node',
  });
}

function questionOn(editor: Editor, { isNew = false } = {}): PictureQuestion {
  const selected = editor.selection.getNode();
  const picture = !isNew && isOwnPicture(selected) ? selected : undefined;
  const bookmark = editor.selection.getBookmark(2, true);
  return {
    id: crypto.randomUUID(),
    ...(picture
      ? { existing: { src: picture.getAttribute('src')!, alt: picture.getAttribute('alt') ?? undefined } }
      : {}),
    onAnswer({ src, alt }) {
      editor.undoManager.transact(() => {
        if (picture) {
          editor.dom.setAttribs(picture, { src, alt, 'data-mce-src': src });
          return;
        }
        editor.selection.moveToBookmark(bookmark);
        editor.insertContent(editor.dom.createHTML('img', { src, alt }));
      });
      editor.nodeChanged();
    },
  };
}

/** The signs that stand for films and frames are pictures, too. */
function isOwnPicture(element: Element): boolean {
  return element.nodeName === 'IMG' && !element.hasAttribute('data-mce-object');
}
