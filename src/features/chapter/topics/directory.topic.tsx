import DirectoryIcon from 'lucide-react/icons/book-user';
import { OptionField } from '../../../ui/forms/option-field.tsx';
import type { TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';
import type { MemberEmails } from './directory.contract.ts';

const choices: Record<MemberEmails, { label: string; text: string }> = {
  link: {
    label: 'Show each address as a link',
    text: 'Visitors write to her directly, and anyone can copy her address.',
  },
  form: {
    label: 'By contact form only',
    text: 'Visitors use the contact page. The chapter gets the message and passes it on.',
  },
  hidden: { label: 'Not at all', text: 'Visitors can write only to the chapter.' },
};
const options = Object.entries(choices).map(([value, choice]) => ({ value, ...choice }));

export const directory: TopicModule<ChapterValues['directory']> = {
  place: 'last',
  Icon: DirectoryIcon,
  summary: ({ emails }) => choices[emails].label,
  previews: () => [{ path: '/about/members', name: 'members page' }],
  fields: {
    emails: {
      label: 'Members’ email addresses',
      toText: (choice) => choices[choice].label,
      input: (field) => (
        <>
          <OptionField {...field} options={options} />
          <p className="rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
            Published officer addresses are how clubs are defrauded: someone writes as the president and asks
            the treasurer to send money. With the contact form, strangers do not learn who has which address.
          </p>
          <p className="text-ink-2">
            To leave out one member altogether, open her under Members and tick “Do not list her on the
            website”.
          </p>
        </>
      ),
    },
  },
};
