import AddIcon from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { useFormParts } from '../../../ui/forms/form-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageSection } from './page-section.tsx';
import { emptySection, type PageValues } from './page-values.ts';

/** The sections of a page. A section's editor is loaded when the section is opened: fifty at once would be too many. */
export function SectionsField() {
  const { getValues } = useFormContext<PageValues>();
  const { fields, append, insert, remove, move } = useFieldArray<PageValues, 'sections'>({
    name: 'sections',
  });
  const { errors } = useFormState<PageValues>({ name: 'sections' });
  const { pendingFlushes } = useFormParts();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  /** The place of the section that was just added, which opens by itself. */
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const newest = added === undefined ? undefined : fields[added]?.id;

  /** What stands in an editor must be in the form before its section goes elsewhere. */
  function handOver() {
    for (const tell of pendingFlushes) tell();
    // From now on it is open or closed like the others.
    if (newest) setOpened((before) => new Set([...before, newest]));
    setAdded(undefined);
  }
  function toggle(id: string, isOpen: boolean) {
    handOver();
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  }
  function moveBy(index: number, by: -1 | 1) {
    const target = index + by;
    if (target < 0 || target >= fields.length) return;
    handOver();
    move(index, target);
    setSaid(`Section ${index + 1} is now section ${target + 1}.`);
  }
  function takeOut(index: number) {
    handOver();
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
    handOver();
    append(emptySection, { shouldFocus: false });
    setAdded(fields.length);
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
        Content Sections
      </h2>
      <p className="text-sm text-ink-2">
        Sections stand below the content, each with its own title, text and picture. A page needs none.
      </p>
      <p role="status" className="sr-only">
        {said}
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
              onMove={(by) => moveBy(index, by)}
              onRemove={() => takeOut(index)}
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
