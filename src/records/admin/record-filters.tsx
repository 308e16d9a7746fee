import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../kernel/http-client.ts';
import { mayCall } from '../../kernel/roles.ts';
import { useDocument } from '../../ui/document-context.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RowAction } from '../../ui/layout/actions.tsx';
import { useRights } from '../../ui/rights-context.tsx';
import type { EntityType } from '../records.rules.ts';
import { useAdminFeatures } from './admin-feature.ts';
import type { RecordFilter, FilteredRecord } from './record-filter.ts';
import { recordKeys } from './record-queries.ts';
import { useRecordAction } from './use-record-action.ts';

/** The filters of a list, and the reads they come from. */
export function useRecordFilters(type: EntityType) {
  const rights = useRights();
  const { timeZone } = useDocument();
  const sources = useAdminFeatures().flatMap(({ recordFilters: source }) =>
    source?.of === type && mayCall(rights, source.call) ? source : [],
  );
  const reads = useQueries({
    queries: sources.map((source) => ({
      queryKey: [...recordKeys.all(type), 'filters', source.call.path],
      queryFn: () => call(source.call),
      refetchOnMount: 'always' as const,
    })),
  });
  const filters = sources.flatMap(({ toFilters }, index) => {
    const { data } = reads[index]!;
    return data === undefined ? [] : toFilters(data, timeZone);
  });
  return { filters, reads };
}

interface FilterChipsProps {
  filters: readonly RecordFilter[];
  current: string;
  /** The URL of the list with another filter, or with none. */
  hrefFor: (filter: string) => string;
}

/** Filters with records, and the chosen one. */
export function FilterChips({ filters, current, hrefFor }: FilterChipsProps) {
  const navigate = useNavigate();
  const shown = filters.filter(({ key, records }) => records.length > 0 || key === current);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-2">
      {shown.map(({ key, label, records }) => (
        <button
          key={key}
          type="button"
          className="choice-chip"
          aria-pressed={key === current}
          onClick={() => void navigate(hrefFor(key === current ? '' : key), { preventScrollReset: true })}
        >
          {`${label} (${records.length.toLocaleString('en-US')})`}
        </button>
      ))}
    </div>
  );
}

interface FilteredFactsProps {
  type: EntityType;
  name: string;
  filtered: FilteredRecord;
}

/** Why the filter lists a record, and what can be done about it, in its row. */
export function FilteredFacts({ type, name, filtered: { text, action } }: FilteredFactsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink">
      {text && <p>{text}</p>}
      {action && <FilteredAction type={type} name={name} action={action} />}
    </div>
  );
}

type FilteredActionProps = Omit<FilteredFactsProps, 'filtered'> & Required<Pick<FilteredRecord, 'action'>>;

function FilteredAction({ type, name, action: { label, done, run } }: FilteredActionProps) {
  const action = useRecordAction(type, { run, onDone: () => toast({ title: done, description: name }) });
  return (
    <span className="mt-1 -ml-2.5">
      <RowAction label={label} of={name} isPending={action.isPending} onPress={action.run} />
    </span>
  );
}
