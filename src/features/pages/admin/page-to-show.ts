import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { readOf } from '../../../kernel/http-client.ts';
import { isNotFound } from '../../../ui/is-not-found.ts';
import type { ManagedPage, readManagedPage } from '../manage-pages.contract.ts';

interface PageToShow {
  read: UseQueryResult<ManagedPage>;
  /** Also an address that names no number leads to no page. */
  isMissing: boolean;
}

/** A page with its draft, asked for anew whenever a screen opens: it may have been saved since, here or elsewhere. */
export function usePageToShow(id: string): PageToShow {
  const isNumber = recordIdIn(id) !== undefined;
  const { url } = readOf<typeof readManagedPage>(`/api/admin/pages/${encodeURIComponent(id)}`);
  const read = useQuery<ManagedPage>({ queryKey: [url], refetchOnMount: 'always', enabled: isNumber });
  return { read, isMissing: !isNumber || isNotFound(read) };
}
