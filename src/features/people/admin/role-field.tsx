import { useFormContext, useWatch } from 'react-hook-form';
import { roleNames, roles, type Role } from '../../../kernel/roles.ts';
import { CheckboxField } from '../../../ui/forms/field.tsx';

const explanations: Record<Role, string> = {
  helper: 'Events, photos and page drafts. Can’t publish pages or read messages.',
  editor: 'Everything visitors see, plus messages and import.',
  owner: 'Everything, including people, backups and settings.',
};

/** The role, and for editors the right to export: the fields `role` and `canExport` of a form. */
export function RoleField() {
  const { register } = useFormContext();
  const chosen: unknown = useWatch({ name: 'role' });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-[.35rem] font-semibold">What may she do?</legend>
        {roles.map((role) => (
          <label
            key={role}
            className="flex gap-3 rounded-2 border border-line-strong p-3 has-checked:border-green-800 has-checked:bg-green-100"
          >
            <input
              {...register('role')}
              type="radio"
              value={role}
              className="mt-[.15em] size-[1.375rem] flex-none accent-green-800"
            />
            <span>
              <b className="font-semibold">{roleNames[role]}</b>
              <span className="block text-sm text-ink-2">{explanations[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'editor' && <CheckboxField name="canExport" label="May export members and messages" />}
    </>
  );
}
