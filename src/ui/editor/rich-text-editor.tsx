import type { Editor } from 'hugerte';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '../layout/button.tsx';
import { places } from './check-accessibility.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { phoneItems } from './editor-options.ts';
import type { PictureRequest } from './editor-uploads.ts';
import type { RichTextKind } from './headings.ts';
import type { RichTextUploads } from './uploads.ts';
import { ToolsSheet } from './tools-sheet.tsx';
import { useHugeRte } from './use-hugerte.ts';

export interface RichTextHandle {
  focus: () => void;
  /** Calls `onChange` with what was typed since the last call. */
  flush: () => void;
  /** Adds HTML where the cursor is; at the end where the cursor is at the start. */
  insert: (html: string) => void;
  /** Moves the cursor to the place of a finding. */
  showPlace: (place: number) => void;
}

export interface RichTextEditorProps {
  id: string;
  /** The accessible name. */
  label: string;
  kind: RichTextKind;
  value: string;
  onChange: (html: string) => void;
  uploads: RichTextUploads;
  isRequired: boolean;
  problem: string | undefined;
  ref: Ref<RichTextHandle>;
}

/** An editor for text with headings, lists, tables, links and pictures. Features provide the uploads. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, uploads, isRequired, problem, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [requests, setRequests] = useState<PictureRequest[]>([]);
  const [current] = requests;
  const openDialog = (request: PictureRequest) => setRequests((open) => [...open, request]);
  const closeDialog = (request: PictureRequest) =>
    setRequests((open) => open.filter((other) => other !== request));
  const [toolsFor, showTools] = useState<Editor>();
  const { state, mounted, retry } = useHugeRte(host, { ...props, openDialog, closeDialog, showTools });

  useEffect(() => {
    const body = state === 'ready' ? mounted.current?.editor.getBody() : undefined;
    if (!body) return;
    // The text is in a document of its own, which cannot refer to elements of this one.
    body.setAttribute('aria-required', String(isRequired));
    body.setAttribute('aria-invalid', String(problem !== undefined));
    body.setAttribute('aria-description', problem ?? '');
  }, [state, mounted, isRequired, problem]);

  useImperativeHandle(ref, () => ({
    focus: () => (plain.current ?? mounted.current?.editor)?.focus(),
    flush: () => mounted.current?.sync.flush(),
    insert(html) {
      const editor = mounted.current?.editor;
      if (!editor) {
        onChange(value + html);
        return;
      }
      editor.focus();
      const { startContainer, startOffset } = editor.selection.getRng();
      const before = editor.dom.createRng();
      before.setStart(editor.getBody(), 0);
      before.setEnd(startContainer, startOffset);
      if (before.toString() === '') {
        editor.selection.select(editor.getBody(), true);
        editor.selection.collapse(false);
      }
      editor.insertContent(html);
      mounted.current?.sync.flush();
    },
    showPlace(place) {
      const editor = mounted.current?.editor;
      const found = [...(editor?.getBody().querySelectorAll(places) ?? [])].filter(
        (element) => !element.hasAttribute('data-mce-object') && !element.closest('[data-mce-bogus]'),
      )[place];
      if (!editor || !found) return;
      editor.focus();
      editor.selection.select(found);
      if (!found.matches('img')) editor.selection.collapse(true);
      editor.selection.scrollIntoView(found as HTMLElement);
      editor.nodeChanged();
    },
  }));

  return (
    <div
      data-invalid={problem ? true : undefined}
      tabIndex={-1}
      onFocus={(event) => event.target === event.currentTarget && mounted.current?.editor.focus()}
      className="rich-text-frame"
    >
      {state === 'loading' && (
        <p
          role="status"
          className="grid h-[220px] place-items-center wide:h-[500px] rounded-2 border-[1.5px] border-line-strong bg-surface"
        >
          Loading the editor…
        </p>
      )}
      {state === 'failed' && (
        <div className="grid gap-3">
          <div
            role="alert"
            className="flex flex-wrap items-center justify-between gap-4 rounded-2 border-l-4 border-red-700 bg-red-50 p-4"
          >
            <p>The editor could not load. Your text is safe, and you can edit it below as HTML.</p>
            <Button look="line" onClick={retry}>
              Try again
            </Button>
          </div>
          <textarea
            ref={plain}
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-required={isRequired || undefined}
            aria-describedby={problem && `${id}-problem`}
            className="text-control h-[500px] font-mono"
          />
        </div>
      )}
      <div ref={host} hidden={state !== 'ready'} />
      {state === 'ready' && (
        <p className="mt-[.35rem] hidden text-sm text-ink-2 wide:pointer-fine:block">
          Keyboard: Alt+F10 opens the toolbar, Esc returns to the text.
        </p>
      )}
      {toolsFor && <ToolsSheet editor={toolsFor} items={phoneItems} onClose={() => showTools(undefined)} />}
      {current && (
        <PictureDialog
          key={current.id}
          request={current}
          uploads={uploads}
          onClose={() => closeDialog(current)}
        />
      )}
    </div>
  );
}
