import { OptionField } from '../../../ui/forms/option-field.tsx';
import { memberEmailChoices, type MemberEmails } from '../chapter.rules.ts';
import { memberEmailNames, topicInfos } from './topic-infos.ts';

const explanations: Record<MemberEmails, string> = {
  link: 'Visitors write to her directly, and anyone can copy her address.',
  form: 'Visitors use the contact page. The chapter gets the message and passes it on.',
  hidden: 'Visitors can write only to the chapter.',
};

const options = memberEmailChoices.map((value) => ({
  value,
  label: memberEmailNames[value],
  text: explanations[value],
}));

export function DirectoryFields() {
  return (
    <>
      <OptionField name="emails" label={topicInfos.directory.emails.label} options={options} />
      <p className="rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
        Published officer addresses are how clubs are defrauded: someone writes as the president and asks the
        treasurer to send money. With the contact form, strangers do not learn who has which address.
      </p>
      <p className="text-ink-2">
        To leave out one member altogether, open her under Members and tick “Do not list her on the website”.
      </p>
    </>
  );
}
