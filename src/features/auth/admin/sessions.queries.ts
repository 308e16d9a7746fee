import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import type { AdminSession, listSessions } from '../auth.contract.ts';

export const sessionsRead = readOf<typeof listSessions>('/api/admin/sessions');

/** Asked anew whenever the screen opens: sessions come and go on other devices, without anything done here. */
export function useSessions(): UseQueryResult<AdminSession[]> {
  return useQuery({ queryKey: [sessionsRead.url], refetchOnMount: 'always' });
}
