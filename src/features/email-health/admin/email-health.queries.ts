import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import { focusMain } from '../../../ui/focus.ts';
import { retryReads } from '../../../ui/use-read.ts';
import type { EmailHealth, readEmailHealth } from '../email-health.contract.ts';

const { url } = readOf<typeof readEmailHealth>('/api/admin/email-health');

/** Asked again whenever it is shown. */
export function useEmailHealth() {
  const read = useQuery<EmailHealth>({ queryKey: [url], refetchOnMount: 'always' });
  return { read, health: read.data, retry: retryReads([read], focusMain) };
}
