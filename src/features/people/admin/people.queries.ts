import { useQueryClient } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import { useRead } from '../../../ui/use-read.ts';
import type { listPeople } from '../people.contract.ts';

const peopleRead = readOf<typeof listPeople>('/api/admin/people');

export function usePeople() {
  return useRead(peopleRead);
}

export function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [peopleRead.url] });
}
