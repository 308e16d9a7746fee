import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import {
  addSignUp,
  changeSignUp,
  type RowChange,
  type SignUpList,
  type SignUpRow,
} from '../manage-sign-ups.contract.ts';
import { checkDinners } from '../party.rules.ts';
import { maxGuests } from '../sign-up.rules.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

const { name, email, answer } = addSignUp.body!.shape;
const schema = z.object({
  name,
  email: email.unwrap(),
  guests: z.string(),
  dinners: z.array(z.string()),
  answer: answer.unwrap(),
});

type Values = z.infer<typeof schema>;

/** In the list of a guest: no one is brought. */
const NO_GUEST = 'no-guest';

interface SignUpFormProps {
  list: SignUpList;
  /** Absent for someone new, such as a caller. */
  row?: SignUpRow | undefined;
  onClose: () => void;
}

/** For those who call: also when the event is full or sign-up is closed. */
export function SignUpForm({ list: { event, settings, signUps }, row, onClose }: SignUpFormProps) {
  const client = useQueryClient();
  const choices = settings?.choices ?? [];
  // She may have brought more before the number was lowered.
  const most = Math.max(settings ? maxGuests(settings) : 0, row?.guests ?? 0);
  const start = toValues(row, { most, choices });
  const form = useForm({
    schema,
    defaultValues: start,
    async onSubmit(values) {
      if (row) await change(row, values);
      else await add(values);
      await client.invalidateQueries({ queryKey: ['sign-ups', event.id] });
      toast({ title: row ? 'Saved' : `${values.name} is on the list` });
      onClose();
    },
  });

  async function add(values: Values) {
    const asked = signUps.find((other) => other.memberId !== undefined && other.name === values.name);
    const body = {
      ...values,
      ...partyOf(values, choices.length > 0),
      email: values.email || asked?.email || '',
      memberId: asked?.memberId,
      jobs: [],
    };
    const { idempotencyKey } = form.startAttempt();
    await call(addSignUp, { params: { id: event.id }, body, idempotencyKey });
  }

  /** Only what was changed: she may be changing the rest by her link. */
  async function change({ id }: SignUpRow, values: Values) {
    const isSameParty = values.guests === start.guests && values.dinners.join() === start.dinners.join();
    const body: RowChange = {
      ...(values.name !== start.name && { name: values.name }),
      ...(values.email !== start.email && { email: values.email }),
      ...(values.answer !== start.answer && { answer: values.answer }),
      ...(!isSameParty && partyOf(values, choices.length > 0)),
    };
    if (Object.keys(body).length === 0) return;
    const { idempotencyKey } = form.startAttempt();
    await call(changeSignUp, { params: { id }, body, idempotencyKey });
  }

  return (
    <FormDialog
      form={form}
      title={row ? 'Edit sign-up' : 'Add someone'}
      idle={row ? 'Save' : 'Add to the list'}
      pending={row ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      {choices.length > 0 && (
        <div className="grid gap-4 wide:grid-cols-2">
          {Array.from({ length: most + 1 }, (_, seat) => (
            <SelectField
              key={seat}
              name={`dinners.${seat}`}
              label={seat === 0 ? 'Dinner' : most === 1 ? 'Guest’s dinner' : `Dinner of guest ${seat}`}
              options={dinnerOptions(choices, seat)}
            />
          ))}
        </div>
      )}
      {choices.length === 0 && most > 0 && (
        <SelectField name="guests" label="How many are coming?" options={partySizes(most)} />
      )}
      {settings?.question && <TextField name="answer" label={settings.question} optional />}
      <TextField name="email" label="Email" type="email" hint="A phone call needs none." optional />
    </FormDialog>
  );
}

function toValues(
  row: SignUpRow | undefined,
  { most, choices }: { most: number; choices: readonly string[] },
): Values {
  const guests = row?.guests ?? 0;
  // A choice that the event no longer has would show as no guest.
  const dinners = checkDinners({ choices: [...choices] }, row?.dinners ?? [], guests);
  return {
    name: row?.name ?? '',
    email: row?.email ?? '',
    guests: String(guests),
    dinners: Array.from({ length: most + 1 }, (_, seat) =>
      seat > guests ? NO_GUEST : (dinners[seat] ?? ''),
    ),
    answer: row?.answer ?? '',
  };
}

/** With choices, the lists of the guests say how many there are. */
function partyOf({ guests, dinners }: Values, hasChoices: boolean) {
  if (!hasChoices) return { guests: Number(guests), dinners: [] };
  const chosen = dinners.filter((dinner) => dinner !== NO_GUEST);
  return { guests: chosen.length - 1, dinners: chosen };
}

const dinnerOptions = (choices: readonly string[], seat: number) => [
  ...(seat > 0 ? [{ value: NO_GUEST, label: 'No guest' }] : []),
  { value: '', label: 'Not chosen yet' },
  ...choices.map((choice) => ({ value: choice, label: choice })),
];

const partySizes = (most: number) =>
  Array.from({ length: most + 1 }, (_, guests) => ({
    value: String(guests),
    label: peopleCount(guests + 1),
  }));
