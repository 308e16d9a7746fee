import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { descriptionFrom } from '../../media/admin/picture-file.ts';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload, type PictureUpload } from '../../media/admin/use-picture-upload.ts';
import type { PageFormValues } from './page-form-values.ts';

/** The picture beside a section. Another picture needs another description; its title may be one. */
export function useSectionPicture(index: number): PictureUpload {
  const { getValues, setValue } = useFormContext<PageFormValues>();
  const altName = `sections.${index}.imageAlt` as const;
  const altOfLast = useRef('');
  const picture = usePictureUpload({
    name: `sections.${index}.imageUrl`,
    size: 'large',
    fields: { category: 'about', entityType: 'page' },
    onChange({ title }) {
      // A description that was typed during the upload is about the new picture.
      if (getValues(altName) === altOfLast.current)
        setValue(altName, descriptionFrom(title), { shouldDirty: true });
    },
  });
  const rememberAlt = () => void (altOfLast.current = getValues(altName));
  return {
    ...picture,
    choose(files) {
      rememberAlt();
      picture.choose(files);
    },
    pick(item) {
      rememberAlt();
      picture.pick(item);
    },
  };
}

interface SectionPictureProps {
  index: number;
  picture: PictureUpload;
}

export function SectionPicture({ index, picture }: SectionPictureProps) {
  const alt = useWatch<PageFormValues, `sections.${number}.imageAlt`>({ name: `sections.${index}.imageAlt` });
  return (
    <PictureField picture={picture} label="Picture" alt={alt || 'The picture of this section'}>
      {picture.url && (
        <TextField
          name={`sections.${index}.imageAlt`}
          label="What the picture shows"
          hint="Read out to people who can’t see it."
          optional
        />
      )}
      <Advanced fields={[picture.name]}>
        <TextField name={picture.name} label="Image URL" hint="Changes with the picture." optional />
      </Advanced>
    </PictureField>
  );
}
