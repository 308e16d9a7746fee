import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import type { Member } from '../members.contract.ts';
import { PhotoField } from './photo-field.tsx';
import { useMemberForm, type Ends } from './use-member-form.ts';

interface MemberFormProps extends Ends {
  /** Absent for a new one. */
  member?: Member | undefined;
  /** Offered as headings to put her under. */
  categories: readonly string[];
}

export function MemberForm({ member, categories, ...ends }: MemberFormProps) {
  const { form, photo, isSending, conflictDialog } = useMemberForm(member, ends);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it came later than the dialog around it, the keyboard waits there.
    const isLate = place.current?.closest('[role=dialog]')?.contains(document.activeElement);
    if (isLate) place.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, []);
  return (
    <div ref={place}>
      <Form form={form}>
        <Fields categories={categories} />
        <div inert={isSending}>
          <PhotoField photo={photo} memberId={member?.id ?? 0} />
        </div>
        <FormFooter>
          {member ? (
            <SubmitButton idle="Save Changes" pending="Saving..." />
          ) : (
            <SubmitButton idle="Add Member" pending="Saving..." />
          )}
        </FormFooter>
      </Form>
      {conflictDialog}
    </div>
  );
}

function Fields({ categories }: { categories: readonly string[] }) {
  const { isSubmitting } = useFormState();
  return (
    <LockedFields isHeld={isSubmitting} className="grid gap-4">
      <TextField name="name" label="Name" autoComplete="off" required />
      <TextField
        name="title"
        label="Title"
        hint="What she does in the chapter, for example “Treasurer”."
        autoComplete="off"
        optional
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="Everybody can see it on the website."
        autoComplete="off"
        optional
      />
      <TextField
        name="category"
        label="Category"
        hint="The heading she stands under on the website. “member” means: under none of her own."
        suggestions={categories}
        autoComplete="off"
      />
      <div>
        <CheckboxField name="isOfficer" label="Officer" />
        <CheckboxField name="isAlumna" label="Alumna member" />
        <CheckboxField name="isPlatinum" label="Platinum member" />
      </div>
    </LockedFields>
  );
}
