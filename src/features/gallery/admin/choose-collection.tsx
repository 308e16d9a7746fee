import { ShowChoice } from '../../../ui/show-choice.tsx';
import type { GalleryCollection } from '../gallery.contract.ts';

interface ChooseCollectionProps {
  collections: readonly GalleryCollection[];
  /** None: all of them. Empty: the pictures that belong to none. */
  chosen: string | undefined;
  onChoose: (collection: string | undefined) => void;
}

/** Which pictures are listed: with years of them, one collection is what she looks for. */
export function ChooseCollection({ collections, chosen, onChoose }: ChooseCollectionProps) {
  const titles = collections.map(({ title = '' }) => title);
  const options = chosen === undefined || titles.includes(chosen) ? titles : [...titles, chosen];
  return (
    <ShowChoice
      options={[
        { value: 'all', label: 'All collections' },
        // A collection may be called anything, so the choices go by their place.
        ...options.map((title, place) => ({ value: String(place), label: title || 'Uncategorized' })),
      ]}
      chosen={chosen === undefined ? 'all' : String(options.indexOf(chosen))}
      onChoose={(value) => onChoose(value === 'all' ? undefined : options[Number(value)])}
    />
  );
}
