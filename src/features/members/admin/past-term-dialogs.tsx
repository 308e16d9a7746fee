import { call } from '../../../kernel/http-client.ts';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useAction } from '../../../ui/use-action.ts';
import {
  createPastTerm,
  deletePastTerm,
  pastTermForm,
  restorePastTerm,
  type PastTerm,
} from '../past-boards.contract.ts';
import { useRefreshPastTerms } from './past-terms.queries.ts';

interface AddPastOfficerProps {
  onAdded: (added: PastTerm) => void;
  onClose: () => void;
}

export function AddPastOfficer({ onAdded, onClose }: AddPastOfficerProps) {
  const refresh = useRefreshPastTerms();
  const form = useForm({
    schema: pastTermForm,
    defaultValues: { name: '', title: 'President', fromYear: '', untilYear: '' },
    onSubmit: async (body) => {
      const added = await call(createPastTerm, { body, ...form.startAttempt() });
      toast({
        title: 'Past officer added',
        ...(added.isShown && { link: { label: 'View', href: siteUrl('/about/past-boards') } }),
      });
      await refresh();
      onClose();
      onAdded(added);
    },
  });
  return (
    <FormDialog form={form} title="Add a past officer" idle="Add" pending="Adding..." onClose={onClose}>
      <TextField name="name" label="Name" hint="Her name at that time." autoComplete="off" required />
      <TextField name="title" label="Office" autoComplete="off" required />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField name="fromYear" label="From" hint="Such as 1998." inputMode="numeric" required />
        <TextField name="untilYear" label="Until" hint="Such as 2000." inputMode="numeric" required />
      </div>
    </FormDialog>
  );
}

interface RemovePastOfficerProps {
  term: PastTerm;
  onClose: () => void;
}

export function RemovePastOfficer({ term: { id, name, title, years }, onClose }: RemovePastOfficerProps) {
  const refresh = useRefreshPastTerms();
  const removal = useAction({
    run: (idempotencyKey) => call(deletePastTerm, { params: { id }, idempotencyKey }),
    onDone: async () => {
      const undoKey = crypto.randomUUID();
      toast({ title: 'Past officer removed', action: { label: 'Undo', onAct: () => void undo(undoKey) } });
      await refresh();
      onClose();
      // The row is gone.
      focusMain();
    },
    onFailed: () => {
      onClose();
      return refresh();
    },
  });

  /** Runs after the dialog is gone, so it reports by toast only. */
  async function undo(idempotencyKey: string): Promise<void> {
    try {
      await call(restorePastTerm, { params: { id }, idempotencyKey });
      toast({ title: 'Restored', description: `${name} is back.` });
    } catch (error) {
      toast({
        title: 'Not restored',
        description: toFormError(error).message,
        tone: 'destructive',
        action: { label: 'Try again', onAct: () => void undo(idempotencyKey) },
      });
    }
    await refresh();
  }

  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      text={`${title}, ${years}. Visitors will no longer see this on the past boards.`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      isPending={removal.isPending}
      onConfirm={removal.run}
      onCancel={onClose}
    />
  );
}
