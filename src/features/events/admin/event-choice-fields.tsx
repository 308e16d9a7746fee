import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { useEventChoices } from './events.queries.ts';

interface ChoiceFieldProps {
  name: 'programId' | 'contactId' | 'album';
  label: string;
  hint: string;
  choices: readonly { value: string; label: string }[];
}

/** Nothing to choose from means no field, unless the event names something already. */
function ChoiceField({ name, label, hint, choices }: ChoiceFieldProps) {
  const chosen = useWatch<EventFormValues, typeof name>({ name });
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen);
  if (choices.length === 0 && isKnown) return null;
  const options = [{ value: '', label: 'None' }, ...choices];
  if (!isKnown) options.push({ value: chosen, label: 'No longer there' });
  return <SelectField name={name} label={label} hint={hint} options={options} optional />;
}

const named = (choices: readonly { id: number; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

export function ProgramField() {
  const { data } = useEventChoices();
  const hint = 'The event’s page leads to the program, and to its next events.';
  return <ChoiceField name="programId" label="Program" hint={hint} choices={named(data?.programs)} />;
}

export function ContactField() {
  const { data } = useEventChoices();
  const hint = 'Visitors see whom they can ask.';
  return <ChoiceField name="contactId" label="Whom to ask" hint={hint} choices={named(data?.contacts)} />;
}

export function AlbumField() {
  const { data } = useEventChoices();
  const hint = 'Once the event is over, its page leads to the gallery.';
  const albums = data?.albums.map((title) => ({ value: title, label: title })) ?? [];
  return <ChoiceField name="album" label="Album in the gallery" hint={hint} choices={albums} />;
}
