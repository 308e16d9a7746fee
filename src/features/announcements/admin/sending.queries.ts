import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { useRecordAction } from '../../../records/admin/use-record-action.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { readSending, stopAnnouncement } from '../announcement-sending.contract.ts';

const POLL_MS = 5_000;

/** How the sending of an announcement stands. It is read again until everything is sent. */
export function useSending(id: number) {
  return useQuery({
    queryKey: [...recordKeys.all('announcement'), 'sending', id],
    queryFn: () => call(readSending, { params: { id } }),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'sent' ? POLL_MS : false),
  });
}

/** Stops an announcement: its form can be used again. */
export function useStop(id: number) {
  return useRecordAction('announcement', {
    run: (idempotencyKey) => call(stopAnnouncement, { params: { id }, idempotencyKey }),
    onDone() {
      toast({ title: 'Stopped', description: 'No one got anything. It is a draft again.' });
      focusMain();
    },
  });
}
