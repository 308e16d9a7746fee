import YearIcon from 'lucide-react/icons/calendar-sync';
import { countOpen, dayOf, needsAttention } from './plan-sentences.ts';
import { useYear } from './board.queries.ts';
import { readYear } from '../../year/year.contract.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import type { AttentionItem } from '../../records/admin/admin-feature.ts';

/** The next year, if it starts soon and something is still open, or if it has no date. */
export function useYearAttention() {
  const { now, timeZone } = useDocument();
  const mayRead = useMayCall(readYear);
  const { data, isFetchedAfterMount, isError } = useYear({ enabled: mayRead });
  const next = data?.next;
  const item: AttentionItem | undefined =
    next && needsAttention(next, now, timeZone)
      ? {
          title: next.startsAt
            ? `The new year starts on ${dayOf(next.startsAt)}`
            : 'The next year has no date yet',
          text: next.startsAt ? `${countOpen(next.open.length)}.` : 'Nothing changes until you choose one.',
          to: '/admin/year',
          button: 'Review',
          tone: 'accent',
          Icon: YearIcon,
        }
      : undefined;
  return { isFetchedAfterMount: isFetchedAfterMount || !mayRead, isError, item };
}
