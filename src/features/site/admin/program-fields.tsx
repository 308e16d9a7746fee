import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { programColors } from '../chapter.rules.ts';
import { programColorClasses } from '../site/program-colors.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import type { MemberChoice } from './president-fields.tsx';
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
  members: readonly MemberChoice[];
}

/** How a program looks on its page and on the home page, and who leads it. */
export function ProgramFields({ path, title, members }: ProgramFieldsProps) {
  const { palette } = useSiteDetails();
  const picture = usePictureUpload({
    name: `${path}.imageUrl`,
    size: 'large',
    fields: { category: 'programs', entityType: 'page' },
    title,
  });
  return (
    <>
      <ChoiceField name={`${path}.color`} label="Color" palette={palette} options={colors} />
      <PictureField picture={picture} label="Picture" alt="" />
      <TextField
        name={`${path}.summary`}
        label="One line about it"
        hint="Large, under the title of its page."
        optional
      />
      <SelectField
        name={`${path}.leaderId`}
        label="Who leads it"
        hint="Visitors reach her as the directory allows."
        options={[
          { value: '', label: 'No one' },
          ...members.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        optional
      />
      <CheckboxField name={`${path}.isOnHome`} label="Show on the home page" />
    </>
  );
}
