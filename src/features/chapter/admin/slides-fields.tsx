import AddIcon from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import type { Arrangement } from '../../../ui/sortable/use-reorder.ts';
import type { ChapterValues } from '../topics.contract.ts';
import { MAX_SLIDES } from '../topics/slides.contract.ts';
import { emptySlide, indexAfterMove, moveBetween } from './slide-list.ts';
import { SlideRow } from './slide-row.tsx';
import type { LinkTarget } from '../../../ui/forms/link-field.tsx';
import './slides.css';

interface SlidesFieldsProps {
  /** The screens of the website that a slide can lead to. */
  targets: readonly LinkTarget[];
}

/** The slides of the home page. One is open at a time, so that the others stay near. */
export function SlidesFields({ targets }: SlidesFieldsProps) {
  const { getValues } = useFormContext<ChapterValues['slides']>();
  const { fields, append, insert, remove, move } = useFieldArray<ChapterValues['slides'], 'slides'>({
    name: 'slides',
  });
  const { errors } = useFormState<ChapterValues['slides']>({ name: 'slides' });
  const [opened, setOpened] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const numberOf = useNumbers();
  const focusAdded = useRef(false);
  const items = fields.map(({ id, title }) => ({ id: numberOf(id), name: title || 'New slide', key: id }));

  useEffect(() => {
    if (!focusAdded.current) return;
    focusAdded.current = false;
    list.current!.querySelector<HTMLElement>('[aria-expanded=true].row-title')?.focus();
  }, [fields.length]);

  function arrange({ before, after }: Arrangement) {
    const made = moveBetween(before, after);
    move(made.from, made.to);
    setOpened((index) => (index === undefined ? undefined : indexAfterMove(index, made)));
  }

  function add() {
    if (fields.length >= MAX_SLIDES) {
      toast({ title: `There is space for ${MAX_SLIDES} slides`, description: 'Remove one to add another.' });
      return;
    }
    append(emptySlide, { shouldFocus: false });
    setOpened(fields.length);
    focusAdded.current = true;
  }

  function removeAt(index: number) {
    const slide = structuredClone(getValues(`slides.${index}`));
    remove(index);
    setOpened(undefined);
    addButton.current?.focus();
    toast({
      title: 'Slide removed',
      description: slide.title || undefined,
      action: { label: 'Undo', onAct: () => insert(index, slide, { shouldFocus: false }) },
    });
  }

  return (
    <div ref={list} className="slide-list grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-ink-2 wide:text-[1rem]">{`${fields.length} of ${MAX_SLIDES} slides, shown in this order`}</p>
        <Button ref={addButton} look="line" size="tight" onClick={add}>
          <AddIcon aria-hidden="true" className="size-5" />
          Add slide
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length === 0 ? (
        <p className="text-ink-2">
          Slides are the large pictures at the top of the home page. Add a photo of your chapter, and a few
          words about it.
        </p>
      ) : (
        <SortableList
          label="Slides"
          items={items}
          count={items.length}
          words={words}
          onArrange={arrange}
          onSay={setAnnouncement}
        >
          {(item, place) => {
            const index = items.indexOf(item);
            return (
              <SortableItem key={item.key} item={item} place={place}>
                {(handle) => (
                  <SlideRow
                    index={index}
                    handle={handle}
                    titleId={`slide-${item.id}`}
                    isOpen={opened === index || Boolean(errors.slides?.[index])}
                    targets={targets}
                    onToggle={() => setOpened(opened === index ? undefined : index)}
                    onRemove={() => removeAt(index)}
                  />
                )}
              </SortableItem>
            );
          }}
        </SortableList>
      )}
    </div>
  );
}

const words = {
  thing: 'slide',
  isFirst: 'Already the first slide.',
  isLast: 'Already the last slide.',
  goesOn: '',
};

/** Numbers for rows that are known by texts: rows are moved by number. */
export function useNumbers(): (id: string) => number {
  const [numbers] = useState(() => new Map<string, number>());
  return (id) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
}
