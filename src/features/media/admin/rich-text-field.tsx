import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { type FieldProps, useFieldA11y, useFormParts } from '../../../ui/forms/form-context.ts';
import { AdviceList } from '../../../ui/editor/advice-list.tsx';
import { checkAccessibility, type Finding } from '../../../ui/editor/check-accessibility.ts';
import type { RichTextKind } from '../../../ui/editor/headings.ts';
import { RichTextEditor, type RichTextHandle } from '../../../ui/editor/rich-text-editor.tsx';
import { editorUploads } from './upload-from-editor.ts';

interface RichTextFieldProps extends Omit<FieldProps, 'hint'> {
  /** Determines the allowed headings: those of a whole page, or of a part of one. */
  kind: RichTextKind;
  /** What is below the editor and adds to its text. */
  Additions?: ComponentType<{ onAdd: (html: string) => void }> | undefined;
}

/** A form field for HTML. Pictures and files in it are uploaded to the media library. */
export function RichTextField({ name, label, required, optional, kind, Additions }: RichTextFieldProps) {
  const { field } = useController<Record<string, string>>({ name });
  const { pendingFlushes } = useFormParts();
  const editor = useRef<RichTextHandle>(null);
  const { id, problem } = useFieldA11y({ name, required });
  const findings = useFindings(field.value, kind);

  useEffect(() => {
    // Read now: when the screen unmounts, the ref is cleared before the draft is saved a last time.
    const handle = editor.current;
    const flush = () => handle?.flush();
    pendingFlushes.add(flush);
    return () => void pendingFlushes.delete(flush);
  }, [pendingFlushes]);

  return (
    <FieldFrame {...{ id, label, optional, problem }}>
      <RichTextEditor
        ref={editor}
        id={id}
        label={label}
        kind={kind}
        value={field.value}
        onChange={field.onChange}
        uploads={editorUploads}
        isRequired={required ?? false}
        problem={problem}
      />
      {Additions && <Additions onAdd={(html) => editor.current?.insert(html)} />}
      <AdviceList findings={findings} onShow={(place) => editor.current?.showPlace(place)} />
    </FieldFrame>
  );
}

const CHECK_DELAY_MS = 1_000;

/** Debounced, so that no advice appears in the middle of a word. */
function useFindings(html: string, kind: RichTextKind): Finding[] {
  const [findings, setFindings] = useState<Finding[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setFindings(checkAccessibility(html, kind)), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [html, kind]);
  return findings;
}
