import { useWatch } from 'react-hook-form';
import { useDocument } from '../../../ui/document-context.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { MAX_OCCURRENCES } from '../recurrence.rules.ts';
import type { EventFormValues } from './event-form-values.ts';
import { startWeekday, type RecurrencePreview } from './recurrence-preview.ts';

const weekIntervals = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
}));

/** Whether and how a new event recurs. Each occurrence becomes a separate event. */
export function RecurrenceFields() {
  const { timeZone } = useDocument();
  const [every, startDate] = useWatch<EventFormValues, ['repeat.every', 'startDate']>({
    name: ['repeat.every', 'startDate'],
  });
  const weekday = startWeekday(startDate, timeZone);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <SelectField
        name="repeat.every"
        label="Repeat this event"
        hint={every === 'never' ? undefined : 'Creates separate events. You’ll see all dates first.'}
        options={[
          { value: 'never', label: 'Does not repeat' },
          { value: 'weeks', label: 'Weekly' },
          {
            value: 'month-weekday',
            label: weekday ? `Monthly, on ${weekday}` : 'Monthly, on the same weekday',
          },
        ]}
      />
      {every !== 'never' && (
        <div className="grid gap-4">
          {every === 'weeks' && <SelectField name="repeat.n" label="How often" options={weekIntervals} />}
          <TextField
            name="repeat.count"
            label="How many events"
            hint={`Including this one (2–${MAX_OCCURRENCES}).`}
            inputMode="numeric"
            required
          />
        </div>
      )}
    </div>
  );
}

interface RecurrenceDialogProps {
  title: string;
  preview: RecurrencePreview;
  onChoose: (isConfirmed: boolean) => void;
}

/** Shows all dates of a recurring event before any event is created. */
export function RecurrenceDialog({ title, preview: { dates, note }, onChoose }: RecurrenceDialogProps) {
  const count = `${dates.length} events`;
  return (
    <Dialog
      open
      onClose={() => onChoose(false)}
      title={`Create ${count}?`}
      description={`“${title}” will be added to the calendar on these dates.`}
      footer={
        <div className="flex flex-col gap-2 wide:flex-row wide:justify-end">
          <Button look="line" onClick={() => onChoose(false)}>
            Back to the form
          </Button>
          <Button onClick={() => onChoose(true)}>{`Create ${count}`}</Button>
        </div>
      }
    >
      {note && <p className="mb-4 rounded-2 border-l-4 border-susan-500 bg-susan-100 p-3 text-sm">{note}</p>}
      {/* Keyboard users can scroll a long list only if it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ol tabIndex={0} aria-label="Dates" className="list-decimal rounded-2 pl-9">
        {dates.map(({ start, end }) => (
          <li key={start} className="border-b border-line py-[.45rem] pl-1 last:border-0">
            {start} <span className="inline-block">{end}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
