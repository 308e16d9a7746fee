import { useWatch } from 'react-hook-form';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { useDescribedPicture } from '../../media/admin/use-described-picture.ts';
import type { PictureUpload } from '../../media/admin/use-picture-upload.ts';
import type { PageFormValues } from './page-form-values.ts';

/** The picture beside a section. */
export function useSectionPicture(index: number): PictureUpload {
  return useDescribedPicture({
    name: `sections.${index}.imageUrl`,
    altName: `sections.${index}.imageAlt`,
    entityType: 'page',
  });
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
