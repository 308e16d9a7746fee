import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDaysTo, daysBetween, formatDay, isDay } from '../../../kernel/dates.ts';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { Options } from '../../../ui/forms/select-field.tsx';
import { MAX_DAYS_BEFORE, type SignUpSettings } from '../sign-up-settings.contract.ts';
import { describeClosing } from './describe-settings.ts';

/** Where the form of an event has the settings. */
export const SETTINGS = 'parts.signUp';

/** One setting, whose value is not what its input holds. */
function useSetting<Name extends keyof SignUpSettings>(setting: Name, hint?: string) {
  const name: string = `${SETTINGS}.${setting}`;
  const { setValue } = useFormContext();
  const value = useWatch<Record<string, unknown>>({ name }) as SignUpSettings[Name];
  const field = useFieldA11y({ name, hint });
  const change = (next: SignUpSettings[Name]) =>
    setValue(name, next, { shouldDirty: true, shouldValidate: field.problem !== undefined });
  return { ...field, value, change };
}

const daysBefore = [0, 1, 2, 3, 5, 7, 14];

/** The last day. A date is stored as days before the start, so that a copy and each event of a series closes in time. */
export function ClosesField() {
  const { id, control, value: closes, change } = useSetting('closes');
  const date = useFieldA11y({ name: `${SETTINGS}.closes.daysBefore` });
  const isPossible = closes.daysBefore >= 0 && closes.daysBefore <= MAX_DAYS_BEFORE;
  const [isDate, setIsDate] = useState(!isPossible);
  const start = useWatch<{ startDate: string }, 'startDate'>({ name: 'startDate' });
  const startDay = start.slice(0, 10);
  const dayBefore = (days: number) => (isDay(startDay) ? addDaysTo(startDay, -days) : undefined);
  const options = [...new Set([...daysBefore, ...(isPossible ? [closes.daysBefore] : [])])]
    .toSorted((one, other) => one - other)
    .map((days) => {
      const day = days > 0 && dayBefore(days);
      return {
        value: String(days),
        label: `${describeClosing({ daysBefore: days })}${day ? ` (${formatDay(day, 'MMM d')})` : ''}`,
      };
    });
  return (
    <>
      <FieldFrame id={id} label="Sign-up closes" problem={undefined}>
        <select
          {...control}
          aria-invalid={undefined}
          value={isDate ? 'date' : String(closes.daysBefore)}
          onChange={({ target }) => {
            setIsDate(target.value === 'date');
            if (target.value !== 'date') change({ daysBefore: Number(target.value) });
          }}
          className="text-control"
        >
          <Options options={[...options, { value: 'date', label: 'Choose a date…' }]} />
        </select>
      </FieldFrame>
      {isDate && (
        <FieldFrame id={date.id} label="Last day" problem={date.problem}>
          <input
            {...date.control}
            type="date"
            min={dayBefore(MAX_DAYS_BEFORE)}
            max={startDay}
            defaultValue={isPossible ? dayBefore(closes.daysBefore) : ''}
            onChange={({ target: { value } }) => {
              // A day that can't be is not saved as another one: the save says so at the field.
              change({ daysBefore: isDay(value) && isDay(startDay) ? daysBetween(value, startDay) : -1 });
            }}
            className="text-control"
          />
        </FieldFrame>
      )}
    </>
  );
}

const guestOptions = Array.from({ length: 10 }, (_, guests) => ({
  value: String(guests),
  label: guests === 0 ? 'No guests' : guests === 1 ? '1 guest' : `${guests} guests`,
}));

export function GuestsField() {
  const choices = useWatch({ name: `${SETTINGS}.choices` }) as string[];
  const hint = choices.length > 0 ? 'With choices, at most 3.' : undefined;
  const { id, problem, control, value, change } = useSetting('guests', hint);
  return (
    <FieldFrame {...{ id, problem, hint }} label="Guests each person may bring">
      <select
        {...control}
        value={String(value)}
        onChange={({ target }) => change(Number(target.value))}
        className="text-control"
      >
        <Options options={guestOptions} />
      </select>
    </FieldFrame>
  );
}

export function ChoicesField() {
  const hint = 'Up to six, with commas.';
  const { id, problem, control, value, change } = useSetting('choices', hint);
  /** What is being typed; the form has its value. */
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame {...{ id, problem, hint }} label="Choices, such as dinner" optional>
      <input
        {...control}
        value={typed ?? value.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          const words = target.value.split(',').map((word) => word.trim());
          change(words.filter(Boolean));
        }}
        onBlur={() => setTyped(undefined)}
        className="text-control"
      />
    </FieldFrame>
  );
}
