import { useWatch } from 'react-hook-form';
import { roleNames, roles, type Role } from '../../../kernel/roles.ts';
import { CheckboxField } from '../../../ui/forms/field.tsx';
import { OptionField } from '../../../ui/forms/option-field.tsx';

const explanations: Record<Role, string> = {
  helper: 'Events, photos and page drafts. Can’t publish pages or read messages.',
  editor: 'Everything visitors see, plus messages and import.',
  owner: 'Everything, including people, backups and settings.',
};

const options = roles.map((role) => ({ value: role, label: roleNames[role], text: explanations[role] }));

/** The role, and for editors the right to export: the fields `role` and `canExport` of a form. */
export function RoleField() {
  const chosen: unknown = useWatch({ name: 'role' });
  return (
    <>
      <OptionField name="role" label="What may she do?" options={options} />
      {chosen === 'editor' && <CheckboxField name="canExport" label="May export members and messages" />}
    </>
  );
}
