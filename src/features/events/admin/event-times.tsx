import ClockIcon from 'lucide-react/icons/clock-alert';
import { useRef, type ChangeEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDocument } from '../../../ui/document-context.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/use-field-a11y.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { EventFormValues } from './event-form-values.ts';
import { movedEnd, noteOnTime, timesToSend, zoneName } from './typed-times.ts';

/** When an event starts and ends, by the chapter's clock. The end goes along with the start. */
export function EventTimes({ event }: { event: ChapterEvent | undefined }) {
  const { timeZone } = useDocument();
  const { getValues, setValue, trigger } = useFormContext<EventFormValues>();
  const { errors } = useFormState<EventFormValues>({ name: 'endDate' });
  const [startDate, endDate] = useWatch<EventFormValues, ['startDate', 'endDate']>({
    name: ['startDate', 'endDate'],
  });
  const sent = timesToSend({ startDate, endDate }, event ? [event] : [], timeZone);
  /** As they were before she began: on the way to 2026 the year is 2, 20 and 202. */
  const before = useRef<EventFormValues>(undefined);

  function startTyped(start: string) {
    const end = movedEnd(before.current ?? getValues(), start);
    if (end) setValue('endDate', end, { shouldDirty: true });
    if (errors.endDate) void trigger('endDate');
  }

  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <TimeField
        name="startDate"
        label="Start date and time"
        hint={`All times are in ${zoneName(timeZone)}, wherever you are.`}
        moment={momentOf(sent.startDate)}
        onFocus={() => {
          before.current = structuredClone(getValues());
        }}
        onTyped={startTyped}
      />
      <TimeField
        name="endDate"
        label="End date and time"
        hint="It moves along when you change the start."
        moment={momentOf(sent.endDate)}
      />
    </div>
  );
}

function momentOf(sent: string): string | undefined {
  return sent.endsWith('Z') ? sent : undefined;
}

interface TimeFieldProps {
  name: 'startDate' | 'endDate';
  label: string;
  hint: string;
  /** What is sent of it, where that is more than what is typed. */
  moment: string | undefined;
  onFocus?: () => void;
  onTyped?: (text: string) => void;
}

function TimeField({ name, label, hint, moment, onFocus, onTyped }: TimeFieldProps) {
  const { timeZone } = useDocument();
  const { register } = useFormContext<EventFormValues>();
  const text = useWatch<EventFormValues, typeof name>({ name });
  const { id, problem, control } = useFieldA11y({ name, hint, required: true });
  const note = noteOnTime(text, moment ? [moment] : [], timeZone);
  const registered = register(name);

  function typed(change: ChangeEvent<HTMLInputElement>) {
    void registered.onChange(change);
    onTyped?.(change.target.value);
  }

  return (
    <FieldFrame {...{ id, label, hint, problem }}>
      <input
        {...control}
        {...registered}
        type="datetime-local"
        onFocus={onFocus}
        onChange={typed}
        className="text-control"
      />
      <div role="status">
        {note && (
          <p className="flex gap-[.45rem] rounded-2 border-l-4 border-susan-500 bg-susan-100 p-3 text-sm">
            <ClockIcon aria-hidden="true" className="mt-[.15em] size-[1.2em] flex-none" />
            {note}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
