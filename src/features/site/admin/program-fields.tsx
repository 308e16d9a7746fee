import { CheckboxField } from '../../../ui/forms/field.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { programColors } from '../chapter.rules.ts';
import { programColorClasses } from '../site/program-colors.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { programColorNames } from './topic-infos.ts';

const colors = programColors.map((value) => ({
  value,
  label: programColorNames[value],
  swatch: programColorClasses[value],
}));

interface ProgramFieldsProps {
  /** Where the form has the program: `programs.0`. */
  path: string;
  title: string;
}

/** How a program looks on the home page. */
export function ProgramFields({ path, title }: ProgramFieldsProps) {
  const { palette } = useSiteDetails();
  const picture = usePictureUpload({
    name: `${path}.imageUrl`,
    size: 'large',
    fields: { category: 'programs', entityType: 'page' },
    title,
  });
  return (
    <>
      <CheckboxField name={`${path}.isOnHome`} label="Show on the home page" />
      <ChoiceField name={`${path}.color`} label="Color" palette={palette} options={colors} />
      <PictureField picture={picture} label="Picture" alt="" />
    </>
  );
}
