import OpenIcon from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Hint } from '../../../ui/forms/field-frame.tsx';
import { Mark } from '../../../ui/layout/rows.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import type { ChapterValues } from '../topics.contract.ts';
import { toneGround } from '../../../ui/layout/tones.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { useNumbers } from './slides-fields.tsx';

type Menu = ChapterValues['menu'];
type Entry = Menu['about'][number] & Partial<Menu['programs'][number]>;

interface MenuListProps {
  /** The form field with the list. */
  name: keyof Menu;
  label: string;
  hint: string;
  titleOf: (slug: string) => string;
  /** More fields of the entry at a path, such as `programs.0`. */
  children?: (path: string, title: string) => ReactNode;
}

/** The pages of one menu, to show, hide and move. */
export function MenuList({ name, label, hint, titleOf, children }: MenuListProps) {
  const { setValue } = useFormContext<Menu>();
  const { replace } = useFieldArray<Menu>({ name });
  const entries = useWatch<Menu, 'about' | 'programs'>({ name }) as readonly Entry[];
  const [announcement, setAnnouncement] = useState('');
  const numberOf = useNumbers();
  const id = useId();

  const items = entries.map((entry, index) => ({
    id: numberOf(entry.slug),
    name: titleOf(entry.slug),
    entry,
    index,
  }));

  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
        {label}
      </h2>
      <Hint id={`${id}-hint`} hint={hint} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length === 0 ? (
        <p className="text-ink-2">No pages yet.</p>
      ) : (
        <SortableList
          label={label}
          items={items}
          count={items.length}
          words={words}
          onArrange={({ after }) =>
            replace(after.map((wanted) => items.find((item) => item.id === wanted)!.entry))
          }
          onSay={setAnnouncement}
        >
          {(item, place) => (
            <SortableItem key={item.id} item={item} place={place}>
              {(handle) => (
                <>
                  <span className="row-handle self-start">{handle}</span>
                  {children ? (
                    <Details title={item.name} entry={item.entry}>
                      {children(`${name}.${item.index}`, item.name)}
                    </Details>
                  ) : (
                    <p className="row-main text-base font-semibold text-ink">{item.name}</p>
                  )}
                  <ShowBox
                    title={item.name}
                    isShown={!item.entry.isHidden}
                    onChange={(isShown) =>
                      setValue(`${name}.${item.index}.isHidden`, !isShown, { shouldDirty: true })
                    }
                  />
                </>
              )}
            </SortableItem>
          )}
        </SortableList>
      )}
    </section>
  );
}

const words = {
  thing: 'page',
  isFirst: 'Already first in this menu.',
  isLast: 'Already last in this menu.',
  goesOn: '',
};

interface DetailsProps {
  title: string;
  entry: Entry;
  children: ReactNode;
}

/** Its fields stay in the document while it is closed, so that a picture can finish uploading. */
function Details({ title, entry: { color = 'green', isHidden, isOnHome }, children }: DetailsProps) {
  const { palette } = useSiteDetails();
  return (
    <details className="group min-w-0 flex-1">
      <summary className="flex min-h-[44px] cursor-pointer list-none items-center gap-3">
        <span
          aria-hidden="true"
          data-palette={palette}
          className={`size-8 flex-none rounded-1 ${toneGround(color)}`}
        />
        <span className="min-w-0 flex-1 leading-[1.25] font-semibold wrap-anywhere">
          {title}
          {!isHidden && !isOnHome && (
            <span className="block">
              <Mark>Not on the home page</Mark>
            </span>
          )}
        </span>
        <OpenIcon aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
      </summary>
      {/* As wide as the row: its box is beside the first line only. */}
      <div className="-mr-24 grid gap-4 pt-3 pr-4 pb-2 max-wide:-ml-[30px]">{children}</div>
    </details>
  );
}

interface ShowBoxProps {
  title: string;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

function ShowBox({ title, isShown, onChange }: ShowBoxProps) {
  return (
    <label className="flex min-h-[44px] flex-none items-center gap-2 self-start pr-3 text-sm font-semibold">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => onChange(target.checked)}
        className="size-[1.375rem] flex-none accent-main-800"
      />
      Show<span className="sr-only">{` ${title} in the menu`}</span>
    </label>
  );
}
