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
  const isLoading = useEventChoices().data === undefined;
  const chosen = useWatch<EventFormValues, typeof name>({ name });
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen);
  if (choices.length === 0 && isKnown) return null;
  const options = [{ value: '', label: 'None' }, ...choices];
  if (!isKnown) options.push({ value: chosen, label: isLoading ? 'Loading…' : 'Not on the website' });
  return <SelectField name={name} label={label} hint={hint} options={options} optional />;
}

const named = (choices: readonly { id: number; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

export function ProgramField() {
  const { data } = useEventChoices();
  const hint = 'Visitors also see the next events of the program.';
  return <ChoiceField name="programId" label="Program" hint={hint} choices={named(data?.programs)} />;
}

export function ContactField() {
  const { data } = useEventChoices();
  const hint = 'Shown as the person to ask.';
  return <ChoiceField name="contactId" label="Whom to ask" hint={hint} choices={named(data?.contacts)} />;
}

export function AlbumField() {
  const { data } = useEventChoices();
  const hint = 'The event’s page leads to the gallery afterwards.';
  const albums = data?.albums.map((title) => ({ value: title, label: title })) ?? [];
  return <ChoiceField name="album" label="Album in the gallery" hint={hint} choices={albums} />;
}
