import type { ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { CancelButton, Dialog } from '../feedback/dialog.tsx';
import { Form, FormFooter, SubmitButton } from './form.tsx';
import type { FormState } from './use-form.ts';

interface FormDialogProps<Input extends FieldValues, Output> {
  form: FormState<Input, Output>;
  title: string;
  description?: string;
  /** What the main button says. */
  idle: string;
  pending: string;
  /** Selects the element that gets the focus where the one that opened the dialog is gone. */
  returnTo?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form. It stays open while the form is being sent. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { form, idle, pending, onClose, children, ...dialog } = props;
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Dialog open onClose={() => isSubmitting || onClose()} {...dialog}>
      <Form form={form}>
        {children}
        <FormFooter>
          <CancelButton />
          <SubmitButton idle={idle} pending={pending} />
        </FormFooter>
      </Form>
    </Dialog>
  );
}
