import ClockIcon from 'lucide-react/icons/clock-alert';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDocument } from '../../../ui/document-context.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { timeZoneName } from '../../../ui/forms/time-zones.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { EventFormValues } from './event-form-values.ts';
import {
  clockChangeNote,
  endAfter,
  nextFullHour,
  shiftEnd,
  toSentTimes,
  wholeDay,
  withLength,
  type Times,
} from './local-times.ts';

/** Start and end in the chapter's time zone. The end moves with the start, and is an hour later where none was chosen. */
export function EventTimeFields({ event }: { event: ChapterEvent | undefined }) {
  const { timeZone } = useDocument();
  const { getValues, setValue, trigger } = useFormContext<EventFormValues>();
  const { errors } = useFormState<EventFormValues>({ name: 'endDate' });
  const [startDate, endDate] = useWatch<EventFormValues, ['startDate', 'endDate']>({
    name: ['startDate', 'endDate'],
  });
  const lengths = [
    { label: '1 h', times: timesFor(startDate, 1) },
    { label: '2 h', times: timesFor(startDate, 2) },
    { label: 'All day', times: wholeDay(startDate) },
  ];
  const sent = toSentTimes({ startDate, endDate }, event ? [event] : [], timeZone);
  /** The values before the editor started typing: on the way to 2026 the year is 2, 20 and 202. */
  const initial = useRef<Times>(undefined);

  function timesNow(): Times {
    const [start, end] = getValues(['startDate', 'endDate']);
    const times = { startDate: start, endDate: end };
    return event ? times : withLength(times);
  }

  function onStartChange(start: string) {
    const end = shiftEnd(initial.current ?? timesNow(), start);
    if (end) setValue('endDate', end, { shouldDirty: true });
    if (errors.endDate) void trigger('endDate');
  }

  function put(times: Partial<Times> | undefined) {
    for (const [name, value] of Object.entries(times ?? {}))
      setValue(name as keyof Times, value, { shouldDirty: true });
    initial.current = timesNow();
    if (errors.endDate) void trigger('endDate');
  }

  function startNextHour() {
    const start = nextFullHour(new Date(), timeZone);
    put({ startDate: start, endDate: shiftEnd(timesNow(), start) ?? start });
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-4">
      <TimeField
        name="startDate"
        label="Start date and time"
        hint={`${timeZoneName(timeZone)}. The end moves with the start.`}
        moment={momentOf(sent.startDate)}
        onFocus={() => {
          initial.current = timesNow();
        }}
        onTimeChange={onStartChange}
      >
        {!event && (
          <div className="flex">
            <button type="button" className="choice-chip" onClick={startNextHour}>
              Next full hour
            </button>
          </div>
        )}
      </TimeField>
      <TimeField name="endDate" label="End date and time" moment={momentOf(sent.endDate)}>
        <div role="group" aria-label="Length" className="flex flex-wrap gap-2">
          {lengths.map(({ label, times }) => (
            <button
              key={label}
              type="button"
              aria-pressed={times?.startDate === startDate && times.endDate === endDate}
              className="choice-chip"
              onClick={() => put(times)}
            >
              {label}
            </button>
          ))}
        </div>
      </TimeField>
    </div>
  );
}

function timesFor(startDate: string, hours: number): Times | undefined {
  const endDate = endAfter(startDate, hours);
  return endDate === undefined ? undefined : { startDate, endDate };
}

function momentOf(sent: string): string | undefined {
  return sent.endsWith('Z') ? sent : undefined;
}

interface TimeFieldProps {
  name: 'startDate' | 'endDate';
  label: string;
  hint?: string;
  /** The moment that is sent, if it is more exact than the input. */
  moment: string | undefined;
  onFocus?: () => void;
  onTimeChange?: (text: string) => void;
  /** Choices below the input. */
  children?: ReactNode;
}

function TimeField({ name, label, hint, moment, onFocus, onTimeChange, children }: TimeFieldProps) {
  const { timeZone } = useDocument();
  const { register } = useFormContext<EventFormValues>();
  const text = useWatch<EventFormValues, typeof name>({ name });
  const { id, problem, control } = useFieldA11y({ name, hint, required: true });
  const note = clockChangeNote(text, moment ? [moment] : [], timeZone);
  const registered = register(name);

  function onChange(change: ChangeEvent<HTMLInputElement>) {
    void registered.onChange(change);
    onTimeChange?.(change.target.value);
  }

  return (
    <FieldFrame {...{ id, label, hint, problem }}>
      <input
        {...control}
        {...registered}
        type="datetime-local"
        onFocus={onFocus}
        onChange={onChange}
        className="text-control"
      />
      {children}
      <div role="status">
        {note && (
          <p className="flex gap-[.45rem] rounded-2 border-l-4 border-accent-500 bg-accent-100 p-3 text-sm">
            <ClockIcon aria-hidden="true" className="mt-[.15em] size-[1.2em] flex-none" />
            {note}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
