import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useDocument } from '../../../ui/document-context.tsx';
import type { RevisionSummary } from '../records.contract.ts';
import { kindOf, momentOf } from './revision-words.ts';

interface ChooseComparisonProps {
  chosen: RevisionSummary;
  againstId: number | undefined;
  revisions: readonly RevisionSummary[];
}

/** With which other version this one is compared. The choice is an address, so that Back undoes it. */
export function ChooseComparison({ chosen, againstId, revisions }: ChooseComparisonProps) {
  const id = useId();
  const { timeZone } = useDocument();
  const navigate = useNavigate();
  const others = revisions.filter((revision) => revision.id !== chosen.id);
  if (others.length === 0) return null;

  function compareWith(other: string) {
    void navigate(other ? `?revision=${chosen.id}&against=${other}` : `?revision=${chosen.id}`, {
      preventScrollReset: true,
    });
  }

  return (
    <div className="mt-4 grid gap-[.35rem] wide:max-w-[30rem]">
      <label htmlFor={id} className="font-semibold">
        Compare with
      </label>
      <select
        id={id}
        className="text-control"
        value={againstId ?? ''}
        onChange={({ target }) => compareWith(target.value)}
      >
        <option value="">No other version</option>
        {others.map((revision) => (
          <option key={revision.id} value={revision.id}>
            {`Version ${revision.version} – ${kindOf(revision)}, ${momentOf(revision, timeZone)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
