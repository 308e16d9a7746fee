import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import type { Board, readBoard } from '../board.contract.ts';

const boardKey = [readOf<typeof readBoard>('/api/admin/board').url];

export function useBoard({ enabled = true } = {}) {
  return useQuery<Board>({
    queryKey: boardKey,
    enabled,
    // Another officer may have changed it on another device.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
