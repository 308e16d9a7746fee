import { z } from 'zod';
import type { Day } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { roles } from '../../../kernel/roles.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useInitialFocus } from '../../../ui/forms/use-initial-focus.ts';
import { changeAccess, type Person } from '../people.contract.ts';
import { RoleField } from './role-field.tsx';

const access = z.object({ role: z.enum(roles), canExport: z.boolean(), accessUntil: z.string() });

interface AccessDialogProps {
  person: Person;
  what: 'role' | 'until';
  onSaved: () => Promise<void>;
  onClose: () => void;
}

export function AccessDialog({ person, what, onSaved, onClose }: AccessDialogProps) {
  const form = useForm({
    schema: access,
    defaultValues: {
      role: person.role,
      // An owner may always export; as an editor she may not, unless it is chosen.
      canExport: person.role === 'editor' && person.canExport,
      accessUntil: person.accessUntil ?? '',
    },
    onSubmit: async ({ role, canExport, accessUntil }) => {
      await call(changeAccess, {
        params: { id: person.id },
        body:
          what === 'role'
            ? { role, ...(role === 'editor' ? { canExport } : {}) }
            : { accessUntil: accessUntil === '' ? null : (accessUntil as Day) },
        ...form.startAttempt(),
      });
      await onSaved();
    },
  });
  const container = useInitialFocus(what === 'role' ? 'role' : 'accessUntil');
  return (
    <FormDialog
      form={form}
      title={`${what === 'role' ? 'Role' : 'Access'} of ${person.name}`}
      idle="Save"
      pending="Saving..."
      onClose={onClose}
    >
      <div ref={container} className="grid gap-4">
        {what === 'role' ? (
          <RoleField />
        ) : (
          <TextField
            name="accessUntil"
            label="Access until"
            type="date"
            hint="The last day. Leave empty for no end."
            optional
          />
        )}
      </div>
    </FormDialog>
  );
}
