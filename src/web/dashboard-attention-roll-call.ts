import { useQuery } from '@tanstack/react-query';
import RollCallIcon from 'lucide-react/icons/user-check';
import { rollCallCountsRead } from '../features/roll-call/admin/roll-call.queries.ts';
import { countRollCall } from '../features/roll-call/manage-roll-call.contract.ts';
import { SILENCE_DAYS } from '../features/roll-call/roll-call.rules.ts';
import type { ResponseOf } from '../kernel/endpoint.ts';
import { useMayCall } from '../ui/rights-context.tsx';
import type { AttentionItem } from './dashboard-attention-items.ts';

type Counts = ResponseOf<typeof countRollCall>;

/** Changes that wait for a decision, or members who have been silent for a while. */
export function useRollCallAttention() {
  const mayRead = useMayCall(countRollCall);
  const { data, isFetchedAfterMount, isError } = useQuery<Counts>({
    queryKey: [rollCallCountsRead.url],
    refetchOnMount: 'always',
    enabled: mayRead,
  });
  return {
    isFetchedAfterMount: isFetchedAfterMount || !mayRead,
    isError,
    item: data && rollCallAttention(data),
  };
}

/** One row: changes are more urgent than silence. */
export function rollCallAttention({ changes, silent }: Counts): AttentionItem | undefined {
  const row = { to: '/admin/roll-call', button: 'Review', Icon: RollCallIcon } as const;
  const silence = `${silent === 1 ? '1 member has' : `${silent} members have`} not replied for ${SILENCE_DAYS} days`;
  if (changes > 0) {
    return {
      ...row,
      title: changes === 1 ? '1 member asks for a change' : `${changes} members ask for changes`,
      text:
        silent > 0
          ? `Approve or decline them. ${silence}.`
          : 'Approve or decline what was asked for in the roll call.',
      tone: 'main',
    };
  }
  if (silent === 0) return undefined;
  return {
    ...row,
    title: silence,
    text: 'A call may help, or email them again.',
    tone: 'plain',
  };
}
