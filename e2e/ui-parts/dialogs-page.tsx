import { useState } from 'react';
import { z } from 'zod';
import { requiredLine } from '../../src/kernel/fields.ts';
import { Button } from '../../src/ui/layout/button.tsx';
import { ConfirmDialog } from '../../src/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/feedback/dialog.tsx';
import { TextField } from '../../src/ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../src/ui/forms/form.tsx';
import { toast } from '../../src/ui/feedback/toast.tsx';
import { useForm } from '../../src/ui/forms/use-form.ts';

type Opened = 'edit' | 'confirm' | 'details';

export function DialogsPage() {
  const [opened, setOpened] = useState<Opened>();
  const [isPending, setIsPending] = useState(false);
  const close = () => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpened('edit')}>Edit</Button>
      <Button onClick={() => setOpened('details')}>Details</Button>
      <Button onClick={() => setOpened('confirm')}>Delete</Button>
      <Dialog
        open={opened === 'edit'}
        onClose={close}
        title="Edit Gallery Image"
        description="Visitors see these words beside the picture."
      >
        <EditForm onSaved={close} />
      </Dialog>
      <Dialog
        open={opened === 'details'}
        onClose={close}
        title="Amara Whitfield"
        footer={
          <>
            <Button look="line" onClick={close}>
              Close
            </Button>
            <Button onClick={() => toast({ title: 'Copied' })}>Copy address</Button>
          </>
        }
      >
        <p>Chapter president since 2024.</p>
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        title="Confirm Deletion"
        text="Are you sure you want to delete the page “Scholarships and awards”? This action cannot be undone."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={isPending}
        onCancel={close}
        onConfirm={() => {
          setIsPending(true);
          setTimeout(() => {
            setIsPending(false);
            close();
          }, 600);
        }}
      />
    </div>
  );
}

const schema = z.strictObject({ title: requiredLine(100, 'Please type a title.') });

function EditForm({ onSaved }: { onSaved: () => void }) {
  const form = useForm({ schema, defaultValues: { title: 'Opening tea' }, onSubmit: onSaved });
  return (
    <Form form={form}>
      <TextField name="title" label="Title" required />
      <FormFooter>
        <SubmitButton idle="Save Changes" pending="Saving..." />
      </FormFooter>
    </Form>
  );
}
