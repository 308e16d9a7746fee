import type { Editor, HugeRTE } from 'hugerte';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { ContentSync } from './content-sync.ts';
import { editorOptions } from './editor-options.ts';
import { setUpUploads, uploadOptions, type PictureQuestion } from './editor-uploads.ts';
import { topLevelOf, type RichTextKind } from './headings.ts';
import { loadHugeRte } from './load-hugerte.ts';
import { chipsToScripts, scriptsToChips } from './script-chips.ts';
import type { RichTextUploads } from './uploads.ts';

export interface HugeRteChoices {
  id: string;
  label: string;
  kind: RichTextKind;
  value: string;
  onChange: (html: string) => void;
  uploads: RichTextUploads;
  ask: (question: PictureQuestion) => void;
  withdraw: (question: PictureQuestion) => void;
}

export interface MountedEditor {
  editor: Editor;
  sync: ContentSync;
}

type EditorState = 'loading' | 'ready' | 'failed';

/** Puts the editor into an element for as long as that is shown. */
export function useHugeRte(host: RefObject<HTMLElement | null>, choices: HugeRteChoices) {
  const [state, setState] = useState<EditorState>('loading');
  const [tries, setTries] = useState(0);
  const mounted = useRef<MountedEditor>(undefined);
  // What the editor calls long after it was set up shall be what was last handed in.
  const latest = useRef(choices);
  useLayoutEffect(() => {
    latest.current = choices;
  });
  const { id, label, kind, value } = choices;

  useEffect(() => {
    let isGone = false;
    const target = document.createElement('textarea');
    target.id = id;
    host.current?.replaceChildren(target);
    setState('loading');
    void mount();
    return () => {
      isGone = true;
      mounted.current?.sync.flush();
      mounted.current?.editor.remove();
      mounted.current = undefined;
    };

    async function mount() {
      try {
        const hugeRte = await loadHugeRte();
        const editor = isGone ? undefined : await start(hugeRte, target, latest);
        if (isGone) editor?.remove();
        else if (editor) show(editor);
      } catch {
        if (isGone) return;
        // A plain field takes its place, and its name.
        target.remove();
        setState('failed');
      }
    }
    function show(editor: Editor) {
      const sync = new ContentSync(editor, latest.current.value, (html) => latest.current.onChange(html));
      mounted.current = { editor, sync };
      setState('ready');
    }
  }, [host, id, label, kind, tries]);

  useEffect(() => mounted.current?.sync.take(value), [value]);

  return { state, mounted, tryAgain: () => setTries((count) => count + 1) };
}

async function start(hugeRte: HugeRTE, target: HTMLElement, latest: RefObject<HugeRteChoices>) {
  const { label, kind } = latest.current;
  const [editor] = await hugeRte.init({
    ...editorOptions(label, kind),
    ...uploadOptions(() => latest.current.uploads),
    target,
    setup(made: Editor) {
      setUpUploads(made, {
        uploads: () => latest.current.uploads,
        ask: (question) => latest.current.ask(question),
        withdraw: (question) => latest.current.withdraw(question),
      });
      keepScripts(made);
      cleanPastes(made, kind);
    },
  });
  if (!editor) throw new Error('The editor did not start.');
  editor.iframeElement!.title = label;
  editor.dom.setAttribs(editor.getBody(), { role: 'textbox', 'aria-multiline': 'true' });
  return editor;
}

function keepScripts(editor: Editor): void {
  editor.on('BeforeSetContent', (event) => {
    // A pasted text brings no scripts; the editor drops them.
    if (!event.paste) event.content = scriptsToChips(event.content);
  });
  editor.on('GetContent', (event) => {
    if (event.format === 'html') event.content = chipsToScripts(event.content);
  });
}

function cleanPastes(editor: Editor, kind: RichTextKind): void {
  editor.on('PastePreProcess', (event) => {
    // What was copied in this editor is clean, and its scripts shall come along.
    if (event.internal) return;
    const { html, lostPictures } = cleanPastedHtml(event.content, topLevelOf(kind));
    event.content = html;
    if (lostPictures > 0) editor.notificationManager.open(lostNotice);
  });
}

const lostNotice = {
  type: 'warning',
  text: 'The pictures of this text could not be pasted with it. Please add them one by one with the picture button.',
  timeout: 10_000,
} as const;
