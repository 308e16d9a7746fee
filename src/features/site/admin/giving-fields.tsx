import { TextField } from '../../../ui/forms/field.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import { topicInfos } from './topic-infos.ts';

const infos = topicInfos.giving;

const deductibleOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Do not say' },
];

export function GivingFields() {
  return (
    <>
      <TextField
        name="url"
        label={infos.url.label}
        type="url"
        hint="Your donation page. Leave it empty for the contact page."
        optional
      />
      <TextField
        name="promise"
        label={infos.promise.label}
        hint="One sentence, also on the home page."
        optional
      />
      <RichTextField name="text" label={infos.text.label} kind="part" optional />
      <TextField
        name="recipient"
        label={infos.recipient.label}
        hint="Such as the chapter or its foundation."
        optional
      />
      <ChoiceField
        name="isDeductible"
        label={infos.isDeductible.label}
        hint="Your treasurer knows. Gifts are deductible only if the receiver has that status with the IRS."
        options={deductibleOptions}
      />
    </>
  );
}
