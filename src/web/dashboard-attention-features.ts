import { useQueries } from '@tanstack/react-query';
import { mayCall } from '../kernel/roles.ts';
import { useDocument } from '../ui/document-context.tsx';
import { useRights } from '../ui/rights-context.tsx';
import { adminFeatures } from './admin-features.ts';

/** What the features of the back office say needs attention. */
export function useFeaturesAttention() {
  const rights = useRights();
  const { timeZone } = useDocument();
  const sources = adminFeatures
    .flatMap(({ attention = [] }) => attention)
    .filter((attention) => mayCall(rights, attention.call));
  const reads = useQueries({
    queries: sources.map(({ call }) => ({
      queryKey: [call.path],
      refetchOnMount: 'always' as const,
      refetchOnWindowFocus: 'always' as const,
    })),
  });
  const rows = sources.map(({ isUrgent = false, subject, toItem, toProof }, index) => {
    const { data, dataUpdatedAt, isError } = reads[index]!;
    const clock = { timeZone, asOf: new Date(dataUpdatedAt) };
    return {
      isUrgent,
      item: data === undefined ? undefined : toItem(data, clock),
      proof: data === undefined ? '' : (toProof?.(data, clock) ?? ''),
      notRead: isError ? [subject] : [],
    };
  });
  return {
    isFetchedAfterMount: reads.every(({ isFetchedAfterMount }) => isFetchedAfterMount),
    urgent: rows.filter(({ isUrgent }) => isUrgent),
    others: rows.filter(({ isUrgent }) => !isUrgent),
    proof: rows
      .map(({ proof }) => proof)
      .join(' ')
      .trim(),
  };
}
