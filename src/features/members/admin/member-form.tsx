import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { toConflictParts } from '../../records/admin/field-info.ts';
import { lastSave } from '../../records/admin/record-queries.ts';
import { useRecordForm, type SaveTarget } from '../../records/admin/use-record-form.tsx';
import { createMember, updateMember, type Member, type MemberField } from '../members.contract.ts';
import { membersHref } from '../site/members-address.ts';
import { readMember, refreshMembers, showSaved } from './managed-members.ts';
import {
  emptyMember,
  memberFieldInfos,
  memberForm,
  toForm,
  type MemberFormValues,
} from './member-form-values.ts';
import { PhotoField } from './photo-field.tsx';
import { usePhoto } from './use-photo.ts';

interface MemberFormProps {
  /** Absent for a new one. */
  member?: Member | undefined;
  /** Suggested as group headings. */
  categories: readonly string[];
  /** Called when a save starts and ends: the dialog must stay open for what the save may ask. */
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function MemberForm({ member, categories, onBusy, onDone }: MemberFormProps) {
  const { form, photo, isSending, conflictDialog } = useMemberForm(member, onDone);
  const { isSubmitting } = useFormState({ control: form.control });
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that appears after its dialog, because it was loading, takes the focus from the dialog.
    const isLate = container.current?.closest('[role=dialog]')?.contains(document.activeElement);
    if (isLate) container.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, []);
  const { imageUrl, isOfficer, isAlumna, isPlatinum, ...others } = inputs(
    categories,
    // While a save waits for the upload, the upload can still be stopped.
    <div inert={isSending && photo.uploads.length === 0}>
      <PhotoField photo={photo} memberId={member?.id ?? 0} />
    </div>,
  );
  return (
    <div ref={container}>
      <Form form={form}>
        <LockedFields isLocked={isSubmitting} className="grid gap-4">
          {Object.entries(others).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
          <div>
            {isOfficer}
            {isAlumna}
            {isPlatinum}
          </div>
        </LockedFields>
        {imageUrl}
        <FormFooter>
          <SubmitButton idle={member ? 'Save Changes' : 'Add Member'} pending="Saving..." />
        </FormFooter>
      </Form>
      {conflictDialog}
    </div>
  );
}

/** The input of each field, in the order of the screen. A field without an input does not compile. */
function inputs(categories: readonly string[], photo: ReactNode): Record<MemberField, ReactNode> {
  return {
    name: <TextField name="name" label="Name" autoComplete="off" required />,
    title: (
      <TextField name="title" label="Title" hint="For example “Treasurer”." autoComplete="off" optional />
    ),
    email: (
      <TextField
        name="email"
        label="Email"
        type="email"
        hint="Visible to everyone on the website."
        autoComplete="off"
        optional
      />
    ),
    category: (
      <TextField
        name="category"
        label="Category"
        hint="Group heading on the Members page. Leave “member” for none."
        suggestions={categories}
        autoComplete="off"
      />
    ),
    isOfficer: <CheckboxField name="isOfficer" label="Officer" />,
    isAlumna: <CheckboxField name="isAlumna" label="Alumna member" />,
    isPlatinum: <CheckboxField name="isPlatinum" label="Platinum member" />,
    imageUrl: photo,
  };
}

function useMemberForm(member: Member | undefined, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const editor = useRecordForm<MemberFormValues, Member, Member>({
    name: 'member',
    record: member,
    schema: memberForm,
    initialValues: member ? toForm(member) : emptyMember,
    draft: member ? { key: `member:${member.id}`, title: member.name } : { key: 'member:new' },
    read: readMember,
    send: sendMember,
    toStored: (saved) => saved,
    toForm,
    conflictParts: () => toConflictParts(memberFieldInfos),
    lastSave: ({ id }) => lastSave('member', id),
    prepare: (): Promise<Partial<MemberFormValues>> => photo.settle(),
    messages: {
      updated: { title: 'Member updated successfully' },
      failed: member ? 'Failed to update member' : 'Failed to create member',
    },
    sitePath: ({ name }) => membersHref({ tab: 'all', search: name }),
    onCreated: (created, link) => {
      toast({ title: 'Member created successfully', link });
      showSaved(client, created);
      const list = { pathname, search };
      void navigate(list, { state: { highlight: created.id }, replace: true, preventScrollReset: true });
    },
    onStored: (stored) => showSaved(client, stored),
    onSettled: () => {
      void refreshMembers(client);
      onDone();
    },
  });
  const { form } = editor;
  const photo = usePhoto(form, member?.id);
  return { ...editor, photo };
}

function sendMember({ version, ...body }: MemberFormValues, { id, ...attempt }: SaveTarget): Promise<Member> {
  return id === undefined
    ? call(createMember, { body, ...attempt })
    : call(updateMember, { params: { id }, body: { ...body, version }, ...attempt });
}
