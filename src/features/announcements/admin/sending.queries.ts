import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import {
  listSendings,
  readAudiences,
  readSending,
  stopAnnouncement,
} from '../announcement-sending.contract.ts';

const POLL_MS = 5_000;

/** How the sending of an announcement stands. It is read again until everything is sent. */
export function useSending(id: number | undefined) {
  return useQuery({
    queryKey: ['announcement-sending', id],
    queryFn: () => call(readSending, { params: { id: id! } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'sent' ? POLL_MS : false),
    enabled: id !== undefined,
  });
}

export function useSendings() {
  return useQuery({
    queryKey: [listSendings.path],
    queryFn: () => call(listSendings),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state !== 'sent') ? POLL_MS : false,
  });
}

export function useAudiences() {
  return useQuery({
    queryKey: [readAudiences.path],
    queryFn: () => call(readAudiences),
    refetchOnMount: 'always',
  });
}

/** Reads again what is held, going out and sent. */
export function useRefreshSendings() {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: ['announcement-sending'] });
    await client.invalidateQueries({ queryKey: [listSendings.path] });
  };
}

/** Stops an announcement and opens it, because it is a draft again. */
export function useStop(id: number) {
  const navigate = useNavigate();
  const refresh = useRefreshSendings();
  return useAction({
    run: (idempotencyKey) => call(stopAnnouncement, { params: { id }, idempotencyKey }),
    async onDone() {
      await navigate(`/admin/announcements/${id}`);
      await refresh();
      toast({ title: 'Stopped. No one got anything, and it is a draft again.' });
    },
    onFailed: refresh,
  });
}
