import CheckIcon from 'lucide-react/icons/check';
import { useWatch } from 'react-hook-form';
import { formatDay, type Day } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { MAX_OCCURRENCES } from '../recurrence.rules.ts';
import type { EventFormValues } from './event-form-values.ts';
import { lastMonths, previewRecurrence, startWeekday } from './recurrence-preview.ts';

const weekIntervals = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
}));

const choices = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'weeks', label: 'Weekly' },
  { value: 'month-weekday', label: 'Monthly' },
];

/** Whether and how a new event recurs. Each occurrence becomes a separate event. */
export function RecurrenceFields() {
  const { timeZone } = useDocument();
  const [repeat, startDate] = useWatch<EventFormValues, ['repeat', 'startDate']>({
    name: ['repeat', 'startDate'],
  });
  const { every, until } = repeat;
  const weekday = startWeekday(startDate, timeZone) ?? 'the same weekday';
  const months = lastMonths({ startDate, repeat }, timeZone);
  return (
    <div className="grid gap-4">
      <ChoiceField
        name="repeat.every"
        label="Repeat this event"
        hint={every === 'month-weekday' ? `On ${weekday} of each month.` : undefined}
        options={choices}
      />
      {every !== 'never' && (
        <div className="grid items-start gap-4 min-[360px]:grid-cols-2">
          {every === 'weeks' && <SelectField name="repeat.n" label="How often" options={weekIntervals} />}
          <SelectField
            name="repeat.until"
            label="Repeat until"
            required
            options={[
              { value: '', label: 'Choose a month' },
              ...months.map((month) => ({
                value: month,
                label: formatDay(`${month}-01` as Day, 'MMMM yyyy'),
              })),
              { value: 'count', label: 'A number of events' },
            ]}
          />
          {until === 'count' && (
            <TextField
              name="repeat.count"
              label="How many events"
              hint={`Including this one (2–${MAX_OCCURRENCES}).`}
              inputMode="numeric"
              required
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Shows all dates of a recurring event before any event is created. */
export function RecurrenceDates() {
  const { timeZone } = useDocument();
  const [repeat, startDate, endDate] = useWatch<EventFormValues, ['repeat', 'startDate', 'endDate']>({
    name: ['repeat', 'startDate', 'endDate'],
  });
  const preview = previewRecurrence({ repeat, startDate, endDate }, timeZone);
  if (!preview) return null;
  const { dates, time, note, problem } = preview;
  return (
    <div className="grid gap-2 rounded-2 border border-main-800 bg-surface p-3">
      <p role="status">
        <span className="font-semibold">{problem?.message ?? `Creates ${dates.length} events`}</span>
        {!problem && <span className="block text-sm text-ink-2">{time}</span>}
      </p>
      {note && <p className="rounded-2 bg-accent-100 p-2 text-sm">{note}</p>}
      {!problem && (
        // Keyboard users can scroll a long list only if it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <ol tabIndex={0} aria-label="Dates" className="max-h-[16rem] overflow-y-auto rounded-2 text-sm">
          {dates.map((date) => (
            <li key={date} className="inline-flex min-h-[30px] w-1/2 items-center gap-2">
              <CheckIcon aria-hidden="true" className="size-4 flex-none text-main-800" />
              {date}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
