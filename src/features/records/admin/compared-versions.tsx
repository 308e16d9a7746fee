import type { Revision } from '../records.contract.ts';
import { ComparedField } from './compared-field.tsx';
import type { HistoryOf } from './history-of.ts';

interface ComparedVersionsProps {
  of: HistoryOf;
  versions: [Revision, Revision];
}

/** Two versions side by side, the older one first, whichever was chosen first. */
export function ComparedVersions({ of, versions }: ComparedVersionsProps) {
  const [older, newer] = versions.toSorted((one, other) => one.version - other.version) as typeof versions;
  const after = of.fieldsOf(newer.snapshot);
  return (
    <div className="mt-5 grid gap-6 border-t border-line pt-5">
      <p className="text-sm text-ink-2">
        Words that are only in version {older.version} are <del className="compared">struck through</del>,
        words that are only in version {newer.version} are <ins className="compared">underlined</ins>.
      </p>
      {of.fieldsOf(older.snapshot).map((field, index) => (
        <ComparedField
          key={field.name}
          before={field}
          after={after[index]!}
          names={[`Version ${older.version}`, `Version ${newer.version}`]}
        />
      ))}
    </div>
  );
}
