import GivingIcon from 'lucide-react/icons/hand-heart';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import { contactPage, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';

const yesOrNo = { '': 'Not said', yes: 'Yes', no: 'No' } as const;
const deductibleOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Do not say' },
];

export const giving: TopicModule<ChapterValues['giving']> = {
  list: 'first',
  Icon: GivingIcon,
  summary: ({ url }) => (url ? 'Donate button opens your page' : 'Donate button opens Contact'),
  previews: () => [{ ...contactPage, part: 'ways-to-give' }],
  fields: {
    url: {
      label: 'Where the Donate button leads',
      toText: (url) => url || 'The contact page',
      input: (field) => (
        <TextField
          {...field}
          type="url"
          hint="Your donation page. Leave it empty for the contact page."
          optional
        />
      ),
    },
    promise: {
      label: 'What becomes of a gift',
      input: (field) => <TextField {...field} hint="One sentence, also on the home page." optional />,
    },
    text: {
      label: 'Ways to give',
      isHtml: true,
      input: (field) => <RichTextField {...field} kind="part" optional />,
    },
    recipient: {
      label: 'Who receives the gifts',
      input: (field) => <TextField {...field} hint="Such as the chapter or its foundation." optional />,
    },
    isDeductible: {
      label: 'Are gifts tax-deductible?',
      toText: (choice) => yesOrNo[choice],
      input: (field) => (
        <ChoiceField
          {...field}
          hint="Your treasurer knows. Gifts are deductible only if the receiver has that status with the IRS."
          options={deductibleOptions}
        />
      ),
    },
  },
};
