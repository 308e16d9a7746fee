import { useId } from 'react';

interface ShowChoiceProps {
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Which part of a long list is shown. */
export function ShowChoice({ options, chosen, onChoose }: ShowChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-ink-2">
        Show
      </label>
      <select
        id={id}
        className="text-control w-auto max-w-[15rem]"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
