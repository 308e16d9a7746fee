import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { call } from '../../../kernel/http-client.ts';
import { mayCall } from '../../../kernel/roles.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { RowAction } from '../../../ui/layout/actions.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { EntityType } from '../records.rules.ts';
import { useAdminFeatures } from './admin-feature.ts';
import type { Proposal } from './proposal.tsx';
import { recordKeys, refreshRecords } from './record-queries.ts';

/** Filters that a feature adds to the list of records of another feature. */
export interface RecordFilterSource {
  of: EntityType;
  call: Endpoint;
  toFilters(response: unknown, timeZone: string): RecordFilter[];
}

/** Records that wait for the same. */
export interface RecordFilter {
  /** In the URL of the list. */
  key: string;
  label: string;
  records: readonly WaitingRecord[];
}

export interface WaitingRecord {
  id: number;
  /** Below the name of the record. */
  text: string;
  /** Fills the form. */
  proposal?: Proposal;
  action?: { label: string; done: string; run: (idempotencyKey: string) => Promise<unknown> } | undefined;
}

/** The filters of a list that have records, and the reads they come from. */
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
  const filters = sources
    .flatMap(({ toFilters }, index) => {
      const { data } = reads[index]!;
      return data === undefined ? [] : toFilters(data, timeZone);
    })
    .filter(({ records }) => records.length > 0);
  return { filters, reads };
}

interface FilterChipsProps {
  filters: readonly RecordFilter[];
  current: string;
  /** The URL of the list with another filter, or with none. */
  hrefFor: (filter: string) => string;
}

export function FilterChips({ filters, current, hrefFor }: FilterChipsProps) {
  const navigate = useNavigate();
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-2">
      {filters.map(({ key, label, records }) => (
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

interface WaitingActionProps {
  type: EntityType;
  name: string;
  action: NonNullable<WaitingRecord['action']>;
}

/** What can be done about a record that waits, in its row. */
export function WaitingAction({ type, name, action }: WaitingActionProps) {
  const client = useQueryClient();
  const refresh = () => refreshRecords(client, type);
  const { run, isPending } = useAction({
    run: action.run,
    onDone: async () => {
      toast({ title: action.done, description: name });
      await refresh();
    },
    failed: (error) => toFormError(error).message,
    onFailed: refresh,
  });
  return <RowAction label={action.label} of={name} isPending={isPending} onPress={run} />;
}
