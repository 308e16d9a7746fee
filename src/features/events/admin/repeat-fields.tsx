import { useWatch } from 'react-hook-form';
import { useDocument } from '../../../ui/document-context.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { MAX_REPETITIONS } from '../repeat.rules.ts';
import type { EventFormValues } from './event-form-values.ts';
import { weekdayOfMonth } from './planned-dates.ts';

const everyWeeks = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
}));

/** Whether an event comes again. Each one is an event of its own from the beginning. */
export function RepeatFields() {
  const { timeZone } = useDocument();
  const [every, startDate] = useWatch<EventFormValues, ['repeat.every', 'startDate']>({
    name: ['repeat.every', 'startDate'],
  });
  const weekday = weekdayOfMonth(startDate, timeZone);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <SelectField
        name="repeat.every"
        label="Repeat this event"
        hint={
          every === 'never'
            ? undefined
            : 'Before anything is created, you see all the dates. Each is an event of its own that you can change or delete.'
        }
        options={[
          { value: 'never', label: 'Does not repeat' },
          { value: 'weeks', label: 'Every so many weeks' },
          {
            value: 'month-weekday',
            label: weekday ? `Monthly, on ${weekday}` : 'Monthly, on the same weekday',
          },
        ]}
      />
      {every !== 'never' && (
        <div className="grid gap-4">
          {every === 'weeks' && <SelectField name="repeat.n" label="How often" options={everyWeeks} />}
          <TextField
            name="repeat.count"
            label="How many events"
            hint={`This one counted, from 2 to ${MAX_REPETITIONS}.`}
            inputMode="numeric"
            required
          />
        </div>
      )}
    </div>
  );
}
