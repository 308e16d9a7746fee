import { useId } from 'react';
import type { GalleryCollection } from '../gallery.contract.ts';

interface ChooseCollectionProps {
  collections: readonly GalleryCollection[];
  /** None: all of them. Empty: the pictures that belong to none. */
  chosen: string | undefined;
  onChoose: (collection: string | undefined) => void;
}

/** Which pictures are listed: with years of them, one collection is what she looks for. */
export function ChooseCollection({ collections, chosen, onChoose }: ChooseCollectionProps) {
  const id = useId();
  const titles = collections.map(({ title = '' }) => title);
  const options = chosen === undefined || titles.includes(chosen) ? titles : [...titles, chosen];
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-ink-2">
        Show
      </label>
      <select
        id={id}
        className="text-control w-auto max-w-[15rem]"
        // A collection may be called anything, so the choices go by their place.
        value={chosen === undefined ? 'all' : options.indexOf(chosen)}
        onChange={({ target: { value } }) => onChoose(value === 'all' ? undefined : options[Number(value)])}
      >
        <option value="all">All collections</option>
        {options.map((title, place) => (
          <option key={title} value={place}>
            {title === '' ? 'Uncategorized' : title}
          </option>
        ))}
      </select>
    </div>
  );
}
