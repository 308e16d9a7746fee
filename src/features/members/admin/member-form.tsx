import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { Inputs } from '../../../ui/forms/inputs.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { toConflictParts } from '../../records/admin/field-info.ts';
import { lastSave } from '../../records/admin/record-queries.ts';
import { useRecordForm, type SaveTarget } from '../../records/admin/use-record-form.tsx';
import { isPresident, PAST_PRESIDENT } from '../headings.rules.ts';
import { createMember, updateMember, type Member, type MemberField } from '../members.contract.ts';
import { memberHref } from '../site/members-address.ts';
import { readMember, refreshMembers, showSaved } from './managed-members.ts';
import {
  emptyMember,
  memberFieldInfos,
  memberForm,
  toForm,
  type MemberFormValues,
} from './member-form-values.ts';
import { otherPresident } from './member-headings.ts';
import { CategoryField } from './office-fields.tsx';
import { OtherPresident, presidentPath } from './other-president.tsx';
import { PhotoField } from './photo-field.tsx';

interface MemberFormProps {
  /** Absent for a new one. */
  member?: Member | undefined;
  /** All members: their headings are offered, and two presidents are pointed out. */
  members: readonly Member[];
  onSaved: (saved: Member) => void;
  /** Called when a save starts and ends: the dialog must stay open for what the save may ask. */
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function MemberForm({ member, members, onSaved, onBusy, onDone }: MemberFormProps) {
  const { form, isSending, conflictDialog } = useMemberForm(member, { members, onSaved, onDone });
  const { isSubmitting } = useFormState({ control: form.control });
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);
  const container = useInitialFocus('name');
  const { imageUrl, name, title, email, isAlumna, isPlatinum, ...others } = inputs(
    members,
    // While a save waits for the upload, the upload can still be stopped.
    <div inert={isSending && !form.isUploading}>
      <PhotoField memberId={member?.id} />
    </div>,
  );
  return (
    <div ref={container}>
      <Form form={form}>
        {imageUrl}
        <LockedFields isLocked={isSubmitting} className="grid items-start gap-x-5 gap-y-3 wide:grid-cols-2">
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
        </LockedFields>
        <FormFooter>
          <SubmitButton idle={member ? 'Save Changes' : 'Add Member'} pending="Saving..." />
        </FormFooter>
      </Form>
      {conflictDialog}
    </div>
  );
}

/** The input of each field. A field without an input does not compile. */
function inputs(members: readonly Member[], photo: ReactNode): Record<MemberField, ReactNode> {
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
    imageUrl: photo,
  };
}

interface SaveOptions {
  members: readonly Member[];
  onSaved: (saved: Member) => void;
  onDone: () => void;
}

function useMemberForm(member: Member | undefined, { members, onSaved, onDone }: SaveOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const former = useRef<Member>(undefined);
  const toasts = {
    created: () => ({ title: 'Member created successfully', ...describeFormer() }),
    updated: () => ({ title: 'Member updated successfully', ...describeFormer() }),
  };

  function describeFormer() {
    return (
      former.current && {
        description: `${former.current.name} is now ${PAST_PRESIDENT}.`,
        action: { label: 'Change the President’s Message', onAct: () => void navigate(presidentPath) },
      }
    );
  }

  function send({ version, replacesPresident, ...body }: MemberFormValues, { id, ...attempt }: SaveTarget) {
    const isNewPresident = replacesPresident && !isPresident(member?.title ?? '');
    former.current = isNewPresident ? otherPresident(members, { id, title: body.title }) : undefined;
    const sent = { ...body, formerPresidentId: former.current?.id };
    return id === undefined
      ? call(createMember, { body: sent, ...attempt })
      : call(updateMember, { params: { id }, body: { ...sent, version }, ...attempt });
  }

  return useRecordForm<MemberFormValues, Member, Member>({
    name: 'member',
    record: member,
    schema: memberForm,
    initialValues: member ? toForm(member) : emptyMember,
    draft: member ? { key: `member:${member.id}`, title: member.name } : { key: 'member:new' },
    read: readMember,
    send,
    toStored: (saved) => saved,
    toForm,
    conflictParts: () => toConflictParts(memberFieldInfos),
    lastSave: ({ id }) => lastSave('member', id),
    messages: {
      updated: toasts.updated,
      failed: member ? 'Failed to update member' : 'Failed to create member',
    },
    sitePath: ({ id, isUnlisted }) => (isUnlisted ? undefined : memberHref(id)),
    onCreated: (created, link) => {
      toast({ ...toasts.created(), link });
      showSaved(client, created);
      onSaved(created);
    },
    onStored: (stored) => {
      showSaved(client, stored);
      onSaved(stored);
    },
    onSettled: () => {
      void refreshMembers(client);
      onDone();
    },
  });
}
