import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Inputs } from '../../../ui/forms/inputs.tsx';
import { RecordForm, type RecordFormProps } from '../../../records/admin/record-form.tsx';
import { isPresident, PAST_PRESIDENT } from '../headings.rules.ts';
import type { Member, MemberField } from '../members.contract.ts';
import { otherPresident } from './member-headings.ts';
import { memberRecord, type MemberFormValues } from './member-record.ts';
import { CategoryField } from './office-fields.tsx';
import { OtherPresident, presidentPath } from './other-president.tsx';
import { PhotoField } from './photo-field.tsx';

interface MemberFormProps extends RecordFormProps<Member> {
  /** All members: their headings are offered, and two presidents are pointed out. */
  members: readonly Member[];
}

export function MemberForm({ members, ...props }: MemberFormProps) {
  const { record: member } = props;
  const navigate = useNavigate();
  const { imageUrl, name, title, email, isAlumna, isPlatinum, ...others } = inputs(members, member?.id);

  /** A new president may replace the other one. */
  function replacePresident(values: MemberFormValues, id: number | undefined) {
    const isNew = values.replacesPresident && !isPresident(member?.title ?? '');
    const former = isNew ? otherPresident(members, { id, title: values.title }) : undefined;
    return (
      former && {
        sent: { formerPresidentId: former.id },
        toast: {
          description: `${former.name} is now ${PAST_PRESIDENT}.`,
          action: { label: 'Change the President’s Message', onAct: () => void navigate(presidentPath) },
        },
      }
    );
  }

  return (
    <RecordForm {...props} of={memberRecord} firstField="name" picture={imageUrl} beside={replacePresident}>
      {name}
      <div className="grid gap-2">
        {title}
        <OtherPresident members={members} memberId={member?.id} />
      </div>
      <div className="grid gap-3">
        <Inputs of={others} />
      </div>
      <div className="grid gap-3">
        {email}
        <div>
          <div className="flex flex-wrap gap-x-6">
            {isAlumna}
            {isPlatinum}
          </div>
          <p className="text-sm text-ink-2">Visitors see both as badges.</p>
        </div>
      </div>
    </RecordForm>
  );
}

/** The input of each field. A field without an input does not compile. */
function inputs(members: readonly Member[], memberId: number | undefined): Record<MemberField, ReactNode> {
  return {
    name: <TextField name="name" label="Name" hint="As visitors see it." autoComplete="off" required />,
    title: (
      <TextField name="title" label="Title" hint="For example “Treasurer”." autoComplete="off" optional />
    ),
    email: (
      <TextField
        name="email"
        label="Email"
        type="email"
        hint="Choose who sees it under Chapter details, Directory."
        autoComplete="off"
        optional
      />
    ),
    isOfficer: <CheckboxField name="isOfficer" label="Officer" hint="Listed with the Executive Committee." />,
    category: <CategoryField members={members} />,
    isAlumna: <CheckboxField name="isAlumna" label="Alumna member" />,
    isPlatinum: <CheckboxField name="isPlatinum" label="Platinum member" />,
    isUnlisted: (
      <CheckboxField
        name="isUnlisted"
        label="Do not list her on the website"
        hint="She stays here, in the back office."
      />
    ),
    imageUrl: <PhotoField memberId={memberId} />,
  };
}
