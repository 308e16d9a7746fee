import { useQueries } from '@tanstack/react-query';
import { mayCall } from '../kernel/roles.ts';
import { useRights } from '../ui/rights-context.tsx';
import { adminFeatures } from './admin-features.ts';

/** What the features of the back office say needs attention. */
export function useFeaturesAttention() {
  const rights = useRights();
  const sources = adminFeatures.flatMap(({ attention }) =>
    attention && mayCall(rights, attention.call) ? attention : [],
  );
  const reads = useQueries({
    queries: sources.map(({ call }) => ({ queryKey: [call.path], refetchOnMount: 'always' as const })),
  });
  return {
    isFetchedAfterMount: reads.every(({ isFetchedAfterMount }) => isFetchedAfterMount),
    items: sources.map(({ toItem }, index) => {
      const response: unknown = reads[index]!.data;
      return response === undefined ? undefined : toItem(response);
    }),
    notRead: sources.flatMap(({ subject }, index) => (reads[index]!.isError ? subject : [])),
  };
}
