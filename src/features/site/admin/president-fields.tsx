import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { emptyValues } from '../chapter-values.contract.ts';
import { succeed, type President } from '../president.rules.ts';
import { topicInfos } from './topic-infos.ts';

/** A member who can be president. */
export interface MemberChoice {
  id: number;
  name: string;
  title?: string | undefined;
  imageUrl?: string | undefined;
}

const infos = topicInfos.president;
const portraitShape = 'h-[84px] w-[72px]';

interface PresidentFieldsProps {
  /** Those who can be president. Absent for the next president, who is chosen under The year. */
  members?: readonly MemberChoice[];
}

/** Her name, title and portrait come from her entry; each can be replaced here. */
export function PresidentFields({ members }: PresidentFieldsProps) {
  const memberId = useWatch<President, 'memberId'>({ name: 'memberId' });
  const member = members?.find(({ id }) => String(id) === memberId);
  const picture = usePictureUpload({
    name: 'imageUrl',
    size: 'large',
    fields: { category: 'about', entityType: 'member', entityId: memberId || undefined },
    title: member && `Portrait of ${member.name}`,
  });
  useSuccession(members ?? [], picture.remove);
  const isOptional = member !== undefined || members === undefined;
  return (
    <>
      {members ? (
        <SelectField
          name="memberId"
          label={infos.memberId.label}
          hint="Name, title and portrait come from her entry."
          options={[
            { value: '', label: 'No one from the directory' },
            ...members.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : (
        <p className="text-ink-2">
          She is the one you chose for President. Name, title and portrait come from her entry.
        </p>
      )}
      <PictureField
        picture={picture}
        label={infos.imageUrl.label}
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
        {picture.url && <TextField name="imageAlt" label={infos.imageAlt.label} optional />}
      </PictureField>
      <TextField
        name="name"
        label={infos.name.label}
        hint={member && `Leave empty for “${member.name}”.`}
        required={!isOptional}
        optional={isOptional}
      />
      <TextField
        name="title"
        label={infos.title.label}
        hint={member?.title && `Leave empty for “${member.title}”.`}
        optional
      />
      <TextAreaField name="quote" label={infos.quote.label} rows={2} optional />
      <TextAreaField
        name="greeting"
        label={infos.greeting.label}
        hint="A few sentences beside her portrait. Leave an empty line between paragraphs."
        optional
      />
      <RichTextField name="message" label={infos.message.label} kind="part" optional />
    </>
  );
}

/** Takes the predecessor's words and pictures out. Undo, or choosing her again, brings them back. */
function useSuccession(members: readonly MemberChoice[], stopUpload: () => void) {
  const { watch, getValues, setValue } = useFormContext<President>();
  const memberId = useWatch<President, 'memberId'>({ name: 'memberId' });
  const predecessor = useRef<President>(undefined);
  const nameOf = (wanted: string) => members.find(({ id }) => String(id) === wanted)?.name;

  function put(values: President) {
    for (const name of Object.keys(emptyValues.president) as (keyof President)[])
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
