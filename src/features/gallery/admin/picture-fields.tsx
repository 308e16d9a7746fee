import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCollectionsParts } from '../../../records/admin/admin-feature.ts';
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

/** What features say about a caption, below it. */
export function CaptionHints({ caption }: { caption: string }) {
  const collection = useWatch<{ galleryTitle: string }, 'galleryTitle'>({ name: 'galleryTitle' });
  const parts = useCollectionsParts();
  return parts.map(({ question, CaptionHint }) => (
    <Suspense key={question}>
      <CaptionHint collection={collection} caption={caption} />
    </Suspense>
  ));
}

export function TypedCaptionHints() {
  return <CaptionHints caption={useWatch<{ caption: string }, 'caption'>({ name: 'caption' })} />;
}

/** What features ask about a collection that does not exist yet. */
export function NewCollectionQuestions() {
  const collection = useWatch<{ galleryTitle: string }, 'galleryTitle'>({ name: 'galleryTitle' }).trim();
  const { register } = useFormContext<{ isGuarded: boolean }>();
  const { data: known } = useCollections();
  const isNew = collection !== '' && known !== undefined && !known.some(({ title }) => title === collection);
  const parts = useCollectionsParts();
  if (!isNew) return null;
  return parts.map(({ question }) => (
    <label key={question} className="flex min-h-11 items-center gap-3 font-semibold">
      <input type="checkbox" {...register('isGuarded')} className="size-6 flex-none accent-main-800" />
      {question}
    </label>
  ));
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
