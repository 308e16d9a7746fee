import GivingIcon from 'lucide-react/icons/hand-heart';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { line, richText } from '../admin/topic-inputs.tsx';
import { contactPage, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';

const yesOrNo = { '': 'Not said', yes: 'Yes', no: 'No' } as const;
const deductibleOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Do not say' },
];

export const giving: TopicModule<ChapterValues['giving']> = {
  Icon: GivingIcon,
  summary: ({ url }) => (url ? 'Donate button opens your page' : 'Donate button opens Contact'),
  previews: () => [{ ...contactPage, path: '/contact?topic=give', part: 'ways-to-give' }],
  fields: {
    url: {
      ...line('Where the Donate button leads', {
        type: 'url',
        hint: 'Your donation page. Leave it empty for the contact page.',
      }),
      toText: (url) => url || 'The contact page',
    },
    promise: line('What becomes of a gift', { hint: 'One sentence, also on the home page.' }),
    text: richText('Ways to give'),
    recipient: line('Who receives the gifts', { hint: 'Such as the chapter or its foundation.' }),
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
