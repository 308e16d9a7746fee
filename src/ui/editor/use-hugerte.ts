import type { Editor, HugeRTE } from 'hugerte';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { ContentSync } from './content-sync.ts';
import { editorOptions } from './editor-options.ts';
import { setUpUploads, uploadOptions, type PictureRequest } from './editor-uploads.ts';
import { topLevelOf, type RichTextKind } from './headings.ts';
import { loadHugeRte } from './load-hugerte.ts';
import { chipsToScripts, scriptsToChips } from './script-chips.ts';
import type { RichTextUploads } from './uploads.ts';

export interface HugeRteOptions {
  id: string;
  label: string;
  kind: RichTextKind;
  value: string;
  onChange: (html: string) => void;
  uploads: RichTextUploads;
  openDialog: (request: PictureRequest) => void;
  closeDialog: (request: PictureRequest) => void;
  /** Shows the tools that a phone has no space for. */
  showTools: (editor: Editor) => void;
}

export interface MountedEditor {
  editor: Editor;
  sync: ContentSync;
}

type EditorState = 'loading' | 'ready' | 'failed';

/** Mounts the editor in an element. */
export function useHugeRte(host: RefObject<HTMLElement | null>, options: HugeRteOptions) {
  const [state, setState] = useState<EditorState>('loading');
  const [attempt, setAttempt] = useState(0);
  const mounted = useRef<MountedEditor>(undefined);
  // The editor keeps its callbacks, so they must read the latest options.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { id, label, kind, value } = options;

  useEffect(() => {
    let isUnmounted = false;
    const target = document.createElement('textarea');
    target.id = id;
    host.current?.replaceChildren(target);
    setState('loading');
    void mount();
    return () => {
      isUnmounted = true;
      mounted.current?.sync.flush();
      mounted.current?.editor.remove();
      mounted.current = undefined;
    };

    async function mount() {
      try {
        const hugeRte = await loadHugeRte();
        const editor = isUnmounted ? undefined : await start(hugeRte, target, latest);
        if (isUnmounted) editor?.remove();
        else if (editor) show(editor);
      } catch {
        if (isUnmounted) return;
        // A plain text field takes its place and its id.
        target.remove();
        setState('failed');
      }
    }
    function show(editor: Editor) {
      const sync = new ContentSync(editor, latest.current.value, (html) => latest.current.onChange(html));
      mounted.current = { editor, sync };
      setState('ready');
    }
  }, [host, id, label, kind, attempt]);

  useEffect(() => mounted.current?.sync.setValue(value), [value]);

  return { state, mounted, retry: () => setAttempt((count) => count + 1) };
}

async function start(hugeRte: HugeRTE, target: HTMLElement, latest: RefObject<HugeRteOptions>) {
  const { label, kind } = latest.current;
  const { setup, ...options } = editorOptions(label, kind);
  const [editor] = await hugeRte.init({
    ...options,
    ...uploadOptions(() => latest.current.uploads),
    target,
    setup(instance: Editor) {
      setup?.(instance);
      setUpUploads(instance, {
        uploads: () => latest.current.uploads,
        openDialog: (request) => latest.current.openDialog(request),
        closeDialog: (request) => latest.current.closeDialog(request),
      });
      instance.on('ShowTools', () => latest.current.showTools(instance));
      keepScripts(instance);
      cleanPastes(instance, kind);
    },
  });
  if (!editor) throw new Error('The editor did not start.');
  editor.iframeElement!.title = label;
  editor.dom.setAttribs(editor.getBody(), { role: 'textbox', 'aria-multiline': 'true' });
  // It has a name, which an element without a role may not have.
  editor.dom.setAttrib(
    editor.getContainer().querySelector('.tox-statusbar__resize-handle'),
    'role',
    'button',
  );
  // A picture has its height once it is loaded.
  editor.getBody().addEventListener('load', () => editor.execCommand('mceAutoResize'), true);
  return editor;
}

function keepScripts(editor: Editor): void {
  editor.on('BeforeSetContent', (event) => {
    // The editor removes scripts from pasted text.
    if (!event.paste) event.content = scriptsToChips(event.content);
  });
  editor.on('GetContent', (event) => {
    if (event.format === 'html') event.content = chipsToScripts(event.content);
  });
}

function cleanPastes(editor: Editor, kind: RichTextKind): void {
  editor.on('PastePreProcess', (event) => {
    // Text that was copied in this editor is clean, and keeps its scripts.
    if (event.internal) return;
    const { html, lostPictures } = cleanPastedHtml(event.content, topLevelOf(kind));
    event.content = html;
    if (lostPictures > 0) editor.notificationManager.open(lostPicturesNotice);
  });
}

const lostPicturesNotice = {
  type: 'warning',
  text: 'The pictures in this text could not be pasted. Add them with the Picture button.',
  timeout: 10_000,
} as const;
