import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../records/admin/record-queries.ts';
import type { countRollCall, readRollCall, RollCall } from '../manage-roll-call.contract.ts';

const rollCallRead = readOf<typeof readRollCall>('/api/admin/roll-call');
/** What the dashboard reads. */
const rollCallCountsRead = readOf<typeof countRollCall>('/api/admin/roll-call/counts');

/** Read each time the screen opens, because members reply at any time. */
export function useRollCall() {
  return useQuery<RollCall>({ queryKey: [rollCallRead.url], refetchOnMount: 'always' });
}

/** Reads again what a decision or an email has changed. Members are read again, too, because an approval changes one. */
export function useRefreshRollCall(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [[rollCallRead.url], [rollCallCountsRead.url], recordKeys.all('member'), recordKeys.log];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
