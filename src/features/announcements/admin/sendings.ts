import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { useRecordAction } from '../../../records/admin/use-record-action.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import {
  listSendings,
  readAudiences,
  readSending,
  stopAnnouncement,
} from '../announcement-sending.contract.ts';
import type { Announcement } from '../announcements.contract.ts';
import type { Audience } from '../announcements.rules.ts';

const POLL_MS = 5_000;

/** The announcements that are held, going out or sent, the latest first. */
export function useSendings() {
  return useQuery({
    queryKey: [...recordKeys.all('announcement'), 'sendings'],
    queryFn: () => call(listSendings),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state !== 'sent') ? POLL_MS : false),
  });
}

/** How the sending of an announcement stands. It is read again until everything is sent. */
export function useSending(id: number) {
  return useQuery({
    // Not among the queries that are read again after a change: after *Stop* there is nothing to read.
    queryKey: ['announcement-sending', id],
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

/** Whom announcements reach. */
export function useAudiences() {
  return useQuery({
    queryKey: [...recordKeys.all('announcement'), 'audiences'],
    queryFn: () => call(readAudiences),
    refetchOnMount: 'always',
  });
}

/** Whether pages show its line, as far as the line is not behind another one. */
export function hasLineOn(
  { audience, isLineOn, lineUntil }: Pick<Announcement, 'audience' | 'isLineOn' | 'lineUntil'>,
  { isSent, now }: { isSent: boolean; now: Date },
): boolean {
  return isLineOn && Date.parse(lineUntil ?? '') > now.getTime() && (audience === 'no-one' || isSent);
}

export function isEmailed(audience: Audience): audience is Exclude<Audience, 'no-one'> {
  return audience !== 'no-one';
}
