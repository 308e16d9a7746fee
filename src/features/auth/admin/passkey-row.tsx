import PasskeyIcon from 'lucide-react/icons/key-round';
import RenameIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Row, RowIcon } from '../../../ui/layout/rows.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { removePasskey, renamedPasskey, renamePasskey, type Passkey } from '../passkeys.contract.ts';
import { dayText } from '../../../kernel/day-text.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onChanged: () => Promise<void>;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const { timeZone } = useDocument();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const removal = useAction({
    run: () => call(removePasskey, { params: { id } }),
    onDone: async () => {
      toast({ title: 'Passkey removed', description: `${name} can’t be used to sign in any more.` });
      await onChanged();
      // The row is gone.
      focusMain();
    },
    onFailed: () => {
      close();
      return onChanged();
    },
  });
  return (
    <>
      <Row
        id={id}
        media={<RowIcon Icon={PasskeyIcon} tone="main" />}
        title={name}
        actions={[
          { label: 'Rename', Icon: RenameIcon, onPress: () => setOpen('rename') },
          { label: 'Remove', Icon: TrashIcon, onPress: () => setOpen('remove'), isDanger: true },
        ]}
      >
        <p>
          Added {dayText(addedAt, timeZone)},{' '}
          {lastUsedAt ? `used ${dayText(lastUsedAt, timeZone)}` : 'never used'}
        </p>
      </Row>
      {open === 'rename' && <RenameDialog passkey={passkey} onChanged={onChanged} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${name}?`}
        text="You can’t sign in with this passkey any more."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        isPending={removal.isPending}
        onConfirm={removal.run}
        onCancel={close}
      />
    </>
  );
}

function RenameDialog({
  passkey: { id, name },
  onChanged,
  onClose,
}: PasskeyRowProps & { onClose: () => void }) {
  const form = useForm({
    schema: renamedPasskey,
    defaultValues: { name },
    onSubmit: async (body) => {
      await call(renamePasskey, { params: { id }, body });
      toast({ title: 'Passkey renamed' });
      await onChanged();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Rename passkey" idle="Save" pending="Saving..." onClose={onClose}>
      <TextField name="name" label="Name" hint="So that you know which device it is." required />
    </FormDialog>
  );
}
