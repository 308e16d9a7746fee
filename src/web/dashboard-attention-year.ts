import YearIcon from 'lucide-react/icons/calendar-sync';
import { countOpen, dayOf, needsAttention } from '../features/year/admin/year-sentences.ts';
import { useYear } from '../features/year/admin/year.queries.ts';
import { readYear } from '../features/year/year.contract.ts';
import { useDocument } from '../ui/document-context.tsx';
import { useMayCall } from '../ui/rights-context.tsx';
import type { AttentionItem } from './dashboard-attention-items.ts';

/** The next year, where it starts soon and something is still open. */
export function useYearAttention() {
  const { now, timeZone } = useDocument();
  const mayRead = useMayCall(readYear);
  const { data, isFetchedAfterMount, isError } = useYear({ enabled: mayRead });
  const next = data?.next;
  const item: AttentionItem | undefined =
    next?.startsAt && needsAttention(next, now, timeZone)
      ? {
          title: `The new year starts on ${dayOf(next.startsAt)}`,
          text: `${countOpen(next.open.length)}.`,
          to: '/admin/year',
          button: 'Review',
          tone: 'accent',
          Icon: YearIcon,
        }
      : undefined;
  return { isFetchedAfterMount: isFetchedAfterMount || !mayRead, isError, item };
}
