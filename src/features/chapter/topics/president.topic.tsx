import PresidentIcon from 'lucide-react/icons/user-round';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { TextField } from '../../../ui/forms/field.tsx';
import { Problem } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { lines, richText } from '../admin/topic-inputs.tsx';
import {
  homePage,
  type MemberChoice,
  type NamedField,
  type TopicLists,
  type TopicModule,
} from '../admin/topic-module.ts';
import type { President } from './president.contract.ts';

const teaser = { ...homePage, part: 'presidents-message' };
const messagePage = { path: '/about/presidents-message', name: 'message page' };
const portraitShape = 'h-[84px] w-[72px]';
const imageAltLabel = 'What the portrait shows';

/** Who is President is a matter of the members. Here is what she says, and how she is shown. */
export const president: TopicModule<President> = {
  Icon: PresidentIcon,
  summary: ({ name }, { site }) => site.president?.name || name || 'No one yet',
  portrait: (site) => site.president?.imageUrl,
  previews: () => [teaser, messagePage],
  fields: {
    memberId: {
      label: 'Member',
      toText: (id) => id && `Member number ${id}`,
      input: (_, lists) => <PresidingMember {...lists} />,
    },
    imageUrl: {
      label: 'Portrait',
      input: (field, { members }) => <PortraitField {...field} members={members} />,
    },
    imageAlt: { label: imageAltLabel, input: 'imageUrl' },
    name: {
      label: 'Name',
      input: (field, { members }) => <NameField {...field} members={members} />,
    },
    title: {
      label: 'Title on the website',
      input: (field, { members }) => <TitleField {...field} members={members} />,
    },
    quote: lines('Quote for the home page', { rows: 2 }),
    greeting: lines('Greeting on the home page', {
      hint: 'A few sentences beside her portrait. Leave an empty line between paragraphs.',
    }),
    message: richText('Message on its own page'),
  },
};

/** What will be said about the next president, who is chosen under Board. */
export const successor: TopicModule<President> = {
  ...president,
  place: 'next-board',
  previews: () => [messagePage, teaser],
  fields: {
    ...president.fields,
    memberId: {
      ...president.fields.memberId,
      input: () => (
        <p className="text-ink-2">
          She is the one you chose for President. Name and portrait come from her entry.
        </p>
      ),
    },
    name: { ...president.fields.name, input: 'memberId' },
  },
};

/** The president, and how another one is chosen. Her name and portrait are those of her entry. */
function PresidingMember({ members, hasNoMembers }: TopicLists) {
  const member = useMember(members);
  const { problem } = useFieldA11y({ name: 'memberId' });
  return (
    <div className="grid gap-2 rounded-2 border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
          {member ? (
            <>
              <b className="font-[650]">{member.name}</b>, {member.title}
            </>
          ) : hasNoMembers ? (
            <>
              The directory has no members yet. <Link to="/admin/import-members">Import members</Link>, or
              write her name below.
            </>
          ) : (
            'No member is President. Choose her, or write her name below.'
          )}
        </p>
        {!hasNoMembers && (
          <Link to="/admin/board?office=President">{member ? 'Change president' : 'Choose president'}</Link>
        )}
      </div>
      <Problem id="president-problem" problem={problem} />
    </div>
  );
}

interface MemberFieldProps extends NamedField {
  members: readonly MemberChoice[];
}

function useMember(members: readonly MemberChoice[]): MemberChoice | undefined {
  const memberId = useWatch<President, 'memberId'>({ name: 'memberId' });
  return members.find(({ id }) => String(id) === memberId);
}

/** A name is typed only where no member is President, or visitors see nothing of her entry. */
function NameField({ members, ...field }: MemberFieldProps) {
  const member = useMember(members);
  if (member && !member.isUnlisted) return null;
  return (
    <TextField {...field} hint={member && 'Her entry is not listed on the website.'} required={!member} />
  );
}

function TitleField({ members, ...field }: MemberFieldProps) {
  const title = useMember(members)?.title;
  return <TextField {...field} hint={title && `Leave empty for “${title}”.`} optional />;
}

function PortraitField({ name, label, members }: MemberFieldProps) {
  const member = useMember(members);
  const memberId = useWatch<President, 'memberId'>({ name: 'memberId' });
  const picture = usePictureUpload({
    name,
    size: 'large',
    fields: { category: 'about', entityType: 'member', entityId: memberId || undefined },
    title: member && `Portrait of ${member.name}`,
  });
  return (
    <PictureField
      picture={picture}
      label={label}
      alt={`Portrait of ${member?.name ?? 'the president'}`}
      description={portraitText(picture.url, member)}
      shape={portraitShape}
      placeholder={
        member?.imageUrl && (
          <Picture
            src={member.imageUrl}
            alt=""
            sizes="72px"
            className={`flex-none rounded-1 bg-sand object-cover ${portraitShape}`}
          />
        )
      }
      removeLabel={member?.imageUrl && 'Use directory photo'}
    >
      {picture.url && <TextField name="imageAlt" label={imageAltLabel} optional />}
    </PictureField>
  );
}

function portraitText(url: string, member: MemberChoice | undefined): string | undefined {
  if (url) return 'Her own picture for this page, not the one in the directory';
  return member?.imageUrl && 'Her photo in the directory';
}
