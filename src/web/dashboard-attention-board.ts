import BoardIcon from 'lucide-react/icons/calendar-sync';
import { useBoard } from '../features/board/admin/board.queries.ts';
import { readBoard } from '../features/board/board.contract.ts';
import { useMayCall } from '../ui/rights-context.tsx';
import type { AttentionItem } from '../features/records/admin/admin-feature.ts';

/** The next board, while it has no date. */
export function useBoardAttention() {
  const mayRead = useMayCall(readBoard);
  const { data, isFetchedAfterMount, isError } = useBoard({ enabled: mayRead });
  const item: AttentionItem | undefined =
    data?.plan && !data.plan.startsAt
      ? {
          title: 'The next board has no date yet',
          text: 'Nothing changes until you choose one.',
          to: '/admin/board',
          button: 'Review',
          tone: 'accent',
          Icon: BoardIcon,
        }
      : undefined;
  return { isFetchedAfterMount: isFetchedAfterMount || !mayRead, isError, item };
}
