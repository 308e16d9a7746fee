import AddIcon from 'lucide-react/icons/plus';
import RemoveIcon from 'lucide-react/icons/x';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/forms/field.tsx';
import { WholeNumberField } from '../../../ui/forms/whole-number-field.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';

const MAX_JOBS = 12;
const NAME = 'parts.signUp.jobs';

/** What people can offer to do. */
export function JobsField() {
  const { control } = useFormContext<{ parts: { signUp: SignUpSettings } }>();
  const { fields, append, remove } = useFieldArray({ control, name: NAME });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        Jobs people can offer to do <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2 rounded-2 border border-line p-3">
          <div className="grid min-w-0 flex-1 gap-3">
            <TextField name={`${NAME}.${index}.text`} label={`Job ${index + 1}`} />
            <WholeNumberField name={`${NAME}.${index}.needed`} label="People needed" />
          </div>
          <button
            type="button"
            aria-label={`Remove job ${index + 1}`}
            onClick={() => remove(index)}
            className="row-action"
          >
            <RemoveIcon aria-hidden="true" />
          </button>
        </div>
      ))}
      {fields.length < MAX_JOBS && (
        <div>
          <Button look="line" onClick={() => append({ text: '', needed: 2 })}>
            <AddIcon aria-hidden="true" className="size-5" />
            Add a job
          </Button>
        </div>
      )}
    </fieldset>
  );
}
