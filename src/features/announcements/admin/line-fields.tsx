import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDaysTo, dayIn, startOfDayIn, type Day } from '../../../kernel/dates.ts';
import { useAdminFeatures } from '../../../records/admin/admin-feature.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { LinkField } from '../../../ui/forms/link-field.tsx';
import { Options } from '../../../ui/forms/select-field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { MAX_LINE_DAYS } from '../announcements.rules.ts';
import { endText } from './line-end.ts';
import type { AnnouncementFormValues } from './announcement-record.ts';

/** The line beside an email; what it needs is below the switch once it is on. */
export function LineSwitch() {
  const { setValue } = useFormContext<AnnouncementFormValues>();
  const isOn = useWatch<AnnouncementFormValues, 'isLineOn'>({ name: 'isLineOn' });
  return (
    <div className={`rounded-2 border bg-surface ${isOn ? 'border-main-800' : 'border-line'}`}>
      <label
        htmlFor="line-switch"
        className="flex min-h-[60px] cursor-pointer items-center justify-between gap-4 px-4 py-2"
      >
        <span className="leading-[1.35]">
          <b className="block font-semibold">Also show a line on every page</b>
          <span className="text-sm text-ink-2">For news that can’t wait.</span>
        </span>
        <Switch
          id="line-switch"
          checked={isOn}
          onChange={({ target }) => setValue('isLineOn', target.checked, { shouldDirty: true })}
        />
      </label>
      {isOn && (
        <div className="grid gap-4 border-t border-line p-4">
          <LineFields />
        </div>
      )}
    </div>
  );
}

export function LineFields() {
  return (
    <>
      <TextAreaField name="line" label="Line on every page" rows={3} />
      <LinkField name="lineUrl" label="Link to" targets={useLinkTargets()} />
      <UntilField />
    </>
  );
}

function useLinkTargets() {
  const { timeZone, now } = useDocument();
  const features = useAdminFeatures();
  const { data = [] } = useQuery({
    queryKey: ['link-targets'],
    queryFn: async () => {
      const clock = { timeZone, asOf: now };
      const reads = features.flatMap(({ readLinkTargets = [] }) => readLinkTargets);
      return (await Promise.all(reads.map((read) => read(clock)))).flat();
    },
  });
  return data;
}

const DATE = 'date';

function UntilField() {
  const { timeZone, now } = useDocument();
  const { setValue } = useFormContext<AnnouncementFormValues>();
  const until = useWatch<AnnouncementFormValues, 'lineUntil'>({ name: 'lineUntil' });
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const [isDateChosen, setIsDateChosen] = useState(false);
  const { id, problem, control } = useFieldA11y({ name: 'lineUntil', hint });
  const endOf = (day: Day) => startOfDayIn(timeZone, addDaysTo(day, 1)).toISOString();
  const choose = (moment: string) => setValue('lineUntil', moment, { shouldDirty: true });
  const options = [
    { value: endOf(today), label: 'Tonight, midnight' },
    { value: endOf(addDaysTo(today, 1)), label: 'Tomorrow, midnight' },
    { value: endOf(addDaysTo(today, 7)), label: 'In a week' },
  ];
  const isKnown = options.some(({ value }) => value === until);
  const isOther = until !== '' && !isKnown && !isDateChosen;
  const [tonight] = options;
  useEffect(() => {
    if (until === '' && !isDateChosen) setValue('lineUntil', tonight!.value);
  }, [until, isDateChosen, setValue, tonight]);
  return (
    <>
      <FieldFrame {...{ id, label: 'Show it until', hint, problem }}>
        <select
          {...control}
          className="text-control"
          value={isDateChosen ? DATE : until}
          onChange={({ target }) => {
            setIsDateChosen(target.value === DATE);
            if (target.value !== DATE) choose(target.value);
          }}
        >
          <Options
            options={[
              ...options,
              ...(isOther ? [{ value: until, label: endText(until, { timeZone, now }) }] : []),
              { value: DATE, label: 'Choose a date…' },
            ]}
          />
        </select>
      </FieldFrame>
      {isDateChosen && (
        <FieldFrame id={`${id}-day`} label="Last day" problem={undefined}>
          <input
            id={`${id}-day`}
            type="date"
            className="text-control"
            min={today}
            max={addDaysTo(today, MAX_LINE_DAYS - 1)}
            value={until && dayIn(timeZone, new Date(Date.parse(until) - 1))}
            onChange={({ target }) => target.value && choose(endOf(target.value as Day))}
          />
        </FieldFrame>
      )}
    </>
  );
}

const hint = 'Then it disappears without you.';
