import { TextField } from '../../../ui/forms/field.tsx';
import { useCollections } from './managed-gallery.ts';

export function CollectionField() {
  const collections = useCollections().data ?? [];
  return (
    <TextField
      name="galleryTitle"
      label="Gallery collection"
      hint="Photos with the same collection name appear together, for example “Spring gala 2026”."
      suggestions={collections.flatMap(({ title }) => title ?? [])}
      autoComplete="off"
      required
    />
  );
}

/** What a picture belongs to besides its collection; rarely needed. */
export function EntityFields() {
  return (
    <>
      <TextField
        name="entityType"
        label="Entity type"
        hint="What the picture belongs to, usually gallery."
        optional
      />
      <TextField name="entityId" label="Entity ID" hint="Leave empty if you don't know it." optional />
    </>
  );
}
