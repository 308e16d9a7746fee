import AddIcon from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { useFormParts } from '../../../ui/forms/form-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageSection } from './page-section.tsx';
import { emptySection, type PageFormValues } from './page-form-values.ts';

/** The sections of a page. A section's editor is loaded when the section is opened: fifty at once would be too many. */
export function SectionsField() {
  const { getValues } = useFormContext<PageFormValues>();
  const { fields, append, insert, remove, move } = useFieldArray<PageFormValues, 'sections'>({
    name: 'sections',
  });
  const { errors } = useFormState<PageFormValues>({ name: 'sections' });
  const { pendingFlushes } = useFormParts();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  /** The index of the section that was just added; it starts open. */
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const newest = added === undefined ? undefined : fields[added]?.id;

  /** Editors must write their text to the form before sections move. */
  function flushEditors() {
    for (const flush of pendingFlushes) flush();
    // From now on it opens and closes like the others.
    if (newest) setOpened((previous) => new Set([...previous, newest]));
    setAdded(undefined);
  }
  function toggle(id: string, isOpen: boolean) {
    flushEditors();
    setOpened(
      (previous) => new Set(isOpen ? [...previous, id] : [...previous].filter((other) => other !== id)),
    );
  }
  function moveBy(index: number, offset: -1 | 1) {
    const target = index + offset;
    if (target < 0 || target >= fields.length) return;
    flushEditors();
    move(index, target);
    setAnnouncement(`Section ${index + 1} is now section ${target + 1}.`);
  }
  function removeAt(index: number) {
    flushEditors();
    const section = structuredClone(getValues(`sections.${index}`));
    remove(index);
    addButton.current?.focus();
    toast({
      title: `Section ${index + 1} removed`,
      description: section.title || undefined,
      action: { label: 'Undo', onAct: () => insert(index, section, { shouldFocus: false }) },
    });
  }
  function add() {
    flushEditors();
    append(emptySection, { shouldFocus: false });
    setAdded(fields.length);
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
        Content Sections
      </h2>
      <p className="text-sm text-ink-2">
        Optional. Sections appear below the content, each with its own title, text and picture.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <PageSection
              key={id}
              index={index}
              isLast={index === fields.length - 1}
              isNew={id === newest}
              isOpen={opened.has(id) || id === newest || Boolean(errors.sections?.[index])}
              onToggle={(isOpen) => toggle(id, isOpen)}
              onMove={(offset) => moveBy(index, offset)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </ol>
      )}
      <div>
        <Button ref={addButton} look="line" onClick={add}>
          <AddIcon aria-hidden="true" className="size-5" />
          Add Section
        </Button>
      </div>
    </section>
  );
}
