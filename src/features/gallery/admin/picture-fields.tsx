import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/forms/field.tsx';
import { NEW_OPTION, SelectOrNewField } from '../../../ui/forms/select-or-new-field.tsx';
import { useCollections } from './managed-gallery.ts';

/** A collection that exists, or a new one. */
export function CollectionField() {
  const galleryTitle = useWatch<{ galleryTitle: string }, 'galleryTitle'>({ name: 'galleryTitle' });
  const titles = (useCollections().data ?? []).flatMap(({ title }) => title ?? []);
  return (
    <SelectOrNewField
      name="galleryTitle"
      label="Gallery collection"
      options={
        titles.length === 0
          ? []
          : [
              { value: '', label: 'Choose or start one…' },
              { value: NEW_OPTION, label: 'New collection…' },
              ...titles.map((title) => ({ value: title, label: title })),
            ]
      }
      selected={galleryTitle.trim()}
      newField={{ label: 'New collection', hint: 'Its name on the website, like “Fall luncheon 2026”.' }}
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
        hint="What the photo belongs to, usually gallery."
        optional
      />
      <TextField name="entityId" label="Entity ID" hint="Leave empty if you don't know it." optional />
    </>
  );
}
