import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import type { Role } from '../../../kernel/roles.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { createInvitationLink, invitePerson, newInvitation } from '../people.contract.ts';
import { NEAR_DAYS } from './access-sentences.ts';
import { LinkDialog, type ReadyLink } from './link-dialog.tsx';
import { useRefreshPeople } from './people.queries.ts';
import { RoleField } from './role-field.tsx';
import { readAdminDocument } from '../../../kernel/admin-document.ts';

/** An empty date is no end. */
const invitationForm = newInvitation.extend({
  canExport: z.boolean(),
  accessUntil: z.union([z.literal(''), newInvitation.shape.accessUntil.unwrap()]),
});

export interface Invited {
  /** Empty for someone new. */
  email: string;
  role: Role;
  /** The person whose access has ended and who is invited again. */
  person?: { id: number; name: string };
  /** The member from whose entry she is invited. The account will be linked to it. */
  member?: { id: number; name: string };
}

interface InviteDialogProps extends Invited {
  /** Selects the element that gets the focus in the end, where the one that opened the dialog is gone. */
  returnTo?: string;
  onClose: () => void;
}

/** Invites someone, then shows the link. */
export function InviteDialog({ email, role, person: again, member, returnTo, onClose }: InviteDialogProps) {
  const refresh = useRefreshPeople();
  const [link, setLink] = useState<ReadyLink>();
  const form = useForm({
    schema: invitationForm,
    defaultValues: { email, role, canExport: false, accessUntil: '' },
    onSubmit: async ({ canExport, accessUntil, ...person }) => {
      const created = await call(invitePerson, {
        body: {
          ...person,
          ...(again && { personId: again.id }),
          ...(member && { memberId: member.id }),
          ...(person.role === 'editor' && canExport ? { canExport } : {}),
          ...(accessUntil === '' ? {} : { accessUntil }),
        },
        ...form.startAttempt(),
      });
      await refresh();
      const ready = await call(createInvitationLink, { params: { id: created.id } });
      setLink({
        kind: 'invitation',
        ...ready,
        isEmailed: created.isEmailed,
        email: person.email,
        name: member?.name ?? person.email,
        role: created.role,
        accessUntil: created.accessUntil,
      });
    },
  });
  if (link) return <LinkDialog {...link} returnTo={returnTo} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={member ? `Invite ${member.name}` : again ? `Invite ${again.name} again` : 'Invite someone'}
      idle="Create invitation"
      pending="Creating..."
      onClose={onClose}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        required
        {...(member && { hint: 'Is this her address? Whoever reads it can join.' })}
      />
      <RoleField />
      <TextField
        name="accessUntil"
        label="Access until"
        type="date"
        hint={`${readAdminDocument().isEmailOff ? 'The dashboard reminds' : 'We remind'} both of you ${NEAR_DAYS} days before.`}
        optional
      />
    </FormDialog>
  );
}
