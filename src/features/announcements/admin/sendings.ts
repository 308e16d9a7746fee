import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { listSendings, readAudiences } from '../announcement-sending.contract.ts';
import type { Announcement } from '../announcements.contract.ts';
import type { Audience } from '../announcements.rules.ts';

const POLL_MS = 15_000;

/** The announcements that are held, going out or sent, the latest first. */
export function useSendings() {
  return useQuery({
    queryKey: [...recordKeys.all('announcement'), 'sendings'],
    queryFn: () => call(listSendings),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state !== 'sent') ? POLL_MS : false),
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
