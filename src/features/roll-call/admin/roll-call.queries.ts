import { useQueryClient } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { countRollCall, readRollCall } from '../manage-roll-call.contract.ts';

const rollCallRead = readOf<typeof readRollCall>('/api/admin/roll-call');
/** For the dashboard. */
export const rollCallCountsRead = readOf<typeof countRollCall>('/api/admin/roll-call/counts');

export function useRollCall() {
  return useRead(rollCallRead);
}

/** Reads again what a decision or an email has changed. Members are read again, too, because an approval changes one. */
export function useRefreshRollCall(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [rollCallRead.url, rollCallCountsRead.url, '/api/admin/members'].map((url) =>
        client.invalidateQueries({ queryKey: [url] }),
      ),
    );
  };
}
