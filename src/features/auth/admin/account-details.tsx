import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, readOf } from '../../../kernel/http-client.ts';
import { readAdminDocument } from '../../../kernel/admin-document.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Initials } from '../../../ui/layout/initials.tsx';
import { RoleMark } from '../../../ui/layout/role-mark.tsx';
import {
  changeAccount,
  changedName,
  changeEmail,
  newEmail,
  type Account,
  type readAccount,
} from '../account.contract.ts';
import { linkClass } from './account-section.tsx';
import { checkSession } from './session.ts';
import { nameOperator } from '../../../ui/name-operator.ts';

export const accountRead = readOf<typeof readAccount>('/api/admin/account');

/** Who is signed in, with the changes of the name and the email address. */
export function AccountDetails({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState<'name' | 'email'>();
  const close = () => setIsOpen(undefined);
  const { name, email, username, role } = account;
  return (
    <section
      aria-label="Your details"
      className="flex gap-3 rounded-3 border border-line bg-surface px-4 py-4 wide:px-5 wide:py-[1.1rem]"
    >
      <Initials name={name} className="size-14 text-lg" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <RoleMark role={role} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{email || 'No email address yet'}</p>
        <p className="text-sm wrap-anywhere text-ink-2">Username: {username}</p>
        <p className="mt-2 -mb-2 flex flex-wrap gap-x-5">
          <button type="button" className={linkClass} onClick={() => setIsOpen('name')}>
            Change name
          </button>
          <button type="button" className={linkClass} onClick={() => setIsOpen('email')}>
            Change email
          </button>
        </p>
      </div>
      {isOpen === 'name' && <NameDialog name={name} onClose={close} />}
      {isOpen === 'email' && <EmailDialog onClose={close} />}
    </section>
  );
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: changedName,
    defaultValues: { name },
    onSubmit: async (body) => {
      const { idempotencyKey } = form.startAttempt();
      const changed = await call(changeAccount, { body, idempotencyKey });
      client.setQueryData([accountRead.url], changed);
      toast({ title: 'Name changed', description: `You are now ${changed.name}.` });
      // The menu shows the name, too. It is read again with the next screen in any case.
      void checkSession().catch(() => undefined);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Change name" idle="Save" pending="Saving..." onClose={onClose}>
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        hint="As the other officers know you."
        required
      />
    </FormDialog>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: newEmail,
    defaultValues: { email: '' },
    onSubmit: async (body) => {
      const { idempotencyKey } = form.startAttempt();
      await call(changeEmail, { body, idempotencyKey });
      toast({
        title: 'Check your email',
        description: `We emailed a link to ${body.email}. Open it within 24 hours to finish.`,
      });
      onClose();
    },
  });
  if (readAdminDocument().isEmailOff) {
    return (
      <Dialog open onClose={onClose} title="Change email">
        <p>
          {nameOperator(
            'Email is not set up, so we can’t confirm a new address. Ask the person who runs the website.',
          )}
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title="Change email"
      description="We’ll email a link to the new address. Your old one stays until you open it."
      idle="Email me a link"
      pending="Sending..."
      onClose={onClose}
    >
      <TextField name="email" label="New email" type="email" autoComplete="email" required />
    </FormDialog>
  );
}
