import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { linkMember, type People, type Person } from '../people.contract.ts';
import { memberText } from './access-sentences.ts';

interface MemberDialogProps extends Pick<People, 'members' | 'people'> {
  person: Person;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Says which member has an account. No member is suggested: editors can change names and email addresses of members. */
export function MemberDialog({ person, members, people, onSaved, onClose }: MemberDialogProps) {
  const form = useForm({
    schema: z.object({ memberId: z.string() }),
    defaultValues: { memberId: String(person.memberId ?? '') },
    onSubmit: async ({ memberId }) => {
      await call(linkMember, {
        params: { id: person.id },
        body: { memberId: memberId === '' ? null : Number(memberId) },
        ...form.startAttempt(),
      });
      await onSaved();
    },
  });
  const others = new Map(people.map(({ id, memberId, email }) => [memberId, id === person.id ? '' : email]));
  return (
    <FormDialog
      form={form}
      title={`Who is ${person.name}?`}
      description={`${person.email}. Choose her entry in the directory. Her access stays the same.`}
      idle="Save"
      pending="Saving..."
      returnTo={`#person-${person.id}`}
      onClose={onClose}
    >
      <SelectField
        name="memberId"
        label="Member"
        options={[
          { value: '', label: 'Not linked to a member' },
          ...members.map((member) => {
            const email = others.get(member.id);
            return {
              value: String(member.id),
              label: `${memberText(member)}${email ? ` (signs in with ${email})` : ''}`,
            };
          }),
        ]}
      />
    </FormDialog>
  );
}
