import RepeatIcon from 'lucide-react/icons/repeat';
import { useId } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { SavedSeries, SeriesEvent } from '../manage-events.contract.ts';
import { fieldNames } from './event-activity.ts';
import { useSeries } from './events.queries.ts';

/** Whether a change is for one event, or also for the later events of its series. */
export type SeriesScope = 'this' | 'following';

interface SeriesScopeFieldProps {
  event: { startDate: string };
  following: readonly SeriesEvent[];
  scope: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

export function SeriesScopeField({ event, following, scope, onChange }: SeriesScopeFieldProps) {
  const { timeZone } = useDocument();
  const name = useId();
  const day = (moment: string) => formatIn(timeZone, moment, 'MMM d');
  const last = following.at(-1)!;
  const choices = [
    { value: 'this', label: 'This event', text: `Only ${day(event.startDate)}` },
    {
      value: 'following',
      label: 'This and following',
      text: `${following.length + 1} events, ${day(event.startDate)} to ${day(last.startDate)}`,
    },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Which ones?</legend>
      {choices.map(({ value, label, text }) => (
        <label
          key={value}
          className="flex cursor-pointer items-start gap-3 rounded-2 border border-line p-3 has-checked:border-main-800 has-checked:bg-main-100"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={scope === value}
            onChange={() => onChange(value)}
            className="mt-[.15rem] size-[22px] flex-none accent-main-800"
          />
          <span className="leading-[1.3] font-semibold">
            {label}
            <span className="block text-sm font-normal text-ink-2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Says on the form of an event that it is one of several. */
export function SeriesNote({ id }: { id: number }) {
  const { count = 0, following = [] } = useSeries(id).data ?? {};
  if (count < 2) return null;
  return (
    <p className="mb-4 flex gap-2 text-sm">
      <RepeatIcon aria-hidden="true" className="mt-[.15em] size-[1.2em] flex-none text-main-800" />
      {following.length > 0
        ? `One of ${count} events in this series. Saving asks which of them to change.`
        : `The last of ${count} events in this series. Saving changes only this one.`}
    </p>
  );
}

/** 'Jan 20 keeps its own location and time.' */
export function keptSentences(kept: SavedSeries['kept'], timeZone: string): string[] {
  return kept.map(({ startDate, fields }) => {
    const names = [...new Set(fields.map((field) => fieldNames[field]))];
    const list = new Intl.ListFormat('en-US').format(names);
    return `${formatIn(timeZone, startDate, 'MMM d')} keeps its own ${list}.`;
  });
}
