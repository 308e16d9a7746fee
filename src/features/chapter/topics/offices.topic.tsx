import OfficesIcon from 'lucide-react/icons/contact-round';
import WarningIcon from 'lucide-react/icons/triangle-alert';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { FieldList } from '../admin/field-list.tsx';
import { contactPage, joined, type MemberChoice, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';
import { describeHolders, MAX_CONTACT_OFFICES } from './offices.contract.ts';

type Offices = ChapterValues['offices'];

/** The offices that visitors can write to. Who holds one is a matter of the members. */
export const offices: TopicModule<Offices> = {
  Icon: OfficesIcon,
  summary: ({ offices: list }) => joined(list.map(({ title }) => title)),
  previews: () => [contactPage],
  fields: {
    offices: {
      label: 'Offices that get messages',
      toText: (list) => list.map(({ title, topics }) => `${title}: ${topics}`).join('\n'),
      input: (field, { members, hasNoMembers }) => (
        <FieldList
          {...field}
          hint="Its holder gets the message. All other messages go to the chapter."
          max={MAX_CONTACT_OFFICES}
          itemName="Office"
          addLabel="Add an office"
          columns={[
            { name: 'title', label: 'Office' },
            { name: 'topics', label: 'Messages about' },
          ]}
        >
          {(path) =>
            (members.length > 0 || hasNoMembers) && (
              <Holders path={path as `offices.${number}`} members={members} />
            )
          }
        </FieldList>
      ),
    },
  },
};

interface HoldersProps {
  path: `offices.${number}`;
  members: readonly MemberChoice[];
}

/** Who gets the messages, as the office is typed at present. */
function Holders({ path, members }: HoldersProps) {
  // Undefined while an entry is being removed.
  const office = useWatch({ name: path }) as Offices['offices'][number] | undefined;
  if (!office?.title.trim()) return null;
  const { text, isVacant } = describeHolders(office, members);
  return (
    <p role="status" className="flex gap-2 text-sm wrap-anywhere wide:order-last wide:col-span-full">
      {isVacant && <WarningIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-accent-700" />}
      <span>
        {text} {isVacant && <Link to="/admin/members?tab=officers">Choose her under Members</Link>}
      </span>
    </p>
  );
}
