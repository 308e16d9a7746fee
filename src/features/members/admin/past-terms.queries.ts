import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { listPastTerms, type PastTerm } from '../past-boards.contract.ts';

/** Under the members, because terms end when members change. */
const termsKey = [...recordKeys.all('member'), 'past-terms'];

export function usePastTerms() {
  return useQuery<PastTerm[]>({
    queryKey: termsKey,
    queryFn: () => call(listPastTerms, {}),
    refetchOnMount: 'always',
  });
}

export function useRefreshPastTerms(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: termsKey }),
      client.invalidateQueries({ queryKey: recordKeys.log }),
    ]);
  };
}
