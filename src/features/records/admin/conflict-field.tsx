import { useId } from 'react';
import type { ConflictField as Field, Side } from './conflict-choices.ts';

interface ConflictFieldProps {
  field: Field;
  theirsLabel: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

export function ConflictField({ field, theirsLabel, chosen, onChoose }: ConflictFieldProps) {
  const { label, mine, theirs } = field;
  const group = useId();
  const sides = [
    { side: 'mine', name: 'Yours', text: mine },
    { side: 'theirs', name: theirsLabel, text: theirs },
  ] as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {mine === theirs && (
        <p className="text-sm text-ink-2">The words are the same; they only look different on the page.</p>
      )}
      {sides.map(({ side, name, text }) => (
        <div
          key={side}
          className="grid gap-2 rounded-2 border-[1.5px] border-line-strong p-3 has-checked:border-green-800 has-checked:bg-green-100"
        >
          <label className="flex min-h-[32px] items-start gap-3 font-[550]">
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-[.2em] size-[1.25rem] flex-none accent-green-800"
            />
            {name}
          </label>
          {/* Long texts scroll, and what scrolls must be reached without a mouse. */}
          <div
            tabIndex={text.length > longText ? 0 : undefined}
            role={text.length > longText ? 'region' : undefined}
            aria-label={text.length > longText ? `${label}, ${name}` : undefined}
            className="max-h-48 overflow-y-auto rounded-1 bg-surface p-2 text-sm whitespace-pre-line wrap-anywhere"
          >
            {text === '' ? <i className="text-ink-2">(empty)</i> : shortened(text)}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

const longText = 200;
/** Nobody reads more of it here, and a megabyte would take long to draw. */
const mostShown = 20_000;

function shortened(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
