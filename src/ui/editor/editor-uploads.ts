import type { Editor, RawEditorOptions } from 'hugerte';
import { isPicture, pickFile, type PickedKind, type RichTextUploads, type Uploaded } from './uploads.ts';

/** A picture to insert, or an existing one that gets another description. */
export interface PictureRequest {
  id: string;
  file?: File;
  /** Already running for a picture from the clipboard. */
  upload?: Promise<Uploaded>;
  existing?: { src: string; alt: string | undefined };
  onDone: (picture: { src: string; alt: string }) => void;
}

interface UploadDeps {
  uploads: () => RichTextUploads;
  /** Opens the picture dialog. */
  openDialog: (request: PictureRequest) => void;
  closeDialog: (request: PictureRequest) => void;
}

/** Adds the buttons and events through which pictures and files get into a text. */
export function setUpUploads(editor: Editor, { uploads, openDialog, closeDialog }: UploadDeps): void {
  addButtons(editor, {
    onPicture: () => openDialog(requestFor(editor)),
    onFile: () => pickFile('file', (file) => void insertFile(file)),
  });
  editor.on('dblclick', ({ target }) => {
    if (isOwnPicture(target as Element)) openDialog(requestFor(editor));
  });

  // Before the editor's own handlers, which would insert pictures without a description.
  editor.on('paste', (event) => uploadFiles(event, event.clipboardData), true);
  editor.on('drop', (event) => uploadFiles(event, event.dataTransfer), true);

  editor.on('BeforeOpenNotification', ({ notification }) => {
    if (notification.text.startsWith('Failed to upload image')) Object.assign(notification, pasteNotice);
  });

  function uploadFiles(event: Event, data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || !isFilesOnly(data!)) return;
    event.preventDefault();
    for (const file of files) {
      if (isPicture(file)) insertPasted(file);
      else void insertFile(file);
    }
  }

  function insertPasted(file: File): void {
    const upload = uploads().uploadPicture(file, 'clipboard');
    const request = { ...requestFor(editor, { isPasted: true }), file, upload };
    openDialog(request);
    upload.catch(() => {
      closeDialog(request);
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

/** Upload handlers for the editor's own dialogs and for pasted text. */
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
    // Pictures inside of pasted text.
    async images_upload_handler(image) {
      const file = new File([image.blob()], image.filename(), { type: image.blob().type });
      try {
        return (await uploads().uploadPicture(file, 'clipboard')).url;
      } catch {
        // oxlint-disable-next-line typescript/only-throw-error -- this makes the editor remove the picture
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

/** Other programs add an image of the text to the clipboard, and browsers add the URL of a picture to the picture. */
function isFilesOnly(data: DataTransfer): boolean {
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
  registry.addButton('picture', { ...picture, tooltip: 'Add a picture' });
  registry.addMenuItem('picture', { ...picture, text: 'Picture…' });
  registry.addMenuItem('attachment', { ...attachment, text: 'File to download…' });
  registry.addButton('describe', { text: 'Describe this picture', onAction: onPicture });
  registry.addContextToolbar('picture', {
    predicate: isOwnPicture,
    items: 'describe',
    scope: 'node',
    position: 'node',
  });
}

function requestFor(editor: Editor, { isPasted = false } = {}): PictureRequest {
  const selected = editor.selection.getNode();
  const picture = !isPasted && isOwnPicture(selected) ? selected : undefined;
  const bookmark = editor.selection.getBookmark(2, true);
  return {
    id: crypto.randomUUID(),
    ...(picture
      ? { existing: { src: picture.getAttribute('src')!, alt: picture.getAttribute('alt') ?? undefined } }
      : {}),
    onDone({ src, alt }) {
      editor.undoManager.transact(() => {
        if (picture) {
          editor.dom.setAttribs(picture, { src, alt, 'data-mce-src': src });
          return;
        }
        editor.selection.moveToBookmark(bookmark);
        if (!isPasted) leaveSelection(editor);
        editor.insertContent(editor.dom.createHTML('img', { src, alt }));
      });
      editor.nodeChanged();
    },
  };
}

/** A new picture stands after the selected words and after their link. Only a paste replaces what is selected. */
function leaveSelection(editor: Editor): void {
  editor.selection.collapse(false);
  const link = editor.dom.getParent(editor.selection.getNode(), 'a');
  if (link) editor.selection.setCursorLocation(link.parentNode!, editor.dom.nodeIndex(link) + 1);
}

/** The editor's placeholders for videos and frames are images, too. */
function isOwnPicture(element: Element): boolean {
  return element.nodeName === 'IMG' && !element.hasAttribute('data-mce-object');
}
