import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { addSignUp, type SignUpList } from '../manage-sign-ups.contract.ts';
import { maxGuests } from '../sign-up.rules.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

const { name, email } = addSignUp.body!.shape;
const schema = z.object({ name, email: email.unwrap(), guests: z.string(), choice: z.string() });

interface AddSomeoneProps {
  list: SignUpList;
  onClose: () => void;
}

/** For those who call: also when the event is full or sign-up is closed. */
export function AddSomeone({ list: { event, settings, signUps }, onClose }: AddSomeoneProps) {
  const client = useQueryClient();
  const choices = settings?.choices ?? [];
  const most = settings ? maxGuests(settings) : 0;
  const form = useForm({
    schema,
    defaultValues: { name: '', email: '', guests: '0', choice: '' },
    async onSubmit(values) {
      const asked = signUps.find((row) => row.memberId !== undefined && row.name === values.name);
      const body = {
        name: values.name,
        email: values.email || asked?.email || '',
        memberId: asked?.memberId,
        guests: Number(values.guests),
        dinners: values.choice ? [values.choice] : [],
        answer: '',
        jobs: [],
      };
      const { idempotencyKey } = form.startAttempt();
      await call(addSignUp, { params: { id: event.id }, body, idempotencyKey });
      await client.invalidateQueries({ queryKey: ['sign-ups', event.id] });
      toast({ title: `${values.name} is on the list` });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Add someone" idle="Add to the list" pending="Adding..." onClose={onClose}>
      <TextField name="name" label="Name" required />
      {choices.length > 0 && <SelectField name="choice" label="Dinner" options={withNone(choices)} />}
      {most > 0 && <SelectField name="guests" label="How many are coming?" options={partySizes(most)} />}
      <TextField name="email" label="Email" type="email" hint="A phone call needs none." optional />
    </FormDialog>
  );
}

const withNone = (choices: readonly string[]) => [
  { value: '', label: 'Not chosen yet' },
  ...choices.map((choice) => ({ value: choice, label: choice })),
];

const partySizes = (most: number) =>
  Array.from({ length: most + 1 }, (_, guests) => ({
    value: String(guests),
    label: peopleCount(guests + 1),
  }));
