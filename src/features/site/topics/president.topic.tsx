import PresidentIcon from 'lucide-react/icons/user-round';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { line, lines, richText } from '../admin/topic-inputs.tsx';
import {
  homePage,
  memberOptions,
  type MemberChoice,
  type NamedField,
  type TopicModule,
} from '../admin/topic-module.ts';
import { president as contract, succeed, type President } from './president.contract.ts';

const teaser = { ...homePage, part: 'presidents-message' };
const messagePage = { path: '/about/presidents-message', name: 'message page' };
const portraitShape = 'h-[84px] w-[72px]';
const imageAltLabel = 'What the portrait shows';

/** Her name, title and portrait come from her entry; each can be replaced here. */
export const president: TopicModule<President> = {
  Icon: PresidentIcon,
  summary: ({ name, memberId }, { site }) =>
    site.president?.name || name || (memberId ? 'From the directory' : 'No one yet'),
  portrait: (site) => site.president?.imageUrl,
  previews: () => [teaser, messagePage],
  fields: {
    memberId: {
      label: 'Member',
      toText: (id) => id && `Member number ${id}`,
      input: (field, { members, hasNoMembers }) => (
        <>
          {hasNoMembers && (
            <p>
              The directory has no members yet. <Link to="/admin/import-members">Import members</Link>, or
              write her name below.
            </p>
          )}
          <SelectField
            {...field}
            hint="Name, title and portrait come from her entry."
            options={memberOptions(members, 'No one from the directory')}
          />
        </>
      ),
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

/** What will be said about the next president, who is chosen under The year. */
export const successor: TopicModule<President> = {
  ...president,
  place: 'next-year',
  previews: () => [messagePage, teaser],
  fields: {
    ...president.fields,
    memberId: {
      ...president.fields.memberId,
      input: () => (
        <p className="text-ink-2">
          She is the one you chose for President. Name, title and portrait come from her entry.
        </p>
      ),
    },
    name: line(president.fields.name.label),
  },
};

interface MemberFieldProps extends NamedField {
  members: readonly MemberChoice[];
}

function useMember(members: readonly MemberChoice[]): MemberChoice | undefined {
  const memberId = useWatch<President, 'memberId'>({ name: 'memberId' });
  return members.find(({ id }) => String(id) === memberId);
}

function NameField({ members, ...field }: MemberFieldProps) {
  const member = useMember(members);
  return (
    <TextField
      {...field}
      hint={member && `Leave empty for “${member.name}”.`}
      required={!member}
      optional={member !== undefined}
    />
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
  useSuccession(members, picture.remove);
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

/** Takes the predecessor's words and pictures out. Undo, or choosing her again, brings them back. */
function useSuccession(members: readonly MemberChoice[], stopUpload: () => void) {
  const { watch, getValues, setValue } = useFormContext<President>();
  const memberId = useWatch<President, 'memberId'>({ name: 'memberId' });
  const predecessor = useRef<President>(undefined);
  const nameOf = (wanted: string) => members.find(({ id }) => String(id) === wanted)?.name;

  function put(values: President) {
    for (const name of Object.keys(contract.empty) as (keyof President)[])
      setValue(name, values[name], { shouldDirty: true });
  }

  function choose(chosen: string) {
    const before = { ...getValues(), memberId };
    const former = predecessor.current?.memberId === chosen ? predecessor.current : undefined;
    const next = former ?? succeed(before, { memberId: chosen, name: nameOf(chosen) });
    if (!next) return;
    predecessor.current = before;
    stopUpload();
    put(next);
    if (former) return;
    toast({
      title: `Portrait and words of ${nameOf(memberId) ?? (before.name || 'her predecessor')} taken out`,
      description: 'Visitors see them until you publish.',
      action: { label: 'Undo', onAct: () => put(before) },
    });
  }

  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      // A restored draft and Undo change it, too.
      if (name === 'memberId' && type === 'change') choose(getValues('memberId'));
    });
    return unsubscribe;
  });
}

function portraitText(url: string, member: MemberChoice | undefined): string | undefined {
  if (url) return 'Her own picture for this page, not the one in the directory';
  return member?.imageUrl && 'Her photo in the directory';
}
