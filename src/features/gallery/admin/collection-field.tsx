import { TextField } from '../../../ui/forms/field.tsx';
import { useCollections } from './gallery-pages.ts';

/** A collection that was used before, or a new name. */
export function CollectionField({ hint = pickOrType }: { hint?: string }) {
  const known = useCollections().data ?? [];
  const titles = known.flatMap(({ title }) => title ?? []);
  return (
    <TextField
      name="galleryTitle"
      label="Gallery collection"
      hint={hint}
      suggestions={titles}
      autoComplete="off"
      required
    />
  );
}

export const pickOrType = 'Pick one you have used before, or type a new name.';
